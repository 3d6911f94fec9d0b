/**
 * PostgreSQL of our own: made, started, adopted and stopped here. Why: docs/decisions/2026-11-21-postgresql-programs-directly.md.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import { StartError, codeOf, fileSystemStartError } from '#start-error.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { claimFolder, folderInUse } from './folder-lock.ts';
import { commandLineOf, isAlive } from './process-identity.ts';
import { canReach, postgresUser, type SystemUser } from './system-user.ts';

export const superuser = 'portolane';
export const database = 'portolane';
/** Names the socket file; nothing listens on this port where there are unix sockets. */
const socketPort = 5432;
/** sun_path holds 108 bytes on Linux and 104 on macOS, with the closing zero. */
const socketPathLimit = 103;
/** Any constant: the key of the lock that the one living Portolane holds in its database. */
const instanceLockKey = 7_063_081;
const windows = process.platform === 'win32';
/** A server that has held for so long is no longer one that keeps ending. */
const healthyAfterMs = 60_000;
const firstPauseMs = 100;
const longestPauseMs = 30_000;

export interface EmbeddedPostgres {
  /** For node-postgres; another `database` may be named. */
  connection: ClientConfig;
  /** Where the data lies. */
  where: string;
  /** Said once at start when the data does not lie where DATA_DIR points. */
  notice: string | null;
  /** True when a server that outlived its parent was taken over. */
  adopted: boolean;
  /** The postmaster's process id. */
  pid(): number;
  /** Ends connections and stops the server; the data stays. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: FastifyBaseLogger;
}

interface Layout {
  /** Holds everything below. */
  home: string;
  cluster: string;
  socketDir: string;
  logFile: string;
  passwordFile: string;
  notice: string | null;
}

/** Starts the embedded PostgreSQL of a data folder, making it on the first start. Throws StartError for what a person can mend. */
export async function startEmbeddedPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const user = windows ? null : postgresUser();
  let layout: Layout;
  let release: () => void;
  try {
    layout = layOut(resolve(dataDir), user);
    release = claimFolder(layout.home);
  } catch (error) {
    throw error instanceof StartError
      ? error
      : (fileSystemStartError(error, resolve(dataDir)) ?? error);
  }
  const server = new Server(layout, user, log);
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

/** Makes a folder and those above it, one by one: Node's recursive mkdir never returns where a file system pretends, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Chooses and makes the folders. */
function layOut(dataDir: string, user: SystemUser | null): Layout {
  let home = dataDir;
  let notice: string | null = null;
  makeFolder(dataDir);
  if (user && !canReach(user, dataDir)) {
    home = fallbackHome(dataDir);
    mkdirSync(home, { recursive: true, mode: 0o755 });
    notice = `PostgreSQL runs as the system user "${user.name}", who cannot enter ${dataDir}; the database lies in ${home} instead. 資料庫改存放於 ${home}，因為系統使用者「${user.name}」無法進入 ${dataDir}。`;
  }
  const cluster = join(home, 'postgres');
  let socketDir = join(home, 'socket');
  if (Buffer.byteLength(join(socketDir, `.s.PGSQL.${socketPort}.lock`)) > socketPathLimit)
    socketDir = join(tmpdir(), `portolane-${shortHash(home)}`);
  if (!windows) makePrivate(socketDir, user);
  // A write shows now, with a clear error, what PostgreSQL would say in its own words later.
  const probe = join(home, `.probe-${process.pid}`);
  writeFileSync(probe, '');
  rmSync(probe);
  return {
    home,
    cluster,
    socketDir,
    logFile: join(home, 'postgres.log'),
    passwordFile: join(home, 'postgres.password'),
    notice,
  };
}

