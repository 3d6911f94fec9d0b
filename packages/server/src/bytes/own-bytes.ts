/**
 * Returns the bytes in an `ArrayBuffer` of exactly their size, for what is kept. Small buffers and
 * the output of zlib are views of blocks of 64 KB: one that is kept holds the whole block, which no
 * limit in bytes counts.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  // `Buffer.allocUnsafe` and `Buffer.from` would take the space from such a block again.
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
