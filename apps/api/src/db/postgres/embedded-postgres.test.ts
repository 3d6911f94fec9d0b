import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartError } from '#start-error.ts';
import { atNight } from '#testing/nightly.ts';
import { silentLog } from '#testing/test-settings.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { commandLineOf, isAlive } from './process-identity.ts';

let dataDir: string;
const homes = new Set<string>();
const servers = new Set<EmbeddedPostgres>();
beforeAll(() => {
  dataDir = openFolder('portolane-pg-');
});
afterAll(async () => {
  // Of a test that failed: its server would be started again for as long as this process lives.
  for (const server of servers) await server.stop();
  for (const folder of [dataDir, ...homes]) rmSync(folder, { recursive: true, force: true });
});

/** A folder that PostgreSQL's user may enter when the tests run as root. */
function openFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

async function start(folder = dataDir, log = silentLog): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log });
  homes.add(server.where);
  servers.add(server);
  return server;
}
async function ask(server: EmbeddedPostgres, text: string): Promise<unknown> {
  const client = new pg.Client(server.connection);
  // A server that is just being ended may cut the connection off between two statements: the statement says so, and whoever polls asks again.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ value: unknown }>(text);
  await client.end();
  return rows[0]?.value;
}

/** Starts a server in a process of its own and kills that process without a chance to clean up. */
async function startAndKill(folder: string): Promise<number> {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url)))};
const log = { info() {}, error() {} };
const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log });
process.stdout.write('up ' + server.pid() + '\\n');
setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Number(/up (\d+)/.exec(String(line))![1]);
}

it('the first start makes PostgreSQL 18 with fsync and UTF-8', async () => {
  const server = await start();
  expect(
    Number(await ask(server, "select current_setting('server_version_num') as value")),
  ).toBeGreaterThanOrEqual(180_000);
  expect(await ask(server, "select current_setting('fsync') as value")).toBe('on');
  expect(
    await ask(
      server,
      'select pg_encoding_to_char(encoding) as value from pg_database where datname = current_database()',
    ),
  ).toBe('UTF8');
  expect(await ask(server, "select lower('ÄÉ') as value")).toBe('äé');
  await ask(server, "create table kept as select 'yes' as value");
  const pid = server.pid();
  await server.stop();
  expect(isAlive(pid)).toBe(false);
});

it('a later start finds the data', async () => {
  const server = await start();
  expect(await ask(server, 'select value from kept')).toBe('yes');
  await server.stop();
});

it.skipIf(process.platform === 'win32')(
  'nothing listens on the network, and nobody else can enter the socket folder',
  async () => {
    const server = await start();
    expect(await ask(server, "select current_setting('listen_addresses') as value")).toBe('');
    expect(statSync(String(server.connection.host)).mode & 0o077).toBe(0);
    await server.stop();
  },
);

it('two starts on one folder: the second is told who has it, and the first lives on', async () => {
  const first = await start();
  const second = await start().catch((error: unknown) => error);
  expect(second).toBeInstanceOf(StartError);
  expect((second as StartError).message).toMatch(
    /in use by another running Portolane \(process \d+\).*DATA_DIR/s,
  );
  expect(await ask(first, 'select value from kept')).toBe('yes');
  await first.stop();
});

it('two starts at the same instant: one comes up, one is told', async () => {
  const results = await Promise.allSettled([start(), start()]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const result of results) if (result.status === 'fulfilled') await result.value.stop();
});

it('even without its lock file a folder in use is refused, by the lock in the database', async () => {
  const first = await start();
  rmSync(join(first.where, 'portolane.lock'));
  const second = await start().catch((error: unknown) => error);
  expect(second).toBeInstanceOf(StartError);
  expect(await ask(first, 'select value from kept')).toBe('yes');
  await first.stop();
});

it('after kill -9 of the app the next start takes its PostgreSQL over, with the data', async () => {
  const orphan = await startAndKill(dataDir);
  expect(isAlive(orphan)).toBe(true);
  const server = await start();
  expect([server.adopted, server.pid()]).toEqual([true, orphan]);
  expect(await ask(server, 'select value from kept')).toBe('yes');
  await server.stop();
  expect(isAlive(orphan)).toBe(false);
});

it('after kill -9 of app and PostgreSQL the next start recovers', async () => {
  const orphan = await startAndKill(dataDir);
  process.kill(orphan, 'SIGKILL');
  const server = await start();
  expect(server.adopted).toBe(false);
  expect(await ask(server, 'select value from kept')).toBe('yes');
  await server.stop();
});

