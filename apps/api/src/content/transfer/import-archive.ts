/**
 * Imports an archive of content. Its documents and the files of its content folder are unpacked into a
 * folder, which is then the content folder of the site; its uploads become uploads.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ArchiveOptions } from '#domain/archive/archive.ts';
import { FolderStore } from '#domain/uploads/folder-store.ts';
import { keepUpload } from '#domain/uploads/unused-uploads.ts';
import { newUpload, readUpload, sha256Of, type UploadStore } from '#domain/uploads/upload-store.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import {
  codeOf,
  fileSystemStartError,
  StartError,
} from '@portolane/server/settings/start-error.ts';
import { tryLockArchiveImports } from '../store/locks.ts';
import { checkContentArchive, contentArchive, type ContentChecksums } from './content-archive.ts';
import {
  importContent,
  type ImportDeps,
  type ImportOutcome,
  whyFolderIsOlder,
} from './import-content.ts';

/** In the store, next to the uploads: the archive that was imported last, and what its uploads were. */
const marker = 'files/.archive';
const markerSchema = z.object({ digest: z.string(), uploads: z.record(z.string(), z.string()) });
type Marker = z.output<typeof markerSchema>;

/** Pause between two attempts to be the only import of an archive. */
const RETRY_MS = 500;

const options = (): ArchiveOptions => ({
  passphrase: null,
  signal: new AbortController().signal,
});

async function readMarker(store: UploadStore): Promise<Marker | null> {
  const bytes = await readUpload(store, marker);
  return bytes && markerSchema.parse(JSON.parse(bytes.toString()));
}

/** Unpacks the documents, and the files that were in a content folder. */
async function unpack(
  file: string,
  folder: FolderStore,
  { documents, folder: files }: ContentChecksums,
): Promise<void> {
  for await (const { name, content } of contentArchive.read(file, options())) {
    const sum = documents[name] ?? files[name];
    if (sum) await folder.write(name, { size: sum.bytes, sha256: sum.sha256, content });
    else for await (const _ of content);
  }
}

/** Writes uploads, and can put back what was there before. */
class UndoableUploads {
  readonly #store: UploadStore;
  /** Has the bytes that were replaced. */
  readonly #replaced: FolderStore;
  readonly #written: { path: string; isReplaced: boolean }[] = [];

  /** @param folder for what is replaced; made if it is needed */
  constructor(store: UploadStore, folder: string) {
    this.#store = store;
    this.#replaced = new FolderStore(folder);
  }