/** Where the data lies when PostgreSQL's user cannot enter the data folder. */
export const fallbackHome = (dataDir: string): string => `/var/lib/portolane-${shortHash(dataDir)}`;

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A folder of PostgreSQL's user that nobody else can enter; whoever can, is trusted with the whole database. */
function makePrivate(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const owner = user?.uid ?? process.getuid!();
  if (!stat.isDirectory() || (stat.uid !== owner && stat.uid !== process.getuid!())) {
    throw new StartError({
      en: `The folder ${folder} belongs to somebody else, so the database's socket cannot be put there safely. Remove it, or set DATA_DIR to a shorter path, then start again.`,
      zh: `資料夾 ${folder} 屬於其他使用者，無法安全地放置資料庫的 socket。請移除它，或以 DATA_DIR 指定較短的路徑，再重新啟動。`,
    });
  }
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

class Server {
  readonly #layout: Layout;
  readonly #user: SystemUser | null;
  readonly #log: FastifyBaseLogger;
  #binaries: PostgresBinaries | null = null;
  #child: ChildProcess | null = null;
  #exit: string | null = null;
  #instanceLock: pg.Client | null = null;
  readonly #stop = new AbortController();
  /** Under way while PostgreSQL is being brought back. */
  #recovery: Promise<void> | null = null;
  /** Starts in a row that were each needed within a minute of the one before. */
  #restarts = 0;
  #lastRestart = 0;
  #host = '';
  #port = socketPort;
  #password = '';
  pid = 0;
  adopted = false;

  constructor(layout: Layout, user: SystemUser | null, log: FastifyBaseLogger) {
    this.#layout = layout;
    this.#user = user;
    this.#log = log;
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
    const made = existsSync(join(cluster, 'PG_VERSION'));
    this.#binaries = findBinaries(this.#user);
    if (made) this.#checkVersion();
    else this.#initialise();
    if (windows) this.#password = readFileSync(passwordFile, 'utf8').trim();
    this.adopted = made && (await this.#adopt());
    if (this.adopted)
      this.#log.info(
        { pid: this.pid },
        'adopted the PostgreSQL that a killed Portolane left running',
      );
    else await this.#start();
    await this.#makeDatabase();
    await this.#lockInstance();
    process.on('exit', this.#onProcessExit);
  }

  /**
   * Brings PostgreSQL back whenever the connection that holds the instance lock ends: its postmaster died (killed by hand or for memory,
   * started by this process or adopted), or one of its backends was killed, upon which PostgreSQL ends every other and recovers by itself.
   * Tried for as long as this process lives.
   */
  async #recover(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        // A postmaster that lives is waited for; one that is gone is replaced.
        if (!(await this.#adopt())) await this.#restart();
        await this.#lockInstance();
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'PostgreSQL could not be brought back; trying again');
        // The pause that grows comes before a start: this one is for a server that lives and cannot be locked.
        await this.#pause(firstPauseMs);
      }
    }
  }

  /** Starts it again: at once the first time, after growing pauses when it keeps ending, until it has held for a minute. */
  async #restart(): Promise<void> {
    this.pid = 0;
    this.#restarts = Date.now() - this.#lastRestart > healthyAfterMs ? 0 : this.#restarts + 1;
    const pauseMs =
      this.#restarts === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** this.#restarts);
    this.#log.error(
      { exit: this.#exit, restarts: this.#restarts, pauseMs },
      'PostgreSQL ended unexpectedly; starting it again',
    );
    await this.#pause(pauseMs);
    if (this.#stop.signal.aborted) return;
    this.#lastRestart = Date.now();
    await this.#start();
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false, signal: this.#stop.signal }).catch(() => {});
  }

  /** Stops the server we started or adopted, waiting until its process is gone. */
  async down(): Promise<void> {
    this.#stop.abort();
    // A start under way ends first, so that it leaves nothing behind.
    await this.#recovery;
    process.off('exit', this.#onProcessExit);
    await this.#instanceLock?.end().catch(() => {});
    // Not ours to stop when the instance lock was refused: then somebody else lives in it.
    if (this.pid === 0) return;
    await stopPostmaster(this.pid);
    this.pid = 0;
  }

  /** `process.exit()` without `close()`: a fast shutdown that PostgreSQL completes after us. */
  readonly #onProcessExit = (): void => {
    try {
      const starting = this.#exit === null ? this.#child?.pid : undefined;
      const pid = this.pid || starting;
      if (pid) process.kill(pid, 'SIGINT');
    } catch {
      // It is gone already.
    }
  };

  #checkVersion(): void {
    const { cluster } = this.#layout;
    const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
    const { major } = this.#binaries!;
    if (version === major) return;
    throw new StartError({
      en: `The data folder ${cluster} was made by PostgreSQL ${version}, and this Portolane brings PostgreSQL ${major}. Start the Portolane that made it and dump its data, or set DATA_DIR to a new folder, or set DATABASE_URL to a PostgreSQL of your own.`,
      zh: `資料夾 ${cluster} 由 PostgreSQL ${version} 建立，而此版 Portolane 使用 PostgreSQL ${major}。請以原版本啟動並匯出資料，或以 DATA_DIR 指定新的資料夾，或以 DATABASE_URL 使用您自己的 PostgreSQL。`,
    });
  }

  /** initdb into a folder beside, renamed when complete, so that an interrupted first start leaves nothing half made. */
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
    // The builtin provider sorts and folds by Unicode code points on every system, whatever locales it has.
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
      throw this.#failure('could not be made', '建立失敗', `${result.stdout}\n${result.stderr}`);
    }
    renameSync(draft, cluster);
  }

  #identity(): { uid?: number; gid?: number } {
    return this.#user ? { uid: this.#user.uid, gid: this.#user.gid } : {};
  }

  /**
   * Finds the living server of this folder, which a killed Portolane left or which recovers by itself. Takes it over when it accepts
   * connections, else stops it.
   * @returns true when there is one, and `pid` is its
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
      this.#disownPid(pidFile, lines);
      return false;
    }
    const port = Number(lines[3]) || socketPort;
    const host = windows ? '127.0.0.1' : (lines[4]?.trim() ?? '');
    if (host !== '') {
      this.#host = host;
      this.#port = port;
      if (await this.#answers(10_000, pid)) {
        this.pid = pid;
        return true;
      }
    }
    await stopPostmaster(pid);
    if (existsSync(pidFile)) this.#disownPid(pidFile, lines);
    this.#host = windows ? '127.0.0.1' : this.#layout.socketDir;
    this.#port = socketPort;
    return false;
  }

  /**
   * PostgreSQL refuses to start while the number in its lock files belongs to any process of its user: another program
   * after a crash, or a killed postmaster that nobody has reaped. The number is replaced by one that no system gives out;
   * the rest of postmaster.pid stays, because by it PostgreSQL sees whether backends of the dead server still live.
   */
  #disownPid(pidFile: string, lines: string[]): void {
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

  /** Starts the server; backends of one that was killed may take a moment to notice and go. */
  async #start(): Promise<void> {
    for (const deadline = Date.now() + 10_000; ;) {
      const said = await this.#startOnce();
      if (said === null) return;
      if (!/still in use/.test(said) || Date.now() > deadline)
        throw this.#failure('did not start', '無法啟動', said);
      await sleep(200);
    }
  }

  /** @returns null when it is up, else what it logged */
  async #startOnce(): Promise<string | null> {
    const { cluster, logFile, socketDir } = this.#layout;
    if (windows) this.#port = await freePort();
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) rmSync(logFile);
    // A file, not a pipe: a server that outlives us must not die of writing its log.
    const logTo = openSync(logFile, 'a', 0o600);
    const logFrom = fstatSync(logTo).size;
    const listen = windows ? ['-h', '127.0.0.1'] : ['-h', '', '-k', socketDir];
    const settings = [
      'max_connections=60',
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
        // Its own session: Ctrl-C in the terminal reaches us alone, and we stop it when requests are done.
        detached: true,
        stdio: ['ignore', logTo, logTo],
        cwd: cluster,
        env: cleanEnvironment(),
      },
    );
    closeSync(logTo);
    this.#child = child;
    child.once('error', (error) => (this.#exit = error.message));
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#exit = `exit ${code ?? signal}`;
    });
    child.unref();
    const startedPid = child.pid ?? 0;
    if (!(await this.#answers(60_000, startedPid))) {
      this.#child = null;
      if (startedPid !== 0 && this.#exit === null) await stopPostmaster(startedPid);
      return readFileSync(logFile).subarray(logFrom).toString('utf8').slice(-4000) || 'nothing';
    }
    this.pid = startedPid;
    return null;
  }

  /** True as soon as a connection is accepted; false when the process ends or the time is over, which does not run while PostgreSQL says that it recovers. */
  async #answers(limitMs: number, pid: number): Promise<boolean> {
    let deadline = Date.now() + limitMs;
    while (Date.now() < deadline) {
      if (this.#child?.pid === pid && this.#exit !== null) return false;
      const client = new pg.Client({
        ...this.connection,
        database: 'postgres',
        connectionTimeoutMillis: 2000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.end();
        return true;
      } catch (error) {
        if (!isAlive(pid)) return false;
        if (codeOf(error) === '57P03') deadline = Date.now() + limitMs;
        await sleep(15);
      }
    }
    return false;
  }

  async #makeDatabase(): Promise<void> {
    const client = new pg.Client({ ...this.connection, database: 'postgres' });
    // Cut off between two statements, the next one rejects; without a listener the process would end.
    client.on('error', () => {});
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

  /** Holds an advisory lock for as long as we live: no second Portolane gets past this, however it found the folder. */
  async #lockInstance(): Promise<void> {
    const client = new pg.Client({
      ...this.connection,
      application_name: 'portolane instance lock',
      keepAlive: true,
    });
    client.on('error', () => {});
    client.once('end', () => {
      if (this.#instanceLock !== client || this.#stop.signal.aborted) return;
      this.#instanceLock = null;
      this.#recovery = this.#recover().finally(() => (this.#recovery = null));
    });
    await client.connect();
    // A killed Portolane's session ends when PostgreSQL notices: a moment, not for ever.
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

  #failure(en: string, zh: string, output: string): StartError {
    const lines = output
      .trim()
      .split('\n')
      .filter((line) => /FATAL|PANIC|ERROR|error:|could not|No space/i.test(line))
      .slice(-3);
    const said = lines.join(' ') || output.trim().split('\n').slice(-2).join(' ');
    const known = /No space left/.test(output)
      ? fileSystemStartError(Object.assign(new Error(said), { code: 'ENOSPC' }), this.#layout.home)
      : /Permission denied/.test(output)
        ? fileSystemStartError(
            Object.assign(new Error(said), { code: 'EACCES' }),
            this.#layout.home,
          )
        : null;
    if (known) return known;
    return new StartError({
      en: `The embedded PostgreSQL ${en}. It said: ${said || 'nothing'}. See ${this.#layout.logFile}, or set DATABASE_URL to an existing PostgreSQL 15 or newer.`,
      zh: `內嵌的 PostgreSQL ${zh}。訊息：${said || '（無）'}。請查看 ${this.#layout.logFile}，或以 DATABASE_URL 使用既有的 PostgreSQL 15 以上版本。`,
    });
  }
}

/** Asks a postmaster for a fast shutdown and waits until it is gone; after 20 s an immediate one (recovery replays the log). */
async function stopPostmaster(pid: number): Promise<void> {
  const signals: [signal: NodeJS.Signals, waitMs: number][] = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ];
  for (const [signal, waitMs] of signals) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) === 'ESRCH') return;
      throw error;
    }
    for (const deadline = Date.now() + waitMs; Date.now() < deadline;) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
}

/** The environment without what would point PostgreSQL at another cluster or another language. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith('PG') && name !== 'LANG' && !name.startsWith('LC_'),
    ),
  );
  return { ...environment, LC_ALL: 'C', TZ: 'UTC' };
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolvePort(port));
    });
  });
}
