import type { FileCounts } from '@portolane/core/contract/file.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { publishedCache } from '#domain/published-cache.ts';
import { countFilesByGroup } from '#domain/summaries/file-list.ts';

const cachedCounts = publishedCache<FileCounts>('file');

/** Returns the numbers of files outside the joint supply contract. */
export function countFilesOutsideContract({
  db,
  now,
}: Pick<ModuleDeps, 'db' | 'now'>): Promise<FileCounts> {
  const at = now();
  return cachedCounts(db, 'counts', at, () => countFilesByGroup(db, { contract: false }, at));
}
