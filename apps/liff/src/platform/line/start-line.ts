import { saysDenied, withoutLeftovers } from './line-address.ts';
import { createLine, type Line, type LinePage, visitLogin } from './line.ts';
import type { LineSdk } from './line-sdk.ts';
import { LineTrouble } from './line-trouble.ts';
import type { LoginTries } from './login-tries.ts';

/** Milliseconds until LINE counts as too slow. */
const INIT_LIMIT = 10_000;

interface StartOptions {
  liffId: string;
  loadSdk: () => Promise<LineSdk>;
  page: LinePage;
  tries: LoginTries;
  limit?: number;
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * Starts LINE's SDK. It must be the first to see the address (an address of LINE's brings `liff.state`, from which it goes on to
 * the page that was meant, with another load), and no router may exist before it is done. Afterwards the address is clean.
 * A page that is being left never ends this. Rejects with LineTrouble; nothing is left or loaded anew by itself then.
 */
export async function startLine({
  liffId,
  loadSdk,
  page,
  tries,
  limit = INIT_LIMIT,
}: StartOptions): Promise<Line> {
  const sdk = await loadSdk().catch((error: unknown) => {
    throw new LineTrouble('program', error);
  });
  try {
    await withinLimit(sdk.init({ liffId }), limit);
  } catch (error) {
    if (error instanceof LineTrouble) throw error;
    const denied = saysDenied(page.href());
    // Only what LINE has decided: while it cannot be reached, the address may still hold a code that is good.
    if (codeOf(error) !== undefined) page.replace(withoutLeftovers(page.href()));
    switch (codeOf(error)) {
      case 'INVALID_ID_TOKEN':
        return visitLogin({ sdk, page, tries }, 'identity', error);
      case 'INIT_FAILED':
        throw new LineTrouble(denied ? 'denied' : 'unexpected', error);
      case 'INVALID_CONFIG':
      case '404':
        throw new LineTrouble('unknownApp', error);
      default:
        throw new LineTrouble(error instanceof TypeError ? 'unreachable' : 'unexpected', error);
    }
  }
  page.replace(withoutLeftovers(page.href()));
  return createLine({ sdk, page, tries });
}

async function withinLimit(started: Promise<void>, limit: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LineTrouble('slow')), limit);
  });
  await Promise.race([started, late]).finally(() => clearTimeout(timer));
}
