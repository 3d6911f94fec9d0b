/** Milliseconds until a chunk counts as lost: a slow network must not be taken for a broken one. */
const CHUNK_TIMEOUT = 120_000;

/** A piece of the program that did not arrive: the timeout page is shown in its place, or what is said to somebody who is offline. */
export class ChunkLoadError extends Error {
  readonly reason: 'failed' | 'timeout';
  /** The browser had no network then. */
  readonly offline = typeof navigator !== 'undefined' && !navigator.onLine;
  constructor(reason: 'failed' | 'timeout', cause?: unknown) {
    super(
      `A part of the page ${reason === 'failed' ? 'could not be loaded' : 'took too long to load'}.`,
      { cause },
    );
    this.name = 'ChunkLoadError';
    this.reason = reason;
  }
}

declare global {
  interface Window {
    /** Shortens the limit in tests, where two minutes cannot be waited for. */
    portolaneChunkTimeout?: number;
  }
}

/** A dynamic import with that limit; both ways to fail become ChunkLoadError. On the server it only imports. */
export function guardedImport<T>(load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load();
  let timer: ReturnType<typeof setTimeout>;
  return Promise.race([
    load().catch((error: unknown) => {
      throw new ChunkLoadError('failed', error);
    }),
    new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new ChunkLoadError('timeout')),
        window.portolaneChunkTimeout ?? CHUNK_TIMEOUT,
      );
    }),
  ]).finally(() => clearTimeout(timer));
}
