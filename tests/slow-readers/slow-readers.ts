/**
 * Many clients that take a large file a few bytes at a time, from a site for production behind nginx:
 * what that costs, and what others get meanwhile.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Stream, connect } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { fileDownloadPath } from '@portolane/core/contract/file.ts';
import { demoContentDir, writeDemoContent } from '../fixtures/demo-content.ts';
import { residentBytes } from '../fixtures/child-processes.ts';
import { type Nginx, startNginx } from '../fixtures/nginx.ts';
import { makeDataDir, removeDataDir, startSite } from '../fixtures/site-process.ts';
import { startSmsGateway } from '../fixtures/sms-gateway.ts';
import { runStaff } from '../fixtures/staff-process.ts';

const root = resolve(import.meta.dirname, '../..');
/** A download of the demonstration's content that everyone may have. */
const file = 'contract-guide-first-order';
const fileBytes = 11 * 1024 * 1024;
/** Bytes that a client takes each time, and milliseconds between. */
const sip = { bytes: 1024, everyMs: 5000 };

/** Clients of a kind: addresses, and streams of the one connection that each opens. */
export interface Crowd {
  name: string;
  addresses: readonly string[];
  streamsEach: number;
}

export interface Sample {
  crowd: string;
  seconds: number;
  /** Downloads that go on. */
  open: number;
  /** Downloads that were refused with 503 and `Retry-After`. */
  refused: number;
  diskMb: number;
  nginxMb: number;
  siteMb: number;
  /** Milliseconds that a page, a search, and the file took somebody else; null if refused. */
  pageMs: number;
  searchMs: number;
  fileMs: number | null;
}

/** Opens the streams of a crowd. Each takes a sip now and then, until `close`. */
function openSlowly(nginx: Nginx, path: string, { addresses, streamsEach }: Crowd) {
  const streams: { stream: ClientHttp2Stream; status: number | null; later: boolean }[] = [];
  const sessions = addresses.map((localAddress) =>
    connect(nginx.origin, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({
            host: '127.0.0.1',
            port: Number(new URL(nginx.origin).port),
            localAddress,
          }),
          servername: 'localhost',
          ca: nginx.certificate,
          ALPNProtocols: ['h2'],
        }),
    }),
  );
  for (const session of sessions) {
    session.on('error', () => {});
    for (let number = 0; number < streamsEach; number++) {
      const stream = session.request({ ':path': path });
      const entry = { stream, status: null as number | null, later: false };
      stream.on('error', () => {});
      stream.on('response', (headers) => {
        entry.status = headers[':status'] ?? null;
        entry.later = headers['retry-after'] !== undefined;
      });
      streams.push(entry);
    }
  }
  const timer = setInterval(() => {
    for (const { stream } of streams) stream.read(sip.bytes);
  }, sip.everyMs);
  return {
    answered: () => streams.every(({ status, stream }) => status !== null || stream.destroyed),
    open: () => streams.filter(({ status, stream }) => status === 200 && !stream.destroyed).length,
    refused: () => streams.filter(({ status, later }) => status === 503 && later).length,
    close() {
      clearInterval(timer);
      for (const session of sessions) session.destroy();
    },
  };
}

/** Asks as somebody else, from an address of its own. */
async function timed(nginx: Nginx, path: string, body?: object) {
  const began = performance.now();
  const { status, headers } = await nginx.ask(path, { ...(body && { body }), from: '127.0.0.250' });
  return { status, headers, ms: Math.round(performance.now() - began) };
}

async function sampleOf(
  nginx: Nginx,
  path: string,
  site: number,
  rest: Pick<Sample, 'crowd' | 'seconds' | 'open' | 'refused'>,
): Promise<{ sample: Sample; problems: string[] }> {
  const page = await timed(nginx, '/en/event');
  const search = await timed(nginx, '/api/event/search', {});
  const whole = await timed(nginx, path);
  const mb = (bytes: number) => Math.round(bytes / 1024 ** 2);
  const problems = Object.entries({ page, search })
    .filter(([, { status }]) => status !== 200)
    .map(([what, { status }]) => `${rest.crowd}: ${what} answered ${status}`);
  const refused = whole.status === 503 && whole.headers['retry-after'] !== undefined;
  if (whole.status !== 200 && !refused)
    problems.push(`${rest.crowd}: the file answered ${whole.status}`);
  const sample = {
    ...rest,
    diskMb: mb(nginx.bytesOnDisk()),
    nginxMb: mb(nginx.memory()),
    siteMb: mb(residentBytes(site)),
    pageMs: page.ms,
    searchMs: search.ms,
    fileMs: refused ? null : whole.ms,
  };
  if (sample.diskMb > 0)
    problems.push(`${rest.crowd}: nginx keeps ${sample.diskMb} MB on the disk`);
  return { sample, problems };
}

/**
 * Lets one crowd after another read slowly.
 * @param onSample called with each sample, for progress
 * @returns what went wrong, in words
 */
export async function readSlowly(
  program: string,
  crowds: readonly Crowd[],
  seconds: number,
  onSample: (sample: Sample) => void,
): Promise<string[]> {
  const closers: (() => unknown)[] = [];
  try {
    const dataDir = makeDataDir();
    closers.push(() => removeDataDir(dataDir));
    const gateway = await startSmsGateway();
    closers.push(() => gateway.close());
    await writeDemoContent();
    const more = {
      CONTENT_DIR: demoContentDir,
      SMS_GATEWAY_URL: gateway.url,
      PUBLIC_ORIGIN: 'https://localhost',
      TRUST_PROXY: '1',
      WORKERS: '1',
    };
    const site = await startSite({ dataDir, script: join(root, 'apps/web/server/start.ts'), more });
    closers.push(() => site.kill());
    const bytes = join(dataDir, 'large.pdf');
    writeFileSync(bytes, Buffer.alloc(fileBytes, '%PDF-1.7 '));
    const upload = await runStaff(dataDir, ['files', 'upload', file, bytes, '--yes']);
    if (upload.code !== 0) throw new Error(upload.stderr);
    const nginx = await startNginx(program, [Number(new URL(site.origin).port)]);
    closers.push(() => nginx.stop());
    // An upload of the terminal is stored under the id of its file.
    const [uuid] = readdirSync(join(dataDir, 'files'));
    const path = `/api${fileDownloadPath.replace(':uuid', uuid!)}`;

    const problems: string[] = [];
    for (const crowd of crowds) {
      const slow = openSlowly(nginx, path, crowd);
      const began = performance.now();
      try {
        for (const until = began + 60_000; !slow.answered() && performance.now() < until;)
          await sleep(100);
        if (!slow.answered()) problems.push(`${crowd.name}: not all downloads were answered`);
        for (let elapsed = 0; elapsed < seconds; await sleep(sip.everyMs)) {
          elapsed = Math.round((performance.now() - began) / 1000);
          const { sample, problems: found } = await sampleOf(nginx, path, site.process.pid!, {
            crowd: crowd.name,
            seconds: elapsed,
            open: slow.open(),
            refused: slow.refused(),
          });
          onSample(sample);
          problems.push(...found);
        }
      } finally {
        slow.close();
      }
      await sleep(1000);
    }
    return problems;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
