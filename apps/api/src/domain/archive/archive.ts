/**
 * The container of a backup and of exported content: tar, compressed with gzip, encrypted in the format
 * of age if there is a passphrase. `age -d` and `tar -xz` open it without this program. Everything
 * streams.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { codeOf, StartError } from '@portolane/server/settings/start-error.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** First bytes of an encrypted file. https://age-encryption.org/v1 */
const ageMagic = Buffer.from('age-encryption.org/v1');
/** First bytes of a gzip file. RFC 1952. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);
/** Fastest: pictures do not shrink, and rows shrink to a third with any level. */
const compressionLevel = 1;

interface Sentence {
  en: string;
  zh: string;
}

/** The messages about an archive, by its content. */
export interface ArchiveSentences {
  exists(file: string): Sentence;
  /** The folder that cannot be written to, and the code of the system's error. */
  unwritable(folder: string, code: string): Sentence;
  /** It has neither the first bytes of gzip nor those of age. */
  foreign(file: string): Sentence;
  /** It is cut off, or its bytes were changed. */
  damaged(file: string): Sentence;
  wrongPassphrase(file: string): Sentence;
}

export interface ArchiveOptions {
  /** null: the file is not encrypted. */
  passphrase: string | null;
  /** Stops it, with a `StartError` as its reason. */
  signal: AbortSignal;
}

/** Adds a file of exactly `size` bytes to an archive. */
export type AddEntry = (
  name: string,
  size: number,
  content: Bytes | Iterable<Uint8Array>,
) => Promise<void>;

async function* encrypt(source: Bytes, passphrase: string | null): AsyncGenerator<Uint8Array> {
  if (passphrase === null) {
    yield* source;
    return;
  }
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* await encrypter.encrypt(ReadableStream.from(source));
}

export interface ArchiveEntry {
  name: string;
  /** `file`, or e.g. `symlink`, `directory`. */
  type: string;
  size: number;
  /** Read it to its end before the next entry. */
  content: Bytes;
}

/** Writes and reads archives of one kind, and says what is wrong with them. */
export class ArchiveFormat {
  readonly #sentences: ArchiveSentences;

  constructor(sentences: ArchiveSentences) {
    this.#sentences = sentences;
  }

  /** Returns the error for a file that is not as it was written. */
  damaged(file: string, cause?: unknown): StartError {
    return new StartError(this.#sentences.damaged(file), { cause });
  }

  /** Returns the error for a file that is no archive of this kind. */
  foreign(file: string, cause?: unknown): StartError {
    return new StartError(this.#sentences.foreign(file), { cause });
  }

  /**
   * Writes an archive. The file gets its name when it is complete and on the disk, so one whose writing
   * was interrupted is never taken for an archive.
   * @param fill adds the entries
   * @returns the size of the file
   */
  async write(
    file: string,
    { passphrase, signal }: ArchiveOptions,
    fill: (add: AddEntry) => Promise<void>,
  ): Promise<number> {
    if (existsSync(file)) throw new StartError(this.#sentences.exists(file));
    const draft = `${file}.${process.pid}.part`;
    const { readable, controller } = createTarPacker();
    const now = new Date();
    const add: AddEntry = async (name, size, content) => {
      signal.throwIfAborted();
      const writer = controller.add({ name, size, mode: 0o600, mtime: now }).getWriter();
      for await (const chunk of content) await writer.write(chunk);
      await writer.close();
    };
    let failure: unknown;
    const written = pipeline(
      Readable.fromWeb(readable),
      createGzip({ level: compressionLevel }),
      (source: Bytes) => encrypt(source, passphrase),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { signal },
    ).catch((error: unknown) => {
      failure = error;
      controller.error(error);
    });
    try {
      await fill(add);
      controller.finalize();
      await written;
      if (failure !== undefined) throw failure;
      const { size } = await stat(draft);
      await rename(draft, file);
      return size;
    } catch (error) {
      controller.error(error);
      await written;
      await rm(draft, { force: true });
      const cause = signal.aborted ? signal.reason : (failure ?? error);
      throw this.#writeFailure(draft, cause) ?? cause;
    }
  }

  /** Returns the error for a file that cannot be written; null for any other error. */
  #writeFailure(draft: string, error: unknown): StartError | null {
    const { code = '', path, syscall } = error as NodeJS.ErrnoException;
    if (path !== draft && syscall !== 'write') return null;
    return new StartError(this.#sentences.unwritable(dirname(draft), code), { cause: error });
  }

  /** Returns true if an archive is encrypted. Throws `StartError` if the file is none. */
  async isEncrypted(file: string): Promise<boolean> {
    const head = Buffer.alloc(ageMagic.length);
    try {
      const handle = await open(file);
      try {
        await handle.read(head);
      } finally {
        await handle.close();
      }
    } catch (error) {
      throw new StartError(
        {
          en: `${file} cannot be read (${codeOf(error)}). Check its name and that this account may read it.`,
          zh: `無法讀取 ${file}（${codeOf(error)}）。請確認檔名，以及目前的帳號有讀取權限。`,
        },
        { cause: error },
      );
    }
    if (head.equals(ageMagic)) return true;
    if (head.subarray(0, 2).equals(gzipMagic)) return false;
    throw this.foreign(file);
  }

  async *#decrypt(
    source: Bytes,
    file: string,
    passphrase: string | null,
  ): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase ?? '');
    let opened: ReadableStream<Uint8Array>;
    try {
      opened = await decrypter.decrypt(ReadableStream.from(source));
    } catch (error) {
      if (!/no identity matched/.test((error as Error).message)) throw error;
      throw new StartError(this.#sentences.wrongPassphrase(file), { cause: error });
    }
    yield* opened;
  }

  /**
   * Returns the entries of an archive in order. Throws `StartError` for a wrong passphrase and a file
   * that is cut off or was changed.
   */
  async *read(file: string, { passphrase, signal }: ArchiveOptions): AsyncGenerator<ArchiveEntry> {
    const explain = (error: unknown) =>
      error instanceof StartError ? error : this.damaged(file, error);
    async function* explained<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
      try {
        yield* source;
      } catch (error) {
        throw explain(error);
      }
    }
    // First, so that a file that cannot be opened is not reported as a damaged one.
    const encrypted = await this.isEncrypted(file);
    const unpacked = createGunzip();
    const reading = pipeline(
      createReadStream(file),
      (source: Bytes) => (encrypted ? this.#decrypt(source, file, passphrase) : source),
      unpacked,
    ).catch((error: unknown) => error);
    // The web stream would hide why the source failed.
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for await (const chunk of unpacked) {
          signal.throwIfAborted();
          yield chunk as Buffer;
        }
      } catch (error) {
        throw explain(signal.aborted ? signal.reason : ((await reading) ?? error));
      }
    }
    const entries = ReadableStream.from(source()).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of explained(entries))
      yield {
        name: header.name,
        type: header.type ?? 'file',
        size: header.size,
        content: explained(body),
      };
  }
}
