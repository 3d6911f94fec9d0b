import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the name of a backup in a folder that the caller chose. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `portolane-${sliceAt(at.toISOString(), 0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.age' : ''}`;

/** Names by `backupName`, and of what a backup that was killed leaves. */
const namedByUs = /^portolane-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(?:\.age)?(?:\.part)?$/;
const dayMs = 86_400_000;

/**
 * Deletes backups older than `days` from a folder. Only files with a generated name are deleted, so a
 * renamed backup is kept. Backups of different sites have the same names, so each site needs a folder of
 * its own. Call it after a new backup is complete, so that a site whose backups fail keeps its last ones.
 * @returns the names of the deleted files, in order
 */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter((entry) => namedByUs.test(entry)).sort()) {
    const path = join(folder, name);
    const found = await stat(path);
    if (!found.isFile() || now.getTime() - found.mtimeMs <= days * dayMs) continue;
    await rm(path);
    removed.push(name);
  }
  return removed;
}
