import { isConsentDenied, withoutLoginParams } from './login-params.ts';
import { createLine, type Line } from './line.ts';
import { createLineAuth, type LinePage, type LoginVisits } from './line-auth.ts';
import type { LineSdk } from './line-sdk.ts';
import { LineError } from './line-error.ts';

/** Milliseconds. */
const INIT_LIMIT = 10_000;

interface StartOptions {
  liffId: string;
  loadSdk: () => Promise<LineSdk>;
  page: LinePage;
  loginVisits: LoginVisits;
  limit?: number;
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * Initialises LINE's SDK and resolves to `Line`; the URL has no parameters of LINE's login
 * afterwards. The SDK must read the URL before a router exists: for a link from LINE it takes the
 * target page from `liff.state` and navigates there with a second load. Never settles while the
 * page is being left. Rejects with `LineError`, and does not retry by itself.
 */
export async function startLine({
  liffId,
  loadSdk,
  page,
  loginVisits,
  limit = INIT_LIMIT,
}: StartOptions): Promise<Line> {
  const sdk = await loadSdk().catch((error: unknown) => {
    throw new LineError('program', error);
  });
  const auth = createLineAuth({ sdk, page, loginVisits });
  try {
    await withinLimit(sdk.init({ liffId }), limit);
  } catch (error) {
    if (error instanceof LineError) throw error;
    const denied = isConsentDenied(page.href());
    // Only after LINE's own refusal: if LINE was unreachable, the URL may still hold a valid code.
    if (codeOf(error) !== undefined) page.replace(withoutLoginParams(page.href()));
    switch (codeOf(error)) {
      case 'INVALID_ID_TOKEN':
        return auth.replaceIdToken(error);
      case 'INIT_FAILED':
        throw new LineError(denied ? 'denied' : 'unexpected', error);
      case 'INVALID_CONFIG':
      case '404':
        throw new LineError('unknownApp', error);
      default:
        throw new LineError(error instanceof TypeError ? 'unreachable' : 'unexpected', error);
    }
  }
  page.replace(withoutLoginParams(page.href()));
  return createLine(sdk, auth);
}

async function withinLimit(started: Promise<void>, limit: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LineError('slow')), limit);
  });
  await Promise.race([started, late]).finally(() => clearTimeout(timer));
}
