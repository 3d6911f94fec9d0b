import type { FileCounts } from '@portolane/core/contract/file.ts';
import { timeWindowCache } from '#db/time-window-cache.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { countFilesByGroup } from '#domain/summaries/file-list.ts';

const cachedCounts = timeWindowCache<FileCounts>();

/** Returns the numbers of files outside the joint supply contract, at most 10 seconds old. */
export function countFilesOutsideContract({
  db,
  now,
}: Pick<ModuleDeps, 'db' | 'now'>): Promise<FileCounts> {
  const at = now();
  return cachedCounts(db, 'counts', at, () => countFilesByGroup(db, { contract: false }, at));
}
