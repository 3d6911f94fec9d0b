/** Every query of the house: whom it is for, and that it asks as that reader. A new one is in these tests by existing. */
import { AxiosHeaders, type AxiosAdapter } from 'axios';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from '#client/api-call.ts';
import { createApiClient } from '#client/api-client.ts';
import { contract, endpointNamed, type EndpointName } from '#contract/contract.ts';
import { bearerOf } from '#contract/endpoint.ts';
import type { Audience } from './query.ts';

/** Arguments after the API, for factories that take any. */
const samples: Record<string, readonly unknown[]> = {
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
  pageQuery: ['privacy'],
  oldProfileQuery: ['00000000-0000-4000-8000-000000000005'],
  settingQuery: ['en'],
  newsSearchQuery: [{}],
  videoSearchQuery: [{}],
  caseSearchQuery: [{}],
  solutionSearchQuery: [{}],
  newsQuery: ['a-piece', 'corvane'],
  videoQuery: ['a-piece', 'corvane'],
  caseQuery: ['a-piece', 'corvane'],
  solutionQuery: ['a-piece', 'corvane'],
  siteSearchQuery: [{}],
  suggestQuery: ['zero'],
  curationQuery: ['year-end-refresh'],
  curationTopicQuery: ['year-end-refresh', 'security'],
  tagQuery: ['zero-trust'],
  productSearchQuery: [{}],
  productQuery: ['palisar-p740'],
  productCompareQuery: [['palisar-p740']],
  companyQuery: ['00000016'],
  subjectsQuery: [[{ kind: 'product', alias: 'palisar-p740' }]],
};

interface MadeQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<unknown>;
  staleTime?: number;
  meta?: { audience?: Audience };
}
type Factory = (api: ApiCall, ...rest: readonly unknown[]) => MadeQuery;

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

/** A logged-in member's client: writes down which endpoints were asked, and as whom. */
function listening(): { api: ApiCall; calls: Call[] } {
  const calls: Call[] = [];
  const asked: EndpointName[] = [];
  const adapter: AxiosAdapter = async (config) => {
    calls.push({
      name: asked.at(-1)!,
      authorization:
        (AxiosHeaders.from(config.headers).get('Authorization') as string | undefined) ?? null,
    });
    return { data: { items: {}, message: '' }, status: 200, statusText: 'OK', headers: {}, config };
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
      asked.push(name);
      return client(name, ...rest);
    },
  };
}

async function ask(factory: Factory, name: string) {
  const { api, calls } = listening();
  const query = factory(api, ...(samples[name] ?? []));
  await query.queryFn({ signal: new AbortController().signal });
  return { query, calls };
}

it('looks at every file of queries', () => {
  expect(factories.length).toBeGreaterThan(10);
  expect(names.length).toBeGreaterThan(factories.length);
  // A sample whose query is gone would stand here for ever.
  expect(
    Object.keys(samples).filter((name) => !factories.some(([factory]) => factory === name)),
  ).toEqual([]);
});

describe.each(factories)('%s', (name, factory) => {
  it('is asked with what it needs here', () => {
    expect(
      factory.length - 1 <= (samples[name]?.length ?? 0),
      `add arguments for ${name} to the samples of this test`,
    ).toBe(true);
  });

  it('carries the bearer when it is a member’s, and never when it is everybody’s', async () => {
    const { query, calls } = await ask(factory, name);
    expect(calls.length).toBeGreaterThan(0);
    const bearer = query.meta?.audience === 'member' ? 'Bearer the-bearer' : null;
    expect(calls.filter(({ authorization }) => authorization !== bearer)).toEqual([]);
  });

  it('is a member’s when its endpoint is', async () => {
    const { query, calls } = await ask(factory, name);
    const allowed = calls.some(
      ({ name: endpoint }) => bearerOf(endpointNamed(endpoint)) === 'needed',
    )
      ? ['member']
      : ['public', 'member'];
    expect(allowed).toContain(query.meta?.audience);
  });

  it('says how long its answer is fresh', async () => {
    const { query } = await ask(factory, name);
    expect(query.staleTime).toBeGreaterThanOrEqual(0);
  });

  it('has a key that its arguments are part of', () => {
    const { api } = listening();
    const [first, ...others] = samples[name] ?? [];
    const key = JSON.stringify(factory(api, ...(samples[name] ?? [])).queryKey);
    if (first === undefined) return;
    const different =
      typeof first === 'string'
        ? `${first}-2`
        : Array.isArray(first)
          ? [...first, 'other']
          : { ...(first as object), eventAlias: 'other', page: 2 };
    expect(JSON.stringify(factory(api, different, ...others).queryKey)).not.toBe(key);
  });
});

it('no two queries have one key', () => {
  const { api } = listening();
  const keys = factories.map(([name, factory]) =>
    JSON.stringify(factory(api, ...(samples[name] ?? [])).queryKey),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
