/** The folders of the embedded PostgreSQL. */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { canReach, type SystemUser } from './system-user.ts';

/** Part of the socket file's name; where Unix sockets exist, nothing listens on this port. */
export const socketPort = 5432;
/** sun_path holds 108 bytes on Linux and 104 on macOS, including the terminating zero. */
const socketPathLimit = 103;

export interface Layout {
  /** Parent folder of all of the below. */
  home: string;
  cluster: string;
  socketDir: string;
  logFile: string;
  passwordFile: string;
  notice: string | null;
}

/**
 * Creates a folder and its parents one by one, because Node's recursive mkdir does not return on
 * pseudo file systems such as /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Chooses and creates the folders. Throws `StartError` if a folder belongs to another user. */
export function createLayout(dataDir: string, user: SystemUser | null): Layout {
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
  if (process.platform !== 'win32') makePrivate(socketDir, user);
  // A test write fails now with a clear error; PostgreSQL would fail later with a less clear one.
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

/** Returns the data folder for when PostgreSQL's user cannot access DATA_DIR. */
export const fallbackHome = (dataDir: string): string => `/var/lib/portolane-${shortHash(dataDir)}`;

const shortHash = (text: string): string =>
  sliceAt(createHash('sha256').update(text).digest('hex'), 0, 12);

/**
 * Makes a folder accessible to PostgreSQL's user only, because access to the socket grants access
 * to the whole database.
 */
function makePrivate(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const owner = user?.uid ?? process.getuid!();
  if (!stat.isDirectory() || (stat.uid !== owner && stat.uid !== process.getuid!())) {
    throw new StartError({
      en: `The folder ${folder} belongs to another user, so the database's socket cannot be put there safely. Remove it, or set DATA_DIR to a shorter path, then start again.`,
      zh: `資料夾 ${folder} 屬於其他使用者，無法安全地放置資料庫的 socket。請移除它，或以 DATA_DIR 指定較短的路徑，再重新啟動。`,
    });
  }
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}
