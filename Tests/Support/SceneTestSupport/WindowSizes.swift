package import Drawing

/// Sizes of windows, the least among them.
package enum WindowSizes {
  package static let all: [Size] = [
    Size(width: 480, height: 320), Size(width: 640, height: 400), Size(width: 640, height: 900),
    Size(width: 800, height: 500), Size(width: 899, height: 1400), Size(width: 900, height: 320),
    Size(width: 900, height: 600), Size(width: 1000, height: 1000), Size(width: 1280, height: 800),
    Size(width: 1920, height: 1080), Size(width: 3840, height: 2160),
  ]
}
