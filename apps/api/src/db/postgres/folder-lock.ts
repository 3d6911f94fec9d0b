import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { isAlive, startMarkOf } from '@portolane/server/process/process-identity.ts';

interface Holder {
  pid: number;
  startMark: string;
}

/** Returns the error for a second start on the same data folder. */
export const folderInUse = (folder: string, pid?: number): StartError => {
  const en =
    pid === undefined ? 'another running Portolane' : `another running Portolane (process ${pid})`;
  const zh =
    pid === undefined ? '另一個執行中的 Portolane' : `另一個執行中的 Portolane（處理程序 ${pid}）`;
  return new StartError({
    en: `The data folder ${folder} is in use by ${en}. Stop that one first, or start this one with another DATA_DIR and PORT.`,
    zh: `資料夾 ${folder} 正由${zh}使用。請先停止它，或以不同的 DATA_DIR 與 PORT 啟動。`,
  });
};

function holderOf(path: string): Holder | null {
  try {
    const { pid, startMark } = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    return Number.isInteger(pid) ? { pid, startMark } : null;
  } catch {
    return null;
  }
}

const isHeld = (holder: Holder): boolean =>
  isAlive(holder.pid) && (holder.startMark === '' || startMarkOf(holder.pid) === holder.startMark);

/**
 * Claims a folder for this process with a lock file. Throws `StartError` if a living process holds
 * it. If two processes take over a dead process's file at the same instant, the advisory lock in
 * the database decides.
 * @returns a function that releases the claim; safe to call twice
 */
export function claimFolder(folder: string): () => void {
  const path = join(folder, 'portolane.lock');
  const draft = `${path}.${process.pid}`;
  const mine = JSON.stringify({
    pid: process.pid,
    startMark: startMarkOf(process.pid),
  } satisfies Holder);
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        // A link is created atomically, so no process reads a partial file.
        linkSync(draft, path);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
          // For file systems without hard links.
          if (
            ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(
              (error as NodeJS.ErrnoException).code ?? '',
            ) &&
            holderOf(path) === null
          ) {
            writeFileSync(path, mine);
            break;
          }
          throw error;
        }
        const holder = holderOf(path);
        if (holder !== null && isHeld(holder)) throw folderInUse(folder, holder.pid);
        if (attempt > 3) throw folderInUse(folder);
        rmSync(path, { force: true });
      }
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (holderOf(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}
