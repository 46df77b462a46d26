#ifndef FRONTIER_CSDL2_SHIM_H
#define FRONTIER_CSDL2_SHIM_H

// No pkg-config: its -D_REENTRANT makes SwiftPM warn on every build, also of what needs no SDL.
#include <SDL2/SDL.h>

#endif
