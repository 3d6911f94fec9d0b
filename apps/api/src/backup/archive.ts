/**
 * The container of a backup: tar, compressed with gzip, encrypted in the format of age if there is
 * a passphrase. `age -d` and `tar -xz` open it without this program. Everything streams.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { codeOf, StartError } from '#settings/start-error.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** First bytes of an encrypted file. https://age-encryption.org/v1 */
const ageMagic = Buffer.from('age-encryption.org/v1');
/** First bytes of a gzip file. RFC 1952. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);
/** Fastest: pictures do not shrink, and rows shrink to a third with any level. */
const compressionLevel = 1;

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

/**
 * Writes an archive. The file gets its name when it is complete and on the disk, so a backup that
 * was interrupted is never taken for one.
 * @param fill adds the entries
 * @returns the size of the file
 */
export async function writeArchive(
  file: string,
  { passphrase, signal }: ArchiveOptions,
  fill: (add: AddEntry) => Promise<void>,
): Promise<number> {
  if (existsSync(file))
    throw new StartError({
      en: `${file} exists already. Move it away, or give another name with --out.`,
      zh: `${file} 已經存在。請移走它，或以 --out 指定其他名稱。`,
    });
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
    throw writeFailure(draft, cause) ?? cause;
  }
}

/** Returns the error for a file that cannot be written; null for any other error. */
function writeFailure(draft: string, error: unknown): StartError | null {
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  if (path !== draft && syscall !== 'write') return null;
  return new StartError(
    {
      en: `The backup cannot be written to ${dirname(draft)} (${code}). Check that the folder exists, that this account may write to it, and that its disk has space, or give another place with --out.`,
      zh: `無法將備份寫入 ${dirname(draft)}（${code}）。請確認資料夾存在、目前的帳號可以寫入、磁碟有足夠空間，或以 --out 指定其他位置。`,
    },
    { cause: error },
  );
}

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Read it to its end before the next entry. */
  content: Bytes;
}

/** Returns the error for a file that is not as `pnpm backup` wrote it. */
export const damaged = (file: string, cause?: unknown) =>
  new StartError(
    {
      en: `${file} is cut off or was changed since it was made. Nothing was restored; use another copy of it, or another backup.`,
      zh: `${file} 不完整，或建立後曾被更動。沒有還原任何資料；請改用另一份複本或其他備份。`,
    },
    { cause },
  );

/** Returns true if a backup file is encrypted. Throws `StartError` if it is not a backup. */
export async function isEncrypted(file: string): Promise<boolean> {
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
  throw new StartError({
    en: `${basename(file)} is not a backup of Portolane. Give the file that "pnpm backup" made.`,
    zh: `${basename(file)} 不是 Portolane 的備份。請指定由「pnpm backup」建立的檔案。`,
  });
}

async function* decrypt(
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
    throw new StartError(
      {
        en: `The passphrase does not open ${file}. Nothing was restored; give the one that it was made with.`,
        zh: `密碼無法開啟 ${file}。沒有還原任何資料；請輸入建立該備份時的密碼。`,
      },
      { cause: error },
    );
  }
  yield* opened;
}

/**
 * Returns the entries of an archive in order. Throws `StartError` for a wrong passphrase and a file
 * that is cut off or was changed.
 */
export async function* readArchive(
  file: string,
  { passphrase, signal }: ArchiveOptions,
): AsyncGenerator<ArchiveEntry> {
  const explain = (error: unknown) => (error instanceof StartError ? error : damaged(file, error));
  async function* explained<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* source;
    } catch (error) {
      throw explain(error);
    }
  }
  // First, so that a file that cannot be opened is not reported as a damaged one.
  const encrypted = await isEncrypted(file);
  const unpacked = createGunzip();
  const reading = pipeline(
    createReadStream(file),
    (source: Bytes) => (encrypted ? decrypt(source, file, passphrase) : source),
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
    yield { name: header.name, size: header.size, content: explained(body) };
}
