/** Website and API in two processes: both sides of the internal call, over HTTP. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { addPagesRoute, type FeedBatch, type FeedCursor, type FeedEntry } from '@portolane/api';
import { pagesElsewhere } from './pages-elsewhere.ts';

const internalToken = 'secret-of-website-and-api-long-enough';
const entry = (alias: string, kind: string = 'video'): FeedEntry => ({
  kind: kind as 'video',
  alias,
  parent: null,
  seriesNum: null,
  parts: [],
  english: true,
  updated: '2026-11-20T01:00:00.000Z',
});
const batches: FeedBatch[] = [
  {
    from: { source: 0, after: '' },
    entries: [entry('a', 'brand')],
    next: { source: 1, after: '' },
  },
  {
    from: { source: 1, after: '' },
    entries: [entry('b &?'), entry('c')],
    next: { source: 1, after: 'c' },
  },
  { from: { source: 1, after: 'c' }, entries: [entry('d')], next: null },
];
async function* listPages(from: FeedCursor = batches[0]!.from): AsyncGenerator<FeedBatch> {
  const start = batches.findIndex((batch) => JSON.stringify(batch.from) === JSON.stringify(from));
  yield* batches.slice(start);
}

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0)) await end();
});

/** Starts an API. Returns `listPages` of a website in front of it, and what the website logs. */
async function website(add: (api: FastifyInstance) => void, timeout = 10_000) {
  const api = Fastify() as unknown as FastifyInstance;
  add(api);
  const apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' });
  cleanUp.push(async () => {
    api.server.closeAllConnections();
    await api.close();
  });
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const site = pagesElsewhere({ apiOrigin, internalToken }, { timeout, log });
  const read = async (from?: FeedCursor) => {
    const all: FeedBatch[] = [];
    for await (const batch of site.listPages(from)) all.push(batch);
    return all;
  };
  return { site, read, logged: () => lines.join('') };
}
const answering =
  (answer: (request: FastifyRequest, reply: FastifyReply) => unknown) => (api: FastifyInstance) => {
    api.get('/*', answer);
  };

it('a website reads the same batches as the API itself, from any of them on', async () => {
  const { read, logged } = await website((api) =>
    addPagesRoute(api, { internalToken }, { listPages }),
  );
  expect(await read()).toEqual(batches);
  for (const [index, { from }] of batches.entries())
    expect(await read(from)).toEqual(batches.slice(index));
  expect(logged()).toBe('');
});

it('a batch is not asked for before the one before it was used', async () => {
  const asked: string[] = [];
  const { site } = await website((api) => {
    api.addHook('onRequest', async ({ url }) => void asked.push(url));
    addPagesRoute(api, { internalToken }, { listPages });
  });
  const reading = site.listPages();
  await reading.next();
  expect(asked).toHaveLength(1);
  await reading.return(undefined);
  expect(asked).toHaveLength(1);
});

it.each<[string, (api: FastifyInstance) => void]>([
  ['is older and has no such call', () => {}],
  ['has no token', (api) => addPagesRoute(api, { internalToken: null }, { listPages })],
  [
    'has another token',
    (api) => addPagesRoute(api, { internalToken: internalToken.toUpperCase() }, { listPages }),
  ],
])(
  'of an API that %s, the list is empty, and the log says so without the token',
  async (_what, add) => {
    const { read, logged } = await website(add);
    expect(await read()).toEqual([]);
    expect(logged()).toContain('only the pages without parameters');
    expect(logged()).not.toContain(internalToken);
  },
);

it('content of a kind that only a newer API has is left out', async () => {
  const { read } = await website(
    answering(() => ({
      entries: [entry('a'), entry('b', 'podcast'), entry('c', 'toString')],
      next: null,
      more: 1,
    })),
  );
  expect((await read()).flatMap(({ entries }) => entries)).toEqual([entry('a')]);
});

describe('the list ends with an error, for which visitors get 503, if the API', () => {
  it.each<[string, (request: FastifyRequest, reply: FastifyReply) => unknown]>([
    ['is overloaded', (_request, reply) => reply.code(503).send({})],
    ['fails', (_request, reply) => reply.code(500).send({})],
    ['leads elsewhere', (_request, reply) => reply.redirect('/elsewhere')],
    ['answers something else', () => ({ entries: 'none' })],
    ['does not answer', () => new Promise(() => {})],
    [
      'loses the call in the midst, because another one answers',
      (request, reply) =>
        request.url.includes('source=0') ? batches[0] : reply.code(404).send({}),
    ],
  ])('%s', async (_what, answer) => {
    const { read, logged } = await website(answering(answer), 500);
    await expect(read()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(logged()).not.toContain(internalToken);
  });
});
