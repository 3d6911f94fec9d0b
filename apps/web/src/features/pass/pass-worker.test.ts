import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/pass-worker.js'), 'utf8');
const address = `https://site.example/pass/${'A2'.repeat(64)}`;

/** The network's answer to a navigation; rejects without a network. */
const network = vi.fn<() => Promise<Partial<Response>>>();
const kept = { status: 200, url: 'kept' };
type Handler = (event: object) => void;

/** Runs the worker, and returns what it shows for a navigation to a pass that is kept. */
async function shown(): Promise<unknown> {
  const handlers = new Map<string, Handler>();
  runInNewContext(source, {
    self: {
      addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
      location: { origin: 'https://site.example' },
    },
    caches: { match: () => Promise.resolve(kept) },
    fetch: network,
    setTimeout,
    URL,
  });
  const respondWith = vi.fn<(answer: Promise<unknown>) => void>();
  const request = { method: 'GET', mode: 'navigate', url: address };
  handlers.get('fetch')!({ request, respondWith });
  return respondWith.mock.calls[0]![0];
}

beforeEach(() => {
  network.mockReset();
});

it.each([200, 404])(
  'a document that says what the pass is (%i) is shown as it is now',
  async (status) => {
    const now = { status, ok: status === 200 };
    network.mockResolvedValue(now);
    expect(await shown()).toBe(now);
  },
);

it.each([
  ['an error of the server', { status: 503, ok: false }],
  ['too many requests from the address that all at the venue share', { status: 429, ok: false }],
  ['a redirect, as to the page of a failure', { status: 0, ok: false }],
])('%s does not take the place of the kept pass', async (_case, answer) => {
  network.mockResolvedValue(answer);
  expect(await shown()).toBe(kept);
});

it('without a network the kept pass is shown', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await shown()).toBe(kept);
});
