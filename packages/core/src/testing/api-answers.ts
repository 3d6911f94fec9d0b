/**
 * What the API answers in a test of a part that a browser shows, said in the contract's own terms: only the network is another
 * one (msw). A call that a test has no answer for fails that test. For files with `@vitest-environment jsdom`.
 */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { ApiResult } from '#client/api-call.ts';
import { endpointNamed, type EndpointName } from '#contract/contract.ts';
import { successEnvelope } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/error-code.ts';
import type { Language } from '#i18n/language.ts';
import errorsEn from '#i18n/locales/en/errors.json' with { type: 'json' };
import errorsZh from '#i18n/locales/zh-TW/errors.json' with { type: 'json' };

/** Where the API of a test is. */
export const API = 'http://localhost/api';

/** What went wrong unseen: reported errors, texts that are not there, calls without an answer. It fails the test that it happened in. */
let troubles: string[] = [];
export const addTrouble = (trouble: string) => void troubles.push(trouble);

/** The `Idempotency-Key` of each call that came with one, in order. */
export const sentKeys: string[] = [];
const server = setupServer();

beforeAll(() =>
  server.listen({
    onUnhandledFrame: ({ frame }) =>
      addTrouble(`no answer for ${(frame.data as { request?: Request }).request?.url}`),
  }),
);
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  sentKeys.length = 0;
  const all = troubles;
  troubles = [];
  if (all.length > 0) throw new Error(`Something went wrong unseen: ${all.join('; ')}`);
});
afterAll(() => server.close());

/** A failure as the API sends it, with the sentence that it has for the reader. */
interface Refusal {
  refuse: ErrorCode;
  /** Messages by field, of INPUT_INVALID. */
  fields?: Record<string, string[]>;
  /** Seconds. */
  retryAfter?: number;
  language?: Language;
}
/** No answer comes: the line is dead, or the server is. */
export const OUTAGE = 'outage';

/** The message of a success is empty unless it is named. */
type Answer<N extends EndpointName> =
  | (Omit<ApiResult<N>, 'message'> & { message?: string })
  | Refusal
  | typeof OUTAGE;

/** The sentence that the API has for a code. */
export const sentenceOf = (code: ErrorCode, language: Language = 'zh-TW'): string =>
  ((language === 'en' ? errorsEn : errorsZh).code as Record<string, string>)[code]!;

function respond(name: EndpointName, answer: Answer<EndpointName>): Response {
  if (answer === OUTAGE) return HttpResponse.error();
  if ('refuse' in answer) {
    const { refuse, fields, retryAfter, language } = answer;
    return HttpResponse.json(
      {
        code: errorStatus[refuse],
        status: refuse,
        message: sentenceOf(refuse, language),
        ...(fields && { items: fields }),
      },
      {
        status: errorStatus[refuse],
        headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
      },
    );
  }
  const envelope = { code: 200, status: 'SUCCESS', message: '', ...answer };
  // An answer that the API could never give would prove nothing.
  const checked = successEnvelope(endpointNamed(name)).safeParse(envelope);
  if (!checked.success) addTrouble(`${name}: ${JSON.stringify(checked.error.issues)}`);
  return HttpResponse.json(envelope);
}

const handlerOf = { GET: http.get, POST: http.post, DELETE: http.delete } as const;

/**
 * Says what the API answers to a call from now on; several answers are given one after the other, the last one for ever.
 * Returns the bodies (of a POST; of others the addresses) of the calls that came.
 * @example const sent = whenAsked('user.getCode', { refuse: 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', retryAfter: 90 });
 */
export function whenAsked<N extends EndpointName>(
  name: N,
  ...answers: (Answer<N> | Promise<Answer<N>>)[]
): unknown[] {
  const { method, path } = endpointNamed(name);
  const calls: unknown[] = [];
  const handler: HttpHandler = handlerOf[method](
    API + path,
    async ({ request }: { request: Request }) => {
      const key = request.headers.get('idempotency-key');
      if (key !== null) sentKeys.push(key);
      calls.push(method === 'POST' ? await request.json() : request.url);
      return respond(name, await answers[Math.min(calls.length, answers.length) - 1]!);
    },
  );
  server.use(handler);
  return calls;
}

/** An answer that is held back until the test lets it go. */
export function held<T>(answer: T): { promise: Promise<T>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, release: () => resolve(answer) };
}

/** The browser says that it has no network. */
export function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}
