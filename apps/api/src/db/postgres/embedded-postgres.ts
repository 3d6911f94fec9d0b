/**
 * The embedded PostgreSQL: created, started, adopted and stopped here. Why:
 * docs/decisions/2026-11-21-postgresql-programs-directly.md.
 */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Client, ClientConfig } from 'pg';
import { DatabaseClient } from '#db/database-client.ts';
import {
  StartError,
  codeOf,
  fileSystemStartError,
} from '@portolane/server/settings/start-error.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { claimFolder, folderInUse } from './folder-lock.ts';
import { createLayout, type Layout, socketPort } from './data-folders.ts';
import { database, superuser } from './role.ts';
import { cleanEnvironment, freePort, postgresFailure, stopPostmaster } from './postmaster.ts';
import { commandLineOf, isAlive } from '@portolane/server/process/process-identity.ts';
import { RestartPauses } from '@portolane/server/process/restart-pauses.ts';
import { postgresUser, type SystemUser } from './system-user.ts';

/** Arbitrary advisory lock key; held by the only running Portolane instance in its database. */
const instanceLockKey = 7_063_081;
const windows = process.platform === 'win32';
/** Number of connections that the site's server accepts; db/connect.ts divides them. */
export const maxConnections = 60;
/** Milliseconds between attempts to lock a living server. */
const lockPauseMs = 100;

export interface EmbeddedPostgres {
  /** For node-postgres; `database` may be overridden. */
  connection: ClientConfig;
  /** The folder of the data. */
  where: string;
  /** Printed once at start if the data is stored outside DATA_DIR. */
  notice: string | null;
  /** True if a server that outlived its parent was adopted. */
  adopted: boolean;
  /** The postmaster's process id. */
  pid(): number;
  /** Ends connections and stops the server; the data is kept. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a data folder, creating the cluster on first start. Throws
 * `StartError` for a problem that an operator can fix.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  connections = maxConnections,
}: {
  dataDir: string;
  log: FastifyBaseLogger;
  /** Number of connections that it accepts. */
  connections?: number;
}): Promise<EmbeddedPostgres> {
  const user = windows ? null : postgresUser();
  let layout: Layout;
  let release: () => void;
  try {
    layout = createLayout(resolve(dataDir), user);
    release = claimFolder(layout.home);
  } catch (error) {
    throw error instanceof StartError
      ? error
      : (fileSystemStartError(error, resolve(dataDir)) ?? error);
  }
  const server = new Server(layout, user, log, connections);
  try {
    await server.up();
    return {
      connection: server.connection,
      where: layout.home,
      notice: layout.notice,
      adopted: server.adopted,
      pid: () => server.pid,
      stop: async () => {
        await server.down();
        release();
      },
    };
  } catch (error) {
    await server.down().catch(() => {});
    release();
    throw error instanceof StartError ? error : (fileSystemStartError(error, layout.home) ?? error);
  }
}

class Server {
  readonly #layout: Layout;
  readonly #user: SystemUser | null;
  readonly #log: FastifyBaseLogger;
  readonly #connections: number;
  #binaries: PostgresBinaries | null = null;
  #child: ChildProcess | null = null;
  #exit: string | null = null;
  #instanceLock: Client | null = null;
  readonly #stop = new AbortController();
  /** Set while PostgreSQL is being restarted. */
  #recovery: Promise<void> | null = null;
  readonly #restartPauses = new RestartPauses();
  #host = '';
  #port = socketPort;
  #password = '';
  pid = 0;
  adopted = false;

  constructor(
    layout: Layout,
    user: SystemUser | null,
    log: FastifyBaseLogger,
    connections: number,
  ) {
    this.#layout = layout;
    this.#user = user;
    this.#log = log;
    this.#connections = connections;
    this.#host = windows ? '127.0.0.1' : layout.socketDir;
  }

