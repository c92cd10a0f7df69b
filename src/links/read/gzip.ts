/** Deflate is the only method (RFC 1952, 2.3.1). */
export const isGzip = ([first, second, method]: Uint8Array): boolean =>
  first === 0x1f && second === 0x8b && method === 8;
