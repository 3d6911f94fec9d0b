import type { ApiSettings } from '#settings/settings.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import type { UploadStore } from './upload-store.ts';

/** The buckets that this process uses: each has connections of its own, which are kept. */
const buckets = new Map<string, BucketStore>();

/** Returns the store of a site's files: the bucket of FILES_URL, else DATA_DIR. */
export function uploadStoreOf({
  dataDir,
  files,
}: Pick<ApiSettings, 'dataDir' | 'files'>): UploadStore {
  if (!files?.bucket) return new FolderStore(dataDir);
  const options = { ...files, bucket: files.bucket };
  const key = JSON.stringify(options);
  const store = buckets.get(key) ?? new BucketStore(options);
  buckets.set(key, store);
  return store;
}

/**
 * Returns the stores in which the bytes of content are looked for, in this order: an upload takes
 * precedence over a file of the content folder.
 */
export const storesOf = (
  settings: Pick<ApiSettings, 'dataDir' | 'files' | 'contentDir'>,
): UploadStore[] => [
  uploadStoreOf(settings),
  ...(settings.contentDir === null ? [] : [new FolderStore(settings.contentDir)]),
];
