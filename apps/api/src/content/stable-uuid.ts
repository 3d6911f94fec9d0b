import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { createHash } from 'node:crypto';

/**
 * Returns the same UUID for the same name on every import and machine (in the form of RFC 9562
 * version 5, without a namespace).
 */
export function stableUuid(name: string): string {
  const bytes = createHash('sha1').update(`portolane:${name}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${sliceAt(hex, 0, 8)}-${sliceAt(hex, 8, 12)}-${sliceAt(hex, 12, 16)}-${sliceAt(hex, 16, 20)}-${sliceAt(hex, 20)}`;
}

/** Returns the UUID of a file of the catalogue. */
export const fileUuid = (alias: string): string => stableUuid(`file:${alias}`);

/** Returns the UUID of a session that comes from a file. */
export const sessionUuid = (eventAlias: string, series: number, key: string): string =>
  stableUuid(`session:${eventAlias}/${series}/${key}`);