  get connection(): ClientConfig {
    return {
      host: this.#host,
      port: this.#port,
      user: superuser,
      database,
      ...(windows ? { password: this.#password } : {}),
    };
  }

  async up(): Promise<void> {
    const { cluster, passwordFile } = this.#layout;
    const exists = existsSync(join(cluster, 'PG_VERSION'));
    this.#binaries = findBinaries(this.#user);
    if (exists) this.#checkVersion();
    else this.#initialise();
    if (windows) this.#password = readFileSync(passwordFile, 'utf8').trim();
    this.adopted = exists && (await this.#adopt());
    if (this.adopted)
      this.#log.info(
        { pid: this.pid },
        'adopted the PostgreSQL that a killed Portolane left running',
      );
    else await this.#start();
    await this.#createDatabase();
    await this.#lockInstance();
    process.on('exit', this.#onProcessExit);
  }

  /**
   * Recovers PostgreSQL whenever the connection that holds the instance lock ends: either the
   * postmaster died (killed manually or by the OOM killer, whether started or adopted by this
   * process), or a backend was killed, upon which PostgreSQL ends all others and recovers by
   * itself. Retries for as long as this process lives.
   */
  async #recover(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        // Waits for a living postmaster; replaces a dead one.
        if (!(await this.#adopt())) await this.#restart();
        await this.#lockInstance();
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'PostgreSQL could not be brought back; trying again');
        // The growing back-off applies to starts; this pause is for a living server that cannot be
        // locked.
        await this.#pause(lockPauseMs);
      }
    }
  }

  async #restart(): Promise<void> {
    this.pid = 0;
    const pauseMs = this.#restartPauses.next();
    this.#log.error(
      { exit: this.#exit, pauseMs },
      'PostgreSQL ended unexpectedly; starting it again',
    );
    await this.#pause(pauseMs);
    if (this.#stop.signal.aborted) return;
    this.#restartPauses.restarted();
    await this.#start();
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false, signal: this.#stop.signal }).catch(() => {});
  }

  /** Stops the server that we started or adopted, and waits until its process is gone. */
  async down(): Promise<void> {
    this.#stop.abort();
    // Waits for a start in progress, so that it leaves nothing behind.
    await this.#recovery;
    process.off('exit', this.#onProcessExit);
    await this.#instanceLock?.end().catch(() => {});
    // Zero if the instance lock was refused: another Portolane uses this server.
    if (this.pid === 0) return;
    await stopPostmaster(this.pid);
    this.pid = 0;
  }

  /**
   * Handles `process.exit()` without `close()`: requests a fast shutdown that PostgreSQL completes
   * after we have exited.
   */
  readonly #onProcessExit = (): void => {
    try {
      const starting = this.#exit === null ? this.#child?.pid : undefined;
      const pid = this.pid || starting;
      if (pid) process.kill(pid, 'SIGINT');
    } catch {
      // Already gone.
    }
  };

  #checkVersion(): void {
    const { cluster } = this.#layout;
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    const { major } = this.#binaries!;
    if (version === major) return;
    throw new StartError({
      en: `The data folder ${cluster} was made by PostgreSQL ${version}, and this Portolane brings PostgreSQL ${major}. To carry it over, run "pnpm backup" with the Portolane that made it and "pnpm restore" with this one and a new DATA_DIR (docs/reliability.md). Or set DATA_DIR to a new folder, or DATABASE_URL to a PostgreSQL of your own.`,
      zh: `資料夾 ${cluster} 由 PostgreSQL ${version} 建立，而此版 Portolane 使用 PostgreSQL ${major}。若要沿用資料，請以原版本執行「pnpm backup」，再以此版本與新的 DATA_DIR 執行「pnpm restore」（見 docs/reliability.md）。或以 DATA_DIR 指定新的資料夾，或以 DATABASE_URL 使用您自己的 PostgreSQL。`,
    });
  }

