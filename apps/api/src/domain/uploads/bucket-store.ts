import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type * as Sdk from '@aws-sdk/client-s3';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import type { ByteRange } from '@portolane/server/bytes/byte-range.ts';
import type { Bucket } from '#settings/files-settings.ts';
import { type BucketRight, bucketStartError, failureOf, isMissing } from './bucket-failures.ts';
import {
  type ListedUpload,
  type NewUpload,
  type OpenUpload,
  readUpload,
  sha256Of,
  newUpload,
  UploadsUnavailable,
  type UploadStore,
  verified,
} from './upload-store.ts';

/** Milliseconds. A visitor waits for the first three. */
const connectionTimeoutMs = 2000;
const readTimeoutMs = 5000;
const idleTimeoutMs = 60_000;
const writeTimeoutMs = 120_000;
/** A second attempt helps over a connection that the server has closed meanwhile. */
const maxAttempts = 2;
/** Downloads hold a connection while a client reads slowly. */
const maxSockets = 1000;

const mebibyte = 1024 * 1024;
/** Kept in memory while it is written, so that it can be sent again. Larger uploads have parts. */
const usualPartBytes = 16 * mebibyte;
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const maxParts = 10_000;

/** Time for which the bucket is believed to exist, if a request cannot tell its absence. */
const bucketBelievedMs = 10_000;

type S3 = typeof Sdk & { client: Sdk.S3Client };

const partBytesOf = (size: number): number =>
  Math.max(usualPartBytes, Math.ceil(size / maxParts / mebibyte) * mebibyte);

