/** Fetches the bytes behind a file's `downloadLink`, the one call whose response is not JSON. */
import { type Language, tagOf } from '#i18n/language.ts';
import type { AnyErrorCode } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { failureOf } from './failure-of.ts';

export interface Download {
  bytes: Blob;
  /** The name given by the server; null if none. */
  name: string | null;
  /** The lines of data of a CSV file, if the server says so. */
  rows: number | null;
}

interface DownloadOptions {
  language: Language;
  token: string | null;
  /** The body of the request; default: none. */
  body?: unknown;
  /** Whether a code of a failure is known; default: those of the site. */
  isKnown?: (code: unknown) => code is AnyErrorCode;
  /** Called with the bytes received and the total; null if the total is unknown. */
  onProgress?: (come: number, all: number | null) => void;
  signal?: AbortSignal;
}

/** Returns the file name in Content-Disposition (RFC 6266: `filename*` takes precedence). */
const nameIn = (disposition: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined
    ? (/filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null)
    : decodeURIComponent(encoded);
};

/**
 * Downloads a file by POST.
 * @param link URL with its origin
 * @throws ApiError
 */
export async function downloadFile(
  link: string,
  { language, token, body, isKnown, onProgress, signal }: DownloadOptions,
): Promise<Download> {
  try {
    const response = await fetch(link, {
      method: 'POST',
      headers: {
        'Accept-Language': tagOf(language),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (!response.ok)
      throw failureOf(
        response.status,
        response.headers.get('retry-after'),
        await response.json().catch(() => null),
        isKnown,
      );
    const length = Number(response.headers.get('content-length'));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let come = 0;
    const reader = response.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      come += part.value.length;
      onProgress?.(come, length > 0 ? length : null);
    }
    return {
      bytes: new Blob(chunks, { type: response.headers.get('content-type') ?? '' }),
      name: nameIn(response.headers.get('content-disposition')),
      rows: response.headers.has('x-rows') ? Number(response.headers.get('x-rows')) : null,
    };
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(
      typeof navigator !== 'undefined' && !navigator.onLine ? 'OFFLINE' : 'NO_RESPONSE',
      { cause: error },
    );
  }
}
