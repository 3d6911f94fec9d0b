/**
 * Checks for every query that its declared audience matches how it calls the API. New queries are
 * included automatically.
 */
import { AxiosHeaders, type AxiosAdapter } from 'axios';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#client/api-call.ts';
import { createApiClient } from '#client/api-client.ts';
import { contract, endpointNamed, type EndpointName } from '#contract/contract.ts';
import { bearerOf } from '#contract/endpoint.ts';
import type { Audience } from './query.ts';

/** Arguments after `api`, for factories that take any. */
const samples: Record<string, readonly unknown[]> = {
  ownPageQuery: ['/support/warranty'],
  brandSearchQuery: [{}],
  brandQuery: ['corvane'],
  couponSearchQuery: ['zero-trust-days'],
  couponPageQuery: [{ limit: 4, page: 1 }],
  couponCheckQuery: [{ eventAlias: 'zero-trust-days', sessionUuids: ['a'] }, 'SPRING'],
  eventSearchQuery: [{}],
  eventQuery: ['zero-trust-days', 1],
  memberEventQuery: ['zero-trust-days', 1],
  liveRoomQuery: ['c0ffee00-1234-4abc-8def-0123456789ab'],
  fileSearchQuery: [{}],
  fileQuery: ['c0ffee00-1234-4abc-8def-0123456789ab'],
  memberFileLinksQuery: [['c0ffee00-1234-4abc-8def-0123456789ab']],
  optionsQuery: [['city', 'brand']],
  orderSearchQuery: [{}],
  orderQuery: ['c0ffee00-1234-4abc-8def-0123456789ab'],
  orderOfEventQuery: ['zero-trust-days', 1],
  questionnaireQuery: ['c0ffee00-1234-4abc-8def-0123456789ab'],
  certificateCheckQuery: ['PC-2026-4F7K-P2MN-8VW2'],
  pageQuery: ['privacy'],
  pageIfAnyQuery: ['privacy'],
  passQuery: ['A'.repeat(128)],
  orderPassesQuery: ['c0ffee00-1234-4abc-8def-0123456789ab'],
  oldProfileQuery: ['00000000-0000-4000-8000-000000000005'],
  settingQuery: ['en'],
  itemSearchQuery: ['news', {}],
  itemQuery: ['news', 'a-piece', 'corvane'],
  siteSearchQuery: [{}],
  suggestQuery: ['zero'],
  curationQuery: ['year-end-refresh'],
  curationTopicQuery: ['year-end-refresh', 'security'],
  tagQuery: ['zero-trust'],
  productSearchQuery: [{}],
  productQuery: ['palisar-p740'],
  productCompareQuery: [['palisar-p740']],
  suggestedComparisonsQuery: [true],
  companyQuery: ['00000016'],
  memberCasesQuery: [{ limit: 10, page: 1 }],
  memberCaseQuery: ['INQ-20261120-4F7KQ2'],
  subjectsQuery: [[{ kind: 'product', alias: 'palisar-p740' }]],
};

interface CreatedQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
  staleTime?: number;
  meta?: { audience?: Audience };
}
type Factory = (api: ApiCall, ...rest: readonly unknown[]) => CreatedQuery;

const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'query.ts')
  .map((file) => file.replace('.ts', ''));
const factories = (
  await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(/* @vite-ignore */ `./${file}.ts`)) as Record<string, unknown>),
    ),
  )
).flatMap((entries) =>
  entries.filter(
    (entry): entry is [string, Factory] =>
      typeof entry[1] === 'function' && entry[0].endsWith('Query'),
  ),
);

interface Call {
  name: EndpointName;
  authorization: string | null;
}

const names = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.keys(calls).map((call) => `${resource}.${call}` as EndpointName),
);

/**
 * Returns a logged-in member's client that records the endpoints called and the audience of each
 * call.
 */
function recordingClient(): { api: ApiCall; calls: Call[] } {
  const calls: Call[] = [];
  const called: EndpointName[] = [];
  const adapter: AxiosAdapter = async (config) => {
    calls.push({
      name: called.at(-1)!,
      authorization:
        (AxiosHeaders.from(config.headers).get('Authorization') as string | undefined) ?? null,
    });
    // A menu without categories, and something else for the others.
    const data = { items: { product_child_category: [] }, message: '' };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
  const client = createApiClient({
    baseURL: 'http://localhost/api',
    language: 'zh-TW',
    token: () => 'the-bearer',
    adapter,
  });
  return {
    calls,
    api: (name, ...rest) => {
      called.push(name);
      return client(name, ...rest);
    },
  };
}

/** Changes the first argument of a factory. */
function changed(argument: unknown): unknown {
  if (typeof argument === 'string') return `${argument}-2`;
  if (Array.isArray(argument)) return [...argument, 'other'];
  return { ...(argument as object), eventAlias: 'other', page: 2 };
}

async function runQuery(factory: Factory, name: string) {
  const { api, calls } = recordingClient();
  const query = factory(api, ...(samples[name] ?? []));
  await query.queryFn({ signal: new AbortController().signal });
  return { query, calls };
}

it('covers every query file', () => {
  expect(factories.length).toBeGreaterThan(10);
  expect(names.length).toBeGreaterThan(factories.length);
  // Fails if a sample belongs to no query.
  expect(
    Object.keys(samples).filter((name) => !factories.some(([factory]) => factory === name)),
  ).toEqual([]);
});

describe.each(factories)('%s', (name, factory) => {
  it('has sample arguments', () => {
    expect(
      factory.length - 1 <= (samples[name]?.length ?? 0),
      `add arguments for ${name} to the samples of this test`,
    ).toBe(true);
  });

  it('sends the bearer token if it depends on the member, and never if it is public', async () => {
    const { query, calls } = await runQuery(factory, name);
    expect(calls.length).toBeGreaterThan(0);
    const bearer = query.meta?.audience === 'member' ? 'Bearer the-bearer' : null;
    expect(calls.filter(({ authorization }) => authorization !== bearer)).toEqual([]);
  });

  it('depends on the member if its endpoint does', async () => {
    const { query, calls } = await runQuery(factory, name);
    const allowed = calls.some(
      ({ name: endpoint }) => bearerOf(endpointNamed(endpoint)) === 'needed',
    )
      ? ['member']
      : ['public', 'member'];
    expect(allowed).toContain(query.meta?.audience);
  });

  it('declares how long its result is fresh', async () => {
    const { query } = await runQuery(factory, name);
    expect(query.staleTime).toBeGreaterThanOrEqual(0);
  });

  it('includes its arguments in its key', () => {
    const { api } = recordingClient();
    const [first, ...others] = samples[name] ?? [];
    const key = JSON.stringify(factory(api, ...(samples[name] ?? [])).queryKey);
    if (first === undefined) return;
    expect(JSON.stringify(factory(api, changed(first), ...others).queryKey)).not.toBe(key);
  });
});

it('no two queries share a key', () => {
  const { api } = recordingClient();
  const keys = factories.map(([name, factory]) =>
    JSON.stringify(factory(api, ...(samples[name] ?? [])).queryKey),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
