/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a Range header asks for of so many bytes (RFC 9110, 14.1.2). null: all of it, which also answers several ranges, other units and what
 * cannot be read; `unsatisfiable`: nothing that is there.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first, last] = [match[1]!, match[2]!];
  // `-500`: the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start >= size || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}