it('a postmaster.pid whose number now belongs to another process is no obstacle', async () => {
  writeFileSync(
    join([...homes][0]!, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1\n5432\n\n\n`,
  );
  const server = await start();
  expect(await ask(server, 'select value from kept')).toBe('yes');
  await server.stop();
});

/** Waits until the server answers, from another postmaster than `before` when one is named. */
const answersAgain = (server: EmbeddedPostgres, before = 0) =>
  expect
    .poll(
      () =>
        server.pid() !== before && server.pid() !== 0
          ? ask(server, 'select value from kept').catch(() => null)
          : null,
      { timeout: 30_000 },
    )
    .toBe('yes');
/** The lock is held again when a second start is refused by it. */
async function isLocked(server: EmbeddedPostgres): Promise<void> {
  const held =
    "select count(*)::int as value from pg_locks where locktype = 'advisory' and granted";
  await expect.poll(() => ask(server, held), { timeout: 10_000 }).toBe(1);
}

/** The pause before each start. Only the nightly run waits for more than five of them. */
const growingPauses = [0, 200, 400, 800, 1600, 3200].slice(0, atNight(6, 4));

it(`PostgreSQL is started again whenever it dies, ${growingPauses.length} times in a row, after growing pauses`, async () => {
  const pauses: number[] = [];
  const error = (said: { pauseMs?: number }) =>
    void (said.pauseMs !== undefined && pauses.push(said.pauseMs));
  const server = await start(dataDir, { ...silentLog, error });
  const began = performance.now();
  for (let time = 0; time < growingPauses.length; time++) {
    const before = server.pid();
    process.kill(before, 'SIGKILL');
    await answersAgain(server, before);
    await isLocked(server);
    expect(server.pid()).not.toBe(before);
  }
  expect(pauses).toEqual(growingPauses);
  // They were kept: however slow the machine is, it cannot have been quicker (a timer may come a millisecond early).
  expect(performance.now() - began).toBeGreaterThan(
    growingPauses.reduce((sum, pause) => sum + pause) - pauses.length,
  );
  await server.stop();
});

it('a PostgreSQL that was taken over is started again too', async () => {
  const orphan = await startAndKill(dataDir);
  const server = await start();
  expect(server.adopted).toBe(true);
  process.kill(orphan, 'SIGKILL');
  await answersAgain(server, orphan);
  await isLocked(server);
  await server.stop();
});

it('after kill -9 of one backend, upon which PostgreSQL ends all others, the same server answers and is locked again', async () => {
  const server = await start();
  const postmaster = server.pid();
  const client = new pg.Client(server.connection);
  const ended = new Promise((done) => client.once('end', done));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGKILL');
  await ended;
  await answersAgain(server);
  await isLocked(server);
  expect(server.pid()).toBe(postmaster);
  await server.stop();
});

it('a stop while it is being started again leaves no server behind', async () => {
  const server = await start();
  process.kill(server.pid(), 'SIGKILL');
  await expect.poll(() => server.pid(), { interval: 1, timeout: 10_000 }).toBe(0);
  await server.stop();
  const next = await start();
  expect(next.adopted).toBe(false);
  await next.stop();
});

it.runIf(process.platform === 'linux')(
  'a process that hides its command line is not taken for our PostgreSQL',
  async () => {
    const stranger = spawn(
      process.execPath,
      ['--eval', "process.title = ''; console.log('up'); setInterval(() => {}, 1000)"],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(stranger.stdout, 'data');
    expect(commandLineOf(stranger.pid!)).toBe('');
    writeFileSync(
      join([...homes][0]!, 'postgres', 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}\n1\n5432\n\n\n`,
    );
    const server = await start();
    expect(isAlive(stranger.pid!)).toBe(true);
    stranger.kill();
    await server.stop();
  },
);

it('an interrupted first start leaves nothing half made', async () => {
  const folder = openFolder('portolane-half-');
  homes.add(folder);
  const made = await start(folder);
  await made.stop();
  expect(existsSync(join(made.where, 'postgres.new'))).toBe(false);
  rmSync(join(made.where, 'postgres', 'PG_VERSION'));
  const server = await start(folder);
  expect(await ask(server, 'select 1 as value')).toBe(1);
  await server.stop();
});

it('a folder made by another PostgreSQL is left alone, and the message says what to do', async () => {
  const home = [...homes][0]!;
  writeFileSync(join(home, 'postgres', 'PG_VERSION'), '16\n');
  const error = await start().catch((reason: unknown) => reason);
  expect((error as StartError).message).toMatch(
    /made by PostgreSQL 16.*brings PostgreSQL 18.*DATABASE_URL/s,
  );
  writeFileSync(join(home, 'postgres', 'PG_VERSION'), '18\n');
  await (await start()).stop();
});

it('a path too long for a socket gets a short folder for it', async () => {
  const folder = join(openFolder('portolane-long-'), 'x'.repeat(100));
  homes.add(join(folder, '..'));
  const server = await start(folder);
  expect(String(server.connection.host).length).toBeLessThan(90);
  expect(await ask(server, 'select 1 as value')).toBe(1);
  await server.stop();
  rmSync(String(server.connection.host), { recursive: true, force: true });
});

it.runIf(process.getuid?.() === 0)(
  'as root, a folder that nobody else may enter is left, and the notice says where the data lies',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolane-closed-'));
    homes.add(folder);
    const server = await start(folder);
    expect(server.where).toMatch(/^\/var\/lib\/portolane-[0-9a-f]{12}$/);
    expect(server.notice).toContain(server.where);
    await server.stop();
  },
);
