/**
 * The store of a site's files: uploads of staff and the drawings of imports, in a folder or in a
 * bucket. A store knows bytes and paths; its callers decide who may have them.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange } from '@portolane/server/bytes/byte-range.ts';

/** The store does not answer, or refuses what it granted at the start. A retry may succeed. */
export class UploadsUnavailable extends Error {}

/** The folders of a store. Other files made from uploads are made again by each machine. */
export const uploadFolders = ['files', 'pictures', 'drawings'] as const;

/** Returns true for the path of an upload, and no other place in the file system. */
export function isUploadPath(path: string): boolean {
  const [folder, ...names] = path.split('/');
  return (
    uploadFolders.some((name) => name === folder) &&
    names.length > 0 &&
    names.every((name) => name !== '' && !name.startsWith('.') && !/[\\\0]/.test(name))
  );
}

export interface ListedUpload {
  path: string;
  size: number;
  /**
   * Names the content, the same for every process that lists it; null if the bytes would have to be
   * read for it.
   */
  contentTag: string | null;
}

export interface OpenUpload {
  size: number;
  modified: Date;
  /** Changes with the content; valid in an ETag. */
  version: string;
  /** Streams the bytes, or a range of them, once. The stream must be read to its end or destroyed. */
  read(range?: ByteRange): Promise<Readable>;
  /** Ends an upload that is not read. */
  close(): Promise<void>;
}

/** The bytes to write, with what they must turn out to be. */
export interface NewUpload {
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * Paths are relative, such as `files/<uuid>`, and consist of names that were validated: never of
 * what a visitor wrote. Every method throws `UploadsUnavailable` if the store cannot be used.
 */
export interface UploadStore {
  /** For messages: the folder, or the URL of the bucket. */
  readonly where: string;
  /** Opens one version of an upload. Returns null if the path does not exist. */
  open(path: string): Promise<OpenUpload | null>;
  /** Whether there is an upload at this path. */
  exists(path: string): Promise<boolean>;
  /**
   * Writes an upload, or replaces it, so that readers get the old bytes or the new ones. Rejects, and
   * changes nothing, if the content is not what `upload` says.
   */
  write(path: string, upload: NewUpload): Promise<void>;
  /** Deletes an upload, if it is there. */
  delete(path: string): Promise<void>;
  /** Returns the uploads in a folder and below, by path. Leaves out names with a leading dot. */
  list(folder: string): Promise<ListedUpload[]>;
  /** Returns the SHA-256 of an upload in hexadecimal, or null if the upload does not exist. */
  sha256(path: string): Promise<string | null>;
  /** Resolves if the store answers. */
  check(): Promise<void>;
  /**
   * Tries all that a site does with the store, at its start.
   * @throws StartError that says what an operator can do
   */
  checkRights(): Promise<void>;
}

/** Rejects a write whose bytes are not the announced ones. */
export class UnexpectedContent extends Error {
  constructor(path: string) {
    super(`${path} was changed while it was written.`);
  }
}

/** Passes content on, and fails at its end if it is not what `upload` says. */
export async function* verified(
  path: string,
  { content, size, sha256 }: NewUpload,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== size || hash.digest('hex') !== sha256) throw new UnexpectedContent(path);
}

/** Returns bytes in memory as an upload. */
export function newUpload(bytes: Uint8Array | string): NewUpload {
  const content = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return {
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    content: [content],
  };
}

/** Returns all bytes of an upload, or null if it does not exist. */
export async function readUpload(store: UploadStore, path: string): Promise<Buffer | null> {
  const upload = await store.open(path);
  return upload && buffer(await upload.read());
}

/** Reads a stream for its SHA-256 in hexadecimal digits. */
export async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
