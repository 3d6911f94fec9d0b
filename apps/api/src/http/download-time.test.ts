import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { downloadMs, endAfter, exportMs } from './download-time.ts';
import { sendCsv } from './send-csv.ts';

it.each([
  ['a small file', 1000, 60],
  ['a file of 11 MB', 11 * 1024 ** 2, 764],
  ['a file of 1 GB', 1024 ** 3, 65_596],
])('%s may take its time', (_what, bytes, seconds) =>
  expect(Math.round(downloadMs(bytes) / 1000)).toBe(seconds),
);

it('breaks off the download of a client that takes too long, and no other', async () => {
  const ended: string[] = [];
  const app = Fastify();
  app.get<{ Params: { name: string } }>('/:name', ({ params }, reply) => {
    const stream = Readable.from(Array<Buffer>(200).fill(Buffer.alloc(64 * 1024)));
    stream.once('close', () => ended.push(params.name));
    return reply.send(endAfter(stream, params.name === 'slow' ? 300 : 60_000));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1').on('error', () => {});
  slow.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(slow, 'readable');
  const whole = await fetch(`http://127.0.0.1:${port}/quick`);
  expect((await whole.arrayBuffer()).byteLength).toBe(200 * 64 * 1024);
  await expect.poll(() => ended.toSorted()).toEqual(['quick', 'slow']);
  // The bytes already sent arrive, then the connection ends.
  slow.resume();
  await once(slow, 'close');
  await app.close();
});

it.each([
  ['an empty export', 0, 60],
  ['an export of 1,000 rows', 1_000, 70],
  ['an export of a million rows', 1_000_000, 10_060],
])('%s may take its time', (_what, rows, seconds) => expect(exportMs(rows) / 1000).toBe(seconds));

it('breaks off an export whose reader takes a little now and then, and ends what it reads from', async () => {
  const rows = 1_000;
  const onEnd = vi.fn<() => void>();
  async function* chunks() {
    try {
      for (let row = 0; row < rows; row += 1) yield 'x'.repeat(64 * 1024);
    } finally {
      onEnd();
    }
  }
  const app = Fastify();
  app.get('/', (_request, reply) =>
    sendCsv(reply, { name: 'enrolments', chunks: chunks(), rows: () => rows }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const slow = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    slow.on('error', () => {});
    slow.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(slow, 'readable');
    vi.advanceTimersByTime(exportMs(rows) - 1);
    slow.read(1);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    slow.resume();
    await once(slow, 'close');
    expect(onEnd).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});
