import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverOptions } from '#app.ts';
import { type FeedBatch, type FeedCursor, listPages } from '#modules/feed/list-pages.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addPagesRoute, PAGES_PATH } from './pages-route.ts';

const internalToken = 'secret-of-website-and-api-long-enough';
const authorization = `Bearer ${internalToken}`;

let site: PublicSite;
let app: FastifyInstance;
const listed = async (): Promise<FeedBatch[]> => {
  const batches: FeedBatch[] = [];
  for await (const batch of pages.listPages()) batches.push(batch);
  return batches;
};
const pages = {
  listPages: (from?: FeedCursor) => listPages({ db: site.db, now: () => site.clock.now }, from, 7),
};
const start = (token: string | null): FastifyInstance => {
  const server = Fastify(serverOptions) as unknown as FastifyInstance;
  addPagesRoute(server, { internalToken: token }, pages);
  return server;
};

beforeAll(async () => {
  site = await openPublicSite();
  app = start(internalToken);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const query = ({ source, after }: FeedCursor) => ({ source: String(source), after });
const ask = (from: Record<string, string>, headers: Record<string, string> = { authorization }) =>
  app.inject({ url: PAGES_PATH, query: from, headers });

it('gives the website everything, one batch per request', async () => {
  const batches: FeedBatch[] = [];
  for (let from: FeedCursor | null = { source: 0, after: '' }; from;) {
    const reply = await ask(query(from));
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    const { entries, next } = reply.json<Omit<FeedBatch, 'from'>>();
    if (entries.length > 0) batches.push({ from, entries, next });
    from = next;
  }
  const entriesIn = (all: readonly FeedBatch[]) => all.map(({ entries }) => entries);
  expect(batches.length).toBeGreaterThan(5);
  expect(entriesIn(batches)).toEqual(entriesIn(await listed()));
});

describe('answers as an address that does not exist', () => {
  const beginning = { source: '0', after: '' };
  const unknown = async () => {
    const reply = await app.inject({ url: '/internal/nothing' });
    return [reply.statusCode, Object.keys(reply.headers), reply.json<object>()];
  };
  const said = async (reply: Awaited<ReturnType<typeof ask>>) => {
    const text = reply.body.replaceAll(/\/internal\/[^" ]*/g, '/internal/nothing');
    return [reply.statusCode, Object.keys(reply.headers), JSON.parse(text) as object];
  };
  it.each<[string, Record<string, string>]>([
    ['without a token', {}],
    ['with another token', { authorization: `${authorization}x` }],
    ['with a beginning of the token', { authorization: authorization.slice(0, -1) }],
    ['with the token as another kind', { authorization: internalToken }],
    ['with the token in a cookie', { cookie: `token=${internalToken}` }],
  ])('%s', async (_how, headers) => {
    expect(await said(await ask(beginning, headers))).toEqual(await unknown());
    expect(await said(await ask({ source: 'x' }, headers))).toEqual(await unknown());
  });
  it('if the API has no token itself', async () => {
    const other = start(null);
    for (const headers of [{}, { authorization: 'Bearer null' }, { authorization: 'Bearer ' }])
      expect((await other.inject({ url: PAGES_PATH, query: beginning, headers })).statusCode).toBe(
        404,
      );
  });
});

it.each<Record<string, string>>([
  {},
  { source: '0' },
  { source: '-1', after: '' },
  { source: 'x', after: '' },
  { source: '0', after: 'x'.repeat(501) },
])('a position that no batch had is refused: %j', async (from) => {
  const reply = await ask(from);
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    400,
    'Send source and after of the batch before; source=0&after= for the first.',
  ]);
});

it('has no place in the documentation of the API', async () => {
  const reply = await site.get('/docs/json');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('/feed/sessions');
  expect(reply.body).not.toContain('internal');
});
