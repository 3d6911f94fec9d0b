/**
 * Milliseconds until a chunk counts as failed. Long, so that a slow network is not mistaken for a
 * broken one.
 */
const CHUNK_TIMEOUT = 120_000;

/** A chunk could not be loaded. The boundary shows the timeout view, or the offline view. */
export class ChunkLoadError extends Error {
  readonly reason: 'failed' | 'timeout';
  /** Whether the browser was offline when the import failed. */
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
    /** Milliseconds; shortens the limit in tests, which cannot wait two minutes. */
    siteChunkTimeout?: number;
  }
}

/**
 * Imports a chunk with a time limit. Rejects with `ChunkLoadError` on failure and on timeout. On
 * the server it only imports.
 */
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
        window.siteChunkTimeout ?? CHUNK_TIMEOUT,
      );
    }),
  ]).finally(() => clearTimeout(timer));
}
