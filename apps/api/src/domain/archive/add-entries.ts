/** Adds files and JSON documents to an archive. */
import type { UploadStore } from '#domain/uploads/upload-store.ts';
import type { StartError } from '@portolane/server/settings/start-error.ts';
import type { AddEntry } from './archive.ts';
import { type ContentSum, StreamSum } from './content-sum.ts';

/**
 * Adds a file of a store. Resolves to null if it was deleted in the meantime.
 * @param changed returns the error for a file that was changed while it was read
 */
export async function addUpload(
  add: AddEntry,
  { store, path }: { store: UploadStore; path: string },
  changed: (path: string) => StartError,
): Promise<ContentSum | null> {
  const upload = await store.open(path);
  if (upload === null) return null;
  const { size } = upload;
  const sum = new StreamSum();
  async function* content(): AsyncGenerator<Buffer> {
    for await (const chunk of await upload!.read()) {
      sum.add(chunk as Buffer);
      yield chunk as Buffer;
    }
    if (sum.bytes < size) throw changed(path);
  }
  await add(path, size, content());
  return sum.ofContent();
}

/** Adds a text and returns its checksum. */
export async function addText(add: AddEntry, name: string, text: string): Promise<ContentSum> {
  const bytes = Buffer.from(text);
  await add(name, bytes.length, [bytes]);
  const sum = new StreamSum();
  sum.add(bytes);
  return sum.ofContent();
}

/** Adds a JSON document and returns its checksum. */
export const addJson = (add: AddEntry, name: string, value: unknown): Promise<ContentSum> =>
  addText(add, name, `${JSON.stringify(value, null, 1)}\n`);