  /** @param before the checksum of what is there; null: nothing */
  async write(
    path: string,
    before: string | null,
    upload: Parameters<UploadStore['write']>[1],
  ): Promise<void> {
    const old = before === null ? null : await this.#store.open(path);
    if (old)
      await this.#replaced.write(path, {
        size: old.size,
        sha256: before!,
        content: await old.read(),
      });
    this.#written.push({ path, isReplaced: old !== null });
    await this.#store.write(path, upload);
  }

  async undo(): Promise<void> {
    for (const { path, isReplaced } of this.#written.toReversed()) {
      if (!isReplaced) {
        await this.#store.delete(path);
        continue;
      }
      const sha256 = (await this.#replaced.sha256(path))!;
      const old = (await this.#replaced.open(path))!;
      await this.#store.write(path, { size: old.size, sha256, content: await old.read() });
    }
  }

  close(): Promise<void> {
    return rm(this.#replaced.where, { recursive: true, force: true });
  }
}

/**
 * Stores the uploads of an archive under their names. One that is here with other bytes is replaced if
 * the last archive brought it; otherwise it was uploaded here, and stays.
 * @returns the paths of those that stay
 */
async function storeUploads(
  { db, now, settings }: ImportDeps,
  file: string,
  {
    uploads,
    last,
    target,
  }: { uploads: ContentChecksums['uploads']; last: Marker | null; target: UndoableUploads },
): Promise<string[]> {
  const store = uploadStoreOf(settings);
  const left: string[] = [];
  for await (const { name, content } of contentArchive.read(file, options())) {
    const sum = uploads[name];
    const before = sum ? await store.sha256(name) : null;
    if (sum && before !== sum.sha256) {
      if (before === null || before === last?.uploads[name]) {
        // Before the bytes are there: a sweep of uploads then leaves them alone.
        await keepUpload(db, name, now());
        await target.write(name, before, { size: sum.bytes, sha256: sum.sha256, content });
        continue;
      }
      left.push(name);
    }
    for await (const _ of content);
  }
  return left;
}

/** Returns the name of the site's content folder, or null if it has none. */
async function currentName(current: string): Promise<string | null> {
  try {
    return await readlink(current);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Makes a folder the content folder of the site, at once, and deletes the others. */
async function makeCurrent(folder: string, current: string): Promise<void> {
  const home = dirname(current);
  const name = basename(folder);
  if ((await currentName(current)) !== name) {
    const draft = join(home, `.${randomUUID()}`);
    await symlink(name, draft);
    await rename(draft, current);
  }
  // Also what processes that were killed have left.
  for (const entry of await readdir(home))
    if (![name, basename(current)].includes(entry))
      await rm(join(home, entry), { recursive: true, force: true });
}

/** Unpacks a checked archive, all of it or nothing. */
async function unpackInto(
  file: string,
  folder: string,
  checksums: ContentChecksums,
): Promise<void> {
  const draft = join(dirname(folder), `.${randomUUID()}`);
  try {
    await mkdir(draft, { recursive: true });
    await unpack(file, new FolderStore(draft), checksums);
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Stores the uploads and imports the documents. If that fails, it removes the stored uploads.
 * @returns with the paths of uploads that stay as they are
 */
async function storeAndImport(
  deps: ImportDeps,
  { file, folder }: { file: string; folder: string },
  { uploads, last }: { uploads: ContentChecksums['uploads']; last: Marker | null },
): Promise<{ imported: ImportOutcome; left: string[] }> {
  const replaced = join(dirname(folder), `.${randomUUID()}`);
  const target = new UndoableUploads(uploadStoreOf(deps.settings), replaced);
  try {
    const left = await storeUploads(deps, file, { uploads, last, target });
    return { imported: await importContent(deps, folder, file), left };
  } catch (error) {
    await target.undo();
    throw error;
  } finally {
    await target.close();
  }
}

/** Imports an archive for the first time, and records that. */
async function importFirst(
  deps: ImportDeps,
  { file, folder, digest }: { file: string; folder: string; digest: string },
  { uploads, last }: { uploads: ContentChecksums['uploads']; last: Marker | null },
): Promise<ImportOutcome> {
  const { imported, left } = await storeAndImport(deps, { file, folder }, { uploads, last });
  const sums = Object.entries(uploads).map(([path, { sha256 }]) => [path, sha256] as const);
  const now: Marker = { digest, uploads: Object.fromEntries(sums) };
  await uploadStoreOf(deps.settings).write(marker, newUpload(JSON.stringify(now)));
  if (left.length === 0) return imported;
  deps.settings.logger.warn(
    { left },
    'content: uploads that were changed here are left as they are',
  );
  const s = left.length === 1 ? '' : 's';
  return {
    ...imported,
    summary: `${imported.summary}; ${left.length} upload${s} left as they are`,
  };
}

/** Imports an archive while no other process imports one. */
async function importAlone(
  deps: ImportDeps,
  file: string,
  current: string,
): Promise<ImportOutcome> {
  const last = await readMarker(uploadStoreOf(deps.settings));
  const digest = sliceAt(await sha256Of(createReadStream(file)), 0, 32);
  const folder = join(dirname(current), digest);
  const isUnpacked = existsSync(folder);
  if (isUnpacked && last?.digest === digest) {
    const imported = await importContent(deps, folder, file);
    await makeCurrent(folder, current);
    return imported;
  }
  const checksums = await checkContentArchive(file, options());
  if (!isUnpacked) await unpackInto(file, folder, checksums);
  try {
    const isOlder = (await whyFolderIsOlder(deps, folder)) !== null;
    // Its uploads were stored when it was imported, maybe by another machine: what was changed since stays.
    const isStored = last?.digest === digest;
    const { uploads } = checksums;
    const imported =
      isOlder || isStored
        ? await importContent(deps, folder, file)
        : await importFirst(deps, { file, folder, digest }, { uploads, last });
    if (!isOlder || (await currentName(current)) === null) await makeCurrent(folder, current);
    else if (!isUnpacked) await rm(folder, { recursive: true });
    return imported;
  } catch (error) {
    if (!isUnpacked) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Imports an archive that `exportContentWithFiles` has written, as `importContent` does a folder: the
 * documents in one transaction, after the uploads, which are taken out again if it fails. An archive that
 * was imported before is unpacked where that is missing, and changes nothing else. Processes that start
 * together do so one after another.
 * @param file the archive
 * @param current where its content folder is afterwards: a link, which is replaced at once
 * @throws StartError for an archive that is damaged, hostile, or not of this version, and for invalid
 * documents; nothing has changed then
 */
export async function importContentArchive(
  deps: ImportDeps,
  file: string,
  current: string,
): Promise<ImportOutcome> {
  // First, so that a file that cannot be read is not taken for a problem of DATA_DIR.
  await contentArchive.isEncrypted(file);
  try {
    return await inTransaction(deps.db, async (tx) => {
      // The import of a large content takes minutes, in a transaction of its own.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      // A statement that waits so long would end the connection.
      while (!(await tryLockArchiveImports(tx))) await delay(RETRY_MS);
      return importAlone(deps, file, current);
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw fileSystemStartError(error, deps.settings.dataDir) ?? error;
  }
}