  /**
   * Runs initdb in a temporary folder and renames it when complete, so that an interrupted first
   * start leaves no partial cluster.
   */
  #initialise(): void {
    const { home, cluster, passwordFile } = this.#layout;
    const draft = join(home, 'postgres.new');
    rmSync(draft, { recursive: true, force: true });
    rmSync(cluster, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (this.#user) chownSync(draft, this.#user.uid, this.#user.gid);
    const auth = windows
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : ['--auth-local=trust', '--auth-host=reject'];
    if (windows)
      writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    // The builtin provider collates by Unicode code point on every system, whatever locales are
    // installed.
    const locale = [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ];
    const result = spawnSync(
      this.#binaries!.initdb,
      [`--pgdata=${draft}`, `--username=${superuser}`, ...locale, ...auth, '--no-instructions'],
      {
        ...this.#identity(),
        cwd: home,
        env: cleanEnvironment(),
        encoding: 'utf8',
      },
    );
    if (result.error) throw result.error;
    if (result.status !== 0) {
      rmSync(draft, { recursive: true, force: true });
      throw postgresFailure(
        { en: 'could not be made', zh: '建立失敗' },
        `${result.stdout}\n${result.stderr}`,
        this.#layout,
      );
    }
    renameSync(draft, cluster);
  }

  #identity(): { uid?: number; gid?: number } {
    return this.#user ? { uid: this.#user.uid, gid: this.#user.gid } : {};
  }

  /**
   * Finds a living server of this folder, left by a killed Portolane or recovering by itself.
   * Adopts it if it accepts connections, else stops it.
   * @returns true if one was adopted; `pid` is then its process id
   */
  async #adopt(): Promise<boolean> {
    const pidFile = join(this.#layout.cluster, 'postmaster.pid');
    let lines: string[];
    try {
      lines = readFileSync(pidFile, 'utf8').split('\n');
    } catch {
      return false;
    }
    const pid = Math.abs(Number(lines[0]));
    if (!Number.isInteger(pid) || pid === 0 || !isAlive(pid) || !this.#isOurPostmaster(pid)) {
      this.#replacePid(pidFile, lines);
      return false;
    }
    const port = Number(lines[3]) || socketPort;
    const host = windows ? '127.0.0.1' : (lines[4]?.trim() ?? '');
    if (host !== '') {
      this.#host = host;
      this.#port = port;
      if (await this.#waitUntilReady(10_000, pid)) {
        this.pid = pid;
        return true;
      }
    }
    await stopPostmaster(pid);
    if (existsSync(pidFile)) this.#replacePid(pidFile, lines);
    this.#host = windows ? '127.0.0.1' : this.#layout.socketDir;
    this.#port = socketPort;
    return false;
  }

