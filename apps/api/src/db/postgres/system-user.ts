import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartError } from '@portolane/server/settings/start-error.ts';

/**
 * The unprivileged user for PostgreSQL when we run as root, because PostgreSQL refuses to run as
 * root.
 */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const userName = 'portolane';

function lookUp(name: string): SystemUser | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined
    ? null
    : { name, uid: Number(uid), gid: Number(gid) };
}

/**
 * Returns that user, creating it if missing; null if this process is not root (or on Windows), so
 * that PostgreSQL runs as the current user.
 */
export function postgresUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const existing = lookUp(userName);
  if (existing) return existing;
  // shadow-utils (Debian, Fedora), then busybox (Alpine).
  if (
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userName])
      .status !== 0
  )
    spawnSync('adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', userName]);
  const made = lookUp(userName) ?? lookUp('postgres') ?? lookUp('nobody');
  if (made) return made;
  throw new StartError({
    en: `PostgreSQL does not run as root, and the system user "${userName}" could not be made. Run "useradd --system ${userName}", or start as an ordinary user, or set DATABASE_URL to an existing PostgreSQL.`,
    zh: `PostgreSQL 不能以 root 執行，而系統使用者「${userName}」無法建立。請執行「useradd --system ${userName}」，或改以一般使用者啟動，或以 DATABASE_URL 使用既有的 PostgreSQL。`,
  });
}

/** Returns the permission bit that lets a user traverse a folder: as owner, group or other. */
function traverseBit(user: SystemUser, folder: { uid: number; gid: number }): number {
  if (folder.uid === user.uid) return 0o100;
  return folder.gid === user.gid ? 0o010 : 0o001;
}

/**
 * Returns true if the user may traverse every existing folder up to and including `path`. Ignores
 * ACLs.
 */
export function canReach(user: SystemUser, path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      if ((stat.mode & traverseBit(user, stat)) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
