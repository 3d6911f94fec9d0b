import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseClient } from '#db/database-client.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { nightlyOr } from '#testing/nightly.ts';
import { silentLog } from '#testing/test-settings.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { commandLineOf, isAlive } from '@portolane/server/process/process-identity.ts';

let dataDir: string;
const homes = new Set<string>();
const servers = new Set<EmbeddedPostgres>();
beforeAll(() => {
  dataDir = openFolder('portolane-pg-');
});
afterAll(async () => {
  // A failed test leaves its server behind, which would be restarted for as long as this process
  // lives.
  for (const server of servers) await server.stop();
  for (const folder of [dataDir, ...homes]) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder that PostgreSQL's user can access when the tests run as root. */
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
  const client = new DatabaseClient(server.connection);
  // A server that is shutting down may cut the connection between two statements. The statement
  // then fails, and the poll repeats it.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ value: unknown }>(text);
  await client.end();
  return rows[0]?.value;
}

/** Starts a server in a separate process and kills that process without letting it clean up. */
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

it('the first start creates a PostgreSQL 18 cluster with fsync and UTF-8', async () => {
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
  'nothing listens on the network, and no other user can enter the socket folder',
  async () => {
    const server = await start();
    expect(await ask(server, "select current_setting('listen_addresses') as value")).toBe('');
    expect(statSync(String(server.connection.host)).mode & 0o077).toBe(0);
    await server.stop();
  },
);

it('a second start on the same folder is told which process uses it, and the first keeps running', async () => {
  const first = await start();
  const second = await start().catch((error: unknown) => error);
  expect(second).toBeInstanceOf(StartError);
  expect((second as StartError).message).toMatch(
    /in use by another running Portolane \(process \d+\).*DATA_DIR/s,
  );
  expect(await ask(first, 'select value from kept')).toBe('yes');
  await first.stop();
});

it('of two simultaneous starts, one succeeds and the other is told why not', async () => {
  const results = await Promise.allSettled([start(), start()]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const result of results) if (result.status === 'fulfilled') await result.value.stop();
});

it('a folder in use is refused even without its lock file, by the lock in the database', async () => {
  const first = await start();
  rmSync(join(first.where, 'portolane.lock'));
  const second = await start().catch((error: unknown) => error);
  expect(second).toBeInstanceOf(StartError);
  expect(await ask(first, 'select value from kept')).toBe('yes');
  await first.stop();
});

it('after kill -9 of the app, the next start adopts its PostgreSQL with the data', async () => {
  const orphan = await startAndKill(dataDir);
  expect(isAlive(orphan)).toBe(true);
  const server = await start();
  expect([server.adopted, server.pid()]).toEqual([true, orphan]);
  expect(await ask(server, 'select value from kept')).toBe('yes');
  await server.stop();
  expect(isAlive(orphan)).toBe(false);
});

it('after kill -9 of the app and PostgreSQL, the next start recovers', async () => {
  const orphan = await startAndKill(dataDir);
  process.kill(orphan, 'SIGKILL');
  const server = await start();
  expect(server.adopted).toBe(false);
  expect(await ask(server, 'select value from kept')).toBe('yes');
  await server.stop();
});

it('a postmaster.pid whose process id was reused does not prevent the start', async () => {
  writeFileSync(
    join([...homes][0]!, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1\n5432\n\n\n`,
  );
  const server = await start();
  expect(await ask(server, 'select value from kept')).toBe('yes');
  await server.stop();
});

/** Waits until the server answers, from another postmaster than `before` if given. */
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
/** Waits until a second start is refused, i.e. until the instance lock is held again. */
async function isLocked(server: EmbeddedPostgres): Promise<void> {
  const held =
    "select count(*)::int as value from pg_locks where locktype = 'advisory' and granted";
  await expect.poll(() => ask(server, held), { timeout: 10_000 }).toBe(1);
}

/** The pause before each start. Only the nightly run waits for more than five of them. */
const growingPauses = [0, 200, 400, 800, 1600, 3200].slice(0, nightlyOr(6, 4));

it(`PostgreSQL is restarted every time it dies, ${growingPauses.length} times in a row, with growing pauses`, async () => {
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
  // The pauses were observed: a slow machine can only take longer (and a timer may fire a
  // millisecond early).
  expect(performance.now() - began).toBeGreaterThan(
    growingPauses.reduce((sum, pause) => sum + pause) - pauses.length,
  );
  await server.stop();
});

it('an adopted PostgreSQL is restarted too', async () => {
  const orphan = await startAndKill(dataDir);
  const server = await start();
  expect(server.adopted).toBe(true);
  process.kill(orphan, 'SIGKILL');
  await answersAgain(server, orphan);
  await isLocked(server);
  await server.stop();
});

it('after kill -9 of one backend, which makes PostgreSQL end all others, the same server answers and is locked again', async () => {
  const server = await start();
  const postmaster = server.pid();
  const client = new DatabaseClient(server.connection);
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

it('a stop during a restart leaves no server behind', async () => {
  const server = await start();
  process.kill(server.pid(), 'SIGKILL');
  await expect.poll(() => server.pid(), { interval: 1, timeout: 10_000 }).toBe(0);
  await server.stop();
  const next = await start();
  expect(next.adopted).toBe(false);
  await next.stop();
});

it.runIf(process.platform === 'linux')(
  'a process with a hidden command line is not mistaken for our PostgreSQL',
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

it('an interrupted first start leaves no partial cluster', async () => {
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

it('a folder of another PostgreSQL version is left alone, and the message says what to do', async () => {
  const home = [...homes][0]!;
  writeFileSync(join(home, 'postgres', 'PG_VERSION'), '16\n');
  const error = await start().catch((reason: unknown) => reason);
  expect((error as StartError).message).toMatch(
    /made by PostgreSQL 16.*brings PostgreSQL 18.*DATABASE_URL/s,
  );
  writeFileSync(join(home, 'postgres', 'PG_VERSION'), '18\n');
  await (await start()).stop();
});

it('a path too long for a socket gets a short socket folder', async () => {
  const folder = join(openFolder('portolane-long-'), 'x'.repeat(100));
  homes.add(join(folder, '..'));
  const server = await start(folder);
  expect(String(server.connection.host).length).toBeLessThan(90);
  expect(await ask(server, 'select 1 as value')).toBe(1);
  await server.stop();
  rmSync(String(server.connection.host), { recursive: true, force: true });
});

it.runIf(process.getuid?.() === 0)(
  'as root, a folder that no other user can enter is not used, and the notice says where the data is',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portolane-closed-'));
    homes.add(folder);
    const server = await start(folder);
    expect(server.where).toMatch(/^\/var\/lib\/portolane-[0-9a-f]{12}$/);
    expect(server.notice).toContain(server.where);
    await server.stop();
  },
);
