import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import { codeOf, StartError } from '@portolane/server/settings/start-error.ts';
import { fallbackHome } from './data-folders.ts';
import { database, superuser } from './role.ts';
import { isAlive } from '@portolane/server/process/process-identity.ts';

const windows = process.platform === 'win32';

/** Returns the lines of postmaster.pid; null if there is none. */
function pidFileOf(home: string): string[] | null {
  try {
    return readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) !== 'EACCES') return null;
    throw new StartError(
      {
        en: `The database in ${home} belongs to the account that runs the site, and this one may not enter it. Run this as that account (or as root).`,
        zh: `${home} 的資料庫屬於執行網站的帳號，目前的帳號無法進入。請改用該帳號（或 root）執行。`,
      },
      { cause: error },
    );
  }
}

/**
 * Returns how to connect to the running embedded PostgreSQL of a data folder; null if it is not
 * running. Starts, claims and changes nothing.
 */
export function findRunningPostgres(dataDir: string): ClientConfig | null {
  for (const home of [resolve(dataDir), fallbackHome(resolve(dataDir))]) {
    const lines = pidFileOf(home);
    if (!lines || !isAlive(Math.abs(Number(lines[0])))) continue;
    const [, , , port = '', socketDir = ''] = lines.map((line) => line.trim());
    if (windows)
      return {
        host: '127.0.0.1',
        port: Number(port),
        user: superuser,
        database,
        password: readFileSync(join(home, 'postgres.password'), 'utf8').trim(),
      };
    return { host: socketDir, port: Number(port), user: superuser, database };
  }
  return null;
}
