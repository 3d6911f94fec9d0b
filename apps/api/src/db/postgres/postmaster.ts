/** Handles PostgreSQL's process, whichever cluster it runs. */
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  codeOf,
  fileSystemStartError,
  StartError,
} from '@portolane/server/settings/start-error.ts';
import type { Layout } from './data-folders.ts';
import { isAlive } from '@portolane/server/process/process-identity.ts';

/** Returns the system error code that PostgreSQL's output reports, or null. */
function fileSystemCodeIn(output: string): string | null {
  if (output.includes('No space left')) return 'ENOSPC';
  return output.includes('Permission denied') ? 'EACCES' : null;
}

/** Returns the error of a failed program of PostgreSQL, with the lines of its output that say why. */
export function postgresFailure(
  what: { en: string; zh: string },
  output: string,
  { home, logFile }: Pick<Layout, 'home' | 'logFile'>,
): StartError {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => /FATAL|PANIC|ERROR|error:|could not|No space/i.test(line))
    .slice(-3);
  const reason = lines.join(' ') || output.trim().split('\n').slice(-2).join(' ');
  const code = fileSystemCodeIn(output);
  const known = code && fileSystemStartError(Object.assign(new Error(reason), { code }), home);
  if (known) return known;
  return new StartError({
    en: `The embedded PostgreSQL ${what.en}. It said: ${reason || 'nothing'}. See ${logFile}, or set DATABASE_URL to an existing PostgreSQL 15 or newer.`,
    zh: `內嵌的 PostgreSQL ${what.zh}。訊息：${reason || '（無）'}。請查看 ${logFile}，或以 DATABASE_URL 使用既有的 PostgreSQL 15 以上版本。`,
  });
}

/**
 * Requests a fast shutdown and waits until the postmaster is gone; after 20 s an immediate one,
 * after which recovery replays the log.
 */
export async function stopPostmaster(pid: number): Promise<void> {
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
    for (const deadline = performance.now() + waitMs; performance.now() < deadline;) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
}

/** Returns the environment without variables that would select another cluster or locale. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.startsWith('PG') && name !== 'LANG' && !name.startsWith('LC_'),
    ),
  );
  return { ...environment, LC_ALL: 'C', TZ: 'UTC' };
}

/** Resolves to a port of this machine on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolvePort(port));
    });
  });
}
