/**
 * Stubs API responses in browser tests, typed by the contract; only the network is replaced (msw).
 * A call without a stub fails the test. For files with `@vitest-environment jsdom`.
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

/** Base URL of the API in tests. */
export const API = 'http://localhost/api';

/**
 * Problems that would otherwise go unnoticed (reported errors, missing translations, calls without
 * a stub). They fail the test in which they occur.
 */
let problems: string[] = [];
export const addProblem = (problem: string) => void problems.push(problem);

/** The `Idempotency-Key` of each call that had one, in order. */
export const sentKeys: string[] = [];
const server = setupServer();

beforeAll(() =>
  server.listen({
    onUnhandledFrame: ({ frame }) =>
      addProblem(`no answer for ${(frame.data as { request?: Request }).request?.url}`),
  }),
);
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  sentKeys.length = 0;
  const all = problems;
  problems = [];
  if (all.length > 0) throw new Error(`Something went wrong unseen: ${all.join('; ')}`);
});
afterAll(() => server.close());

/** A failure as the API sends it, with the API's message for the code. */
interface Refusal {
  refuse: ErrorCode;
  /** Messages by field, for INPUT_INVALID. */
  fields?: Record<string, string[]>;
  /** Seconds. */
  retryAfter?: number;
  language?: Language;
}
/** No response: the network or the server is down. */
export const OUTAGE = 'outage';

/** The message of a success is empty by default. */
type Answer<N extends EndpointName> =
  | (Omit<ApiResult<N>, 'message'> & { message?: string })
  | Refusal
  | typeof OUTAGE;

/** Returns the API's message for a code. */
export const errorMessageOf = (code: ErrorCode, language: Language = 'zh-TW'): string =>
  ((language === 'en' ? errorsEn : errorsZh).code as Record<string, string>)[code]!;

function respond(name: EndpointName, answer: Answer<EndpointName>): Response {
  if (answer === OUTAGE) return HttpResponse.error();
  if ('refuse' in answer) {
    const { refuse, fields, retryAfter, language } = answer;
    return HttpResponse.json(
      {
        code: errorStatus[refuse],
        status: refuse,
        message: errorMessageOf(refuse, language),
        ...(fields && { items: fields }),
      },
      {
        status: errorStatus[refuse],
        headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {},
      },
    );
  }
  const envelope = { code: 200, status: 'SUCCESS', message: '', ...answer };
  // A stub that violates the contract would prove nothing.
  const checked = successEnvelope(endpointNamed(name)).safeParse(envelope);
  if (!checked.success) addProblem(`${name}: ${JSON.stringify(checked.error.issues)}`);
  return HttpResponse.json(envelope);
}

const handlerOf = { GET: http.get, POST: http.post, DELETE: http.delete } as const;

/**
 * Stubs the responses to an endpoint from now on: several are given in turn, the last one
 * repeatedly.
 * @returns the bodies of the calls received (URLs for calls without POST)
 * @example const sent = stubEndpoint('user.getCode', { refuse:
 * 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS', retryAfter: 90 });
 */
export function stubEndpoint<N extends EndpointName>(
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

/** Returns a response that is held back until `release`. */
export function heldResponse<T>(answer: T): { promise: Promise<T>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { promise, release: () => resolve(answer) };
}

/** Makes the browser report that it has no network. */
export function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}
