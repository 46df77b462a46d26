/// Elementary functions whose results are the same bits on every machine.
///
/// The platform's mathematics library is not: glibc gives other bits with fused multiply-add than
/// without. These functions use only `+`, `-`, `*`, `/`, the square root and bit patterns, which
/// IEEE 754 defines to the last bit. Every result is less than 1 unit in the last place from the
/// true value, that of ``arcTangent(_:_:)`` less than 2; ``sine(_:)`` and ``cosine(_:)`` keep to that
/// for every finite argument, however large.
///
/// A NaN gives a NaN. Each function says what it does at its other edges.
///
/// The methods and coefficients are those of FDLIBM, written anew:
///
/// > Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunSoft, a Sun
/// > Microsystems, Inc. business. Permission to use, copy, modify, and distribute this software is
/// > freely granted, provided that this notice is preserved.
///
/// - SeeAlso: <https://www.netlib.org/fdlibm/>
public enum ExactMath: Sendable {}
