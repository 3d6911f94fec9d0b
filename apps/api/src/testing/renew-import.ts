import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER } from '@portolane/demo/dated-content.ts';
import { datedContentIn } from '@portolane/demo/demonstration.ts';

/**
 * Dates the content of a stopped demonstration to now. A start imports everything again if the dates
 * of its content are more than five minutes old, which takes longer than the rest of the start.
 */
export function renewImport(dataDir: string): void {
  const now = new Date();
  utimesSync(join(datedContentIn(dataDir), MARKER), now, now);
}
