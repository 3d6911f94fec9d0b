/** Two sites in production on one PostgreSQL behind nginx; the first has two workers. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer } from '../../apps/api/src/testing/mail-server.ts';
import { startReplica } from '../../apps/api/src/testing/replica.ts';
import { openSeparatePostgres } from '../../apps/api/src/testing/separate-postgres.ts';
import { openDatabaseUrl } from '../../apps/api/src/testing/site-database.ts';
import { demoContentDir, writeDemoContent } from '../fixtures/demo-content.ts';
import { childrenOf } from '../fixtures/child-processes.ts';
import { startDatabaseFront } from '../../apps/api/src/testing/database-front.ts';
import { databaseUrlOf } from '../fixtures/database-url.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { makeShiftedClock } from '../fixtures/shifted-clock.ts';
import { freePort, makeDataDir, removeDataDir, runSite } from '../fixtures/site-process.ts';
import { startSmsGateway } from '../fixtures/sms-gateway.ts';
import type { SiteProcess, Stage } from './stage.ts';

const root = resolve(import.meta.dirname, '../..');
const many = '999999';

interface Started extends SiteProcess {
  port: number;
  close(): Promise<void>;
}

/** Starts one of the sites. @param onEnd called when it ends by itself */
async function startOne(
  dataDir: string,
  environment: Record<string, string>,
  onEnd: (error: Error) => void,
): Promise<Started> {
  const port = await freePort();
  const clock = makeShiftedClock(0);
  const settings = {
    dataDir,
    port,
    script: join(root, 'apps/web/server/start.ts'),
    more: { ...environment, ...clock.environment },
  };
  let site: ReturnType<typeof runSite>;
  let wished = false;
  const start = async () => {
    wished = false;
    const started = runSite(settings);
    site = started;
    const watchEnd = async () => {
      const code = await started.ended;
      if (wished) return;
      const { stdout, stderr } = started.output();
      const last = `${stdout}\n${stderr}`.split('\n').slice(-20).join('\n');
      onEnd(new Error(`A site ended by itself with ${code}.\n${last}`));
    };
    await Promise.race([started.ready, watchEnd()]);
  };
  const end = async (signal: NodeJS.Signals) => {
    wished = true;
    site.process.kill(signal);
    await site.ended;
  };
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid } = site.process;
    for (const one of [pid!, ...childrenOf(pid!)]) process.kill(one, signal);
  };
  await start();
  return {
    port,
    start,
    clock,
    kill: () => end('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    jobsWorker() {
      const told = [...site.output().stdout.matchAll(/"worker":(\d+)[^\n]*has the jobs/g)];
      return told.length === 0 ? null : Number(told.at(-1)![1]);
    },
    async close() {
      await end('SIGTERM');
      clock.remove();
    },
  };
}

interface OwnDatabase extends Pick<Stage, 'db' | 'failOver'> {
  url: string;
  /** The file of PostgreSQL's process id. */
  pidFile: string;
  close(): Promise<void>;
}

async function openPostgres() {
  const { db, server, close } = await openSeparatePostgres();
  const { rows } = await db.pool.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  return {
    db,
    server,
    url: await databaseUrlOf(db),
    pidFile: join(rows[0]!.folder, 'postmaster.pid'),
    failOver: null,
    close,
  } satisfies OwnDatabase & { server: object };
}

/**
 * Makes the primary PostgreSQL confirm a commit only when the replica has it, so that nothing
 * acknowledged is lost when the replica takes its place. Resolves when it does.
 */
async function confirmByReplica({ pool }: Stage['db']): Promise<void> {
  await pool.query("alter system set synchronous_standby_names = '*'");
  await pool.query('select pg_reload_conf()');
  for (const began = performance.now(); ; await pause(50)) {
    const { rowCount } = await pool.query(
      "select from pg_stat_replication where sync_state = 'sync'",
    );
    if (rowCount === 1) return;
    if (performance.now() - began > 30_000)
      throw new Error('The replica did not follow the primary PostgreSQL for 30 s.');
  }
}

/** PostgreSQL with a streaming replica behind one address. */
async function openPostgresWithReplica(): Promise<OwnDatabase> {
  const primary = await openPostgres();
  const { user, database, host } = primary.server.connection;
  const replica = await startReplica(primary.server);
  await confirmByReplica(primary.db);
  const front = await startDatabaseFront(String(host));
  const url = `postgresql://${user}@127.0.0.1:${front.port}/${database}`;
  const db = openDatabaseUrl(url);
  let primaryRuns = true;
  const stopPrimary = async () => {
    if (primaryRuns) await primary.close();
    primaryRuns = false;
  };
  return {
    db,
    url,
    pidFile: primary.pidFile,
    async failOver() {
      front.cut();
      // It must not come back: its owner would start it again.
      await stopPrimary();
      const folder = String(replica.server().connection.host);
      const promoting = openDatabaseUrl(
        `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`,
        1,
      );
      await promoting.pool.query('select pg_promote(true, 60)');
      await promoting.pool.end();
      front.sendTo(folder);
    },
    async close() {
      await db.pool.end();
      front.close();
      await stopPrimary();
      await replica.close();
    },
  };
}

/**
 * @param program path of nginx
 * @param options `replica`: whether the database has one
 */
export async function openTwoSites(
  program: string,
  { replica = false }: { replica?: boolean } = {},
): Promise<Stage> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await (replica ? openPostgresWithReplica() : openPostgres());
    const { db, url, pidFile, failOver } = database;
    closers.push(() => database.close());
    const mailServer = await startMailServer();
    closers.push(() => mailServer.close());
    const smsGateway = await startSmsGateway();
    closers.push(() => smsGateway.close());
    const dataDir = makeDataDir();
    closers.push(() => removeDataDir(dataDir));
    await writeDemoContent();
    const environment = {
      DATABASE_URL: url,
      CONTENT_DIR: demoContentDir,
      SMS_GATEWAY_URL: smsGateway.url,
      SMTP_URL: mailServer.url,
      PUBLIC_ORIGIN: 'https://localhost',
      TRUST_PROXY: '1',
      DATABASE_POOL: '16',
      LIMIT_SEARCHES_PER_ADDRESS: many,
      LIMIT_CALLS_PER_ADDRESS: many,
      LIMIT_CALLS_PER_PERSON: many,
      LIMIT_SEARCHES_PER_PERSON: many,
      LIMIT_PAGES_PER_ADDRESS: many,
    };
    const ended = new AbortController();
    const processes: Started[] = [];
    // `info` tells which worker has the jobs.
    for (const more of [
      { WORKERS: '2', LOG_LEVEL: 'info' },
      { WORKERS: '1', LOG_LEVEL: 'silent' },
    ]) {
      const one = await startOne(dataDir, { ...environment, ...more }, (error) =>
        ended.abort(error),
      );
      processes.push(one);
      closers.push(() => one.close());
    }
    const nginx = await startNginx(
      program,
      processes.map(({ port }) => port),
    );
    closers.push(() => nginx.stop());
    return {
      db,
      processes,
      nginx,
      gateways: { mail: mailServer, sms: smsGateway },
      // A request may wait at a process that is frozen; other visitors come meanwhile.
      patienceMs: 5_000,
      endedByItself: ended.signal,
      // The answers of nginx if a process ends with a request that must not be sent to another one.
      retriedStatuses: [502, 504],
      ask: (path, options) => nginx.ask(path, options),
      postmaster: () =>
        existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : null,
      failOver,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