  /**
   * PostgreSQL refuses to start while the pid in its lock files belongs to any process of its user,
   * e.g. another program after a crash or an unreaped postmaster. Replaces the pid by one that no
   * system assigns; the rest of postmaster.pid stays, because PostgreSQL uses it to detect living
   * backends of the dead server.
   */
  #replacePid(pidFile: string, lines: string[]): void {
    writeFileSync(pidFile, ['99999999', ...lines.slice(1)].join('\n'));
    const { socketDir } = this.#layout;
    if (!windows)
      for (const name of readdirSync(socketDir))
        if (name.startsWith('.s.PGSQL.')) rmSync(join(socketDir, name), { force: true });
  }

  #isOurPostmaster(pid: number): boolean {
    const line = commandLineOf(pid);
    return line.includes('postgres') && line.includes(this.#layout.cluster);
  }

  /**
   * Starts the server. Backends of a killed server may take a moment to exit, so "still in use" is
   * retried.
   */
  async #start(): Promise<void> {
    for (const deadline = performance.now() + 10_000; ;) {
      const output = await this.#startOnce();
      if (output === null) return;
      if (!/still in use/.test(output) || performance.now() > deadline)
        throw postgresFailure({ en: 'did not start', zh: '無法啟動' }, output, this.#layout);
      await sleep(200);
    }
  }

  /** @returns null once it accepts connections, else its log output */
  async #startOnce(): Promise<string | null> {
    const { cluster, logFile, socketDir } = this.#layout;
    if (windows) this.#port = await freePort();
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) rmSync(logFile);
    // A file, not a pipe: a server that outlives us must not die while writing its log.
    const logTo = openSync(logFile, 'a', 0o600);
    const logFrom = fstatSync(logTo).size;
    const listen = windows ? ['-h', '127.0.0.1'] : ['-h', '', '-k', socketDir];
    const settings = [
      `max_connections=${this.#connections}`,
      'jit=off',
      'max_parallel_workers_per_gather=0',
      'log_timezone=UTC',
      'timezone=UTC',
      'log_statement=none',
      'log_min_duration_statement=-1',
      'log_min_error_statement=panic',
      'log_error_verbosity=terse',
    ];
    this.#exit = null;
    const child = spawn(
      this.#binaries!.postgres,
      [
        '-D',
        cluster,
        '-p',
        String(this.#port),
        ...listen,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      {
        ...this.#identity(),
        // A session of its own: Ctrl-C in the terminal reaches only us, and we stop the server once
        // requests are drained.
        detached: true,
        stdio: ['ignore', logTo, logTo],
        cwd: cluster,
        env: cleanEnvironment(),
      },
    );
    closeSync(logTo);
    this.#child = child;
    child.on('error', (error) => (this.#exit = error.message));
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#exit = `exit ${code ?? signal}`;
    });
    child.unref();
    const startedPid = child.pid ?? 0;
    if (!(await this.#waitUntilReady(60_000, startedPid))) {
      this.#child = null;
      if (startedPid !== 0 && this.#exit === null) await stopPostmaster(startedPid);
      return sliceAt(readFileSync(logFile).subarray(logFrom).toString('utf8'), -4000) || 'nothing';
    }
    this.pid = startedPid;
    return null;
  }

  /**
   * Resolves to true once a connection is accepted; false if the process ends or the limit passes.
   * The limit does not run while PostgreSQL reports recovery.
   */
  async #waitUntilReady(limitMs: number, pid: number): Promise<boolean> {
    let deadline = performance.now() + limitMs;
    while (performance.now() < deadline) {
      if (this.#child?.pid === pid && this.#exit !== null) return false;
      const client = new DatabaseClient({
        ...this.connection,
        database: 'postgres',
        connectionTimeoutMillis: 2000,
      });
      try {
        await client.connect();
        await client.end();
        return true;
      } catch (error) {
        if (!isAlive(pid)) return false;
        if (codeOf(error) === '57P03') deadline = performance.now() + limitMs;
        await sleep(15);
      }
    }
    return false;
  }

  async #createDatabase(): Promise<void> {
    const client = new DatabaseClient({ ...this.connection, database: 'postgres' });
    await client.connect();
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
        database,
      ]);
      if (rowCount === 0) await client.query(`create database ${database}`);
    } finally {
      await client.end();
    }
  }

  /**
   * Holds an advisory lock for the lifetime of this process, so that no second Portolane can use
   * the database, however it reached the folder.
   */
  async #lockInstance(): Promise<void> {
    const client = new DatabaseClient({
      ...this.connection,
      application_name: 'portolane instance lock',
      keepAlive: true,
    });
    client.once('end', () => {
      if (this.#instanceLock !== client || this.#stop.signal.aborted) return;
      this.#instanceLock = null;
      this.#recovery = this.#recover().finally(() => (this.#recovery = null));
    });
    await client.connect();
    // The session of a killed Portolane ends only when PostgreSQL notices, shortly after.
    for (let attempt = 0; attempt < 30; attempt++) {
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1) as locked',
        [instanceLockKey],
      );
      if (rows[0]?.locked) {
        this.#instanceLock = client;
        return;
      }
      await sleep(100);
    }
    await client.end();
    this.pid = 0;
    throw folderInUse(this.#layout.home);
  }
}