/** Collects content in parts of this size; the last one is smaller. */
async function* inParts(
  content: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (let chunk of content) {
    while (bytes + chunk.length >= partBytes) {
      const rest = partBytes - bytes;
      yield Buffer.concat([...chunks, chunk.subarray(0, rest)]);
      chunk = chunk.subarray(rest);
      [chunks, bytes] = [[], 0];
    }
    chunks.push(chunk);
    bytes += chunk.length;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');
/** An ETag without its quotes and the mark of a weak one. */
const versionOf = (tag: string | undefined): string => (tag ?? '').replaceAll(/^W\/|"/g, '');

export interface BucketStoreOptions {
  bucket: Bucket;
  endpoint: string | null;
  region: string | null;
}

/** Uploads in a bucket of AWS S3, or of a server that speaks its protocol. */
export class BucketStore implements UploadStore {
  readonly where: string;
  readonly #options: BucketStoreOptions;
  #s3: Promise<S3> | null = null;
  #seenAt = -Infinity;

  constructor(options: BucketStoreOptions) {
    this.#options = options;
    const { name, prefix } = options.bucket;
    this.where = `s3://${name}/${prefix}`.replace(/\/$/, '');
  }

  async open(path: string): Promise<OpenUpload | null> {
    const head = await this.#head(path);
    if (head === null) return null;
    return {
      size: head.ContentLength ?? 0,
      modified: head.LastModified ?? new Date(0),
      version: versionOf(head.ETag),
      read: (range) => this.#read(path, range, head.ETag),
      close: async () => {},
    };
  }

  async exists(path: string): Promise<boolean> {
    return (await this.#head(path)) !== null;
  }

  async write(path: string, upload: NewUpload): Promise<void> {
    const partBytes = partBytesOf(upload.size);
    const content = verified(path, upload);
    if (upload.size > partBytes) return this.#writeParts(path, upload, inParts(content, partBytes));
    // Read to its end, and so verified, before anything is sent.
    const body = await buffer(content);
    await this.#use(({ client, PutObjectCommand }) =>
      client.send(
        new PutObjectCommand({
          ...this.#at(path),
          Body: body,
          ContentLength: body.length,
          ContentMD5: md5Of(body),
          Metadata: { sha256: upload.sha256 },
        }),
        { requestTimeout: writeTimeoutMs },
      ),
    );
  }

  async delete(path: string): Promise<void> {
    await this.#use(({ client, DeleteObjectCommand }) =>
      client.send(new DeleteObjectCommand(this.#at(path))),
    );
  }

  async list(folder: string): Promise<ListedUpload[]> {
    const { name, prefix } = this.#options.bucket;
    const found: ListedUpload[] = [];
    let next: string | undefined;
    do {
      const page = await this.#use(({ client, ListObjectsV2Command }) =>
        client.send(
          new ListObjectsV2Command({
            Bucket: name,
            Prefix: `${prefix}${folder}/`,
            ContinuationToken: next,
          }),
        ),
      );
      for (const { Key = '', Size = 0, ETag } of page.Contents ?? []) {
        const path = sliceAt(Key, prefix.length);
        // Consoles mark folders with empty objects whose names end with a slash.
        if (path.split('/').some((each) => each === '' || each.startsWith('.'))) continue;
        found.push({ path, size: Size, contentTag: versionOf(ETag) });
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }

  async sha256(path: string): Promise<string | null> {
    const head = await this.#head(path);
    if (head === null) return null;
    // Objects that another program wrote do not have it.
    return head.Metadata?.['sha256'] ?? sha256Of(await this.#read(path, undefined, head.ETag));
  }

  async check(): Promise<void> {
    await this.#use((s3) => this.#listOne(s3));
    this.#seenAt = performance.now();
  }

  async checkRights(): Promise<void> {
    const trial = `.trial-${randomUUID()}`;
    const attempt = async (right: BucketRight, action: () => Promise<unknown>): Promise<void> => {
      try {
        await action();
      } catch (error) {
        if (!(error instanceof UploadsUnavailable)) throw error;
        const { bucket, endpoint, region } = this.#options;
        const server = endpoint === null ? 'AWS' : new URL(endpoint).host;
        const place = { where: this.where, bucket: bucket.name, server, region };
        throw bucketStartError(error.cause, right, place);
      }
    };
    await attempt('list', () => this.check());
    await attempt('write', () => this.write(trial, newUpload('trial')));
    await attempt('read', () => readUpload(this, trial));
    await attempt('delete', () => this.delete(trial));
  }

  #at(path: string): { Bucket: string; Key: string } {
    const { name, prefix } = this.#options.bucket;
    return { Bucket: name, Key: prefix + path };
  }

  async #open(): Promise<S3> {
    // A site whose files are in a folder does not load it.
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint, region } = this.#options;
    const client = new sdk.S3Client({
      maxAttempts,
      // Other servers need not know the checksums that AWS has added since; MD5 is sent instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      ...this.#regionOf(endpoint, region),
      requestHandler: {
        connectionTimeout: connectionTimeoutMs,
        requestTimeout: readTimeoutMs,
        throwOnRequestTimeout: true,
        socketTimeout: idleTimeoutMs,
        httpAgent: { keepAlive: true, maxSockets },
        httpsAgent: { keepAlive: true, maxSockets },
      },
    });
    return { ...sdk, client };
  }

  /** Servers other than AWS have one region, whatever it is called, unless they say so. */
  #regionOf(endpoint: string | null, region: string | null): { region?: string } {
    if (region !== null) return { region };
    return endpoint === null ? {} : { region: 'us-east-1' };
  }

  async #use<T>(action: (s3: S3) => Promise<T>): Promise<T> {
    const s3 = await (this.#s3 ??= this.#open());
    try {
      return await action(s3);
    } catch (error) {
      if (isMissing(error)) throw error;
      const { code, status } = failureOf(error);
      throw new UploadsUnavailable(
        `${this.where} cannot be used: ${code}${status === null ? '' : ` (status ${status})`}`,
        { cause: error },
      );
    }
  }

  async #head(path: string) {
    try {
      return await this.#use(({ client, HeadObjectCommand }) =>
        client.send(new HeadObjectCommand(this.#at(path))),
      );
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.#assertBucket();
      return null;
    }
  }

  /** The answer to HEAD has no body that tells a missing object from a missing bucket. */
  async #assertBucket(): Promise<void> {
    if (performance.now() - this.#seenAt > bucketBelievedMs) await this.check();
  }

  async #read(path: string, range: ByteRange | undefined, tag?: string): Promise<Readable> {
    const answer = await this.#use(({ client, GetObjectCommand }) =>
      client.send(
        new GetObjectCommand({
          ...this.#at(path),
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          // Of the version whose size and tag were told.
          ...(tag !== undefined && { IfMatch: tag }),
        }),
      ),
    ).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      throw new UploadsUnavailable(`${path} was deleted while it was read`, { cause: error });
    });
    return answer.Body as Readable;
  }

  #listOne({ client, ListObjectsV2Command }: S3) {
    const { name, prefix } = this.#options.bucket;
    return client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix, MaxKeys: 1 }));
  }

  /** Nothing is visible before all parts are there and were verified. */
  async #writeParts(path: string, upload: NewUpload, parts: AsyncGenerator<Buffer>): Promise<void> {
    const { UploadId } = await this.#use(({ client, CreateMultipartUploadCommand }) =>
      client.send(
        new CreateMultipartUploadCommand({
          ...this.#at(path),
          Metadata: { sha256: upload.sha256 },
        }),
      ),
    );
    const at = { ...this.#at(path), UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for await (const body of parts) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await this.#use(({ client, UploadPartCommand }) =>
          client.send(
            new UploadPartCommand({
              ...at,
              PartNumber,
              Body: body,
              ContentLength: body.length,
              ContentMD5: md5Of(body),
            }),
            { requestTimeout: writeTimeoutMs },
          ),
        );
        Parts.push({ PartNumber, ETag });
      }
      await this.#use(({ client, CompleteMultipartUploadCommand }) =>
        client.send(new CompleteMultipartUploadCommand({ ...at, MultipartUpload: { Parts } }), {
          requestTimeout: writeTimeoutMs,
        }),
      );
    } catch (error) {
      // The first failure is told. The remaining parts are invisible, and a lifecycle rule deletes
      // them.
      await this.#use(({ client, AbortMultipartUploadCommand }) =>
        client.send(new AbortMultipartUploadCommand(at)),
      ).catch(() => {});
      throw error;
    }
  }
}
