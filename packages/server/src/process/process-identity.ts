import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns true if a process with this id exists, whichever user owns it. Zombies do not count. */
export function isAlive(pid: number): boolean {
  // 0 and negative numbers refer to process groups.
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return statFieldsOf(pid)?.[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the fields of /proc/PID/stat from the third (state) on. They follow the command name in
 * parentheses, which may contain any character. proc(5).
 */
function statFieldsOf(pid: number): string[] | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return sliceAt(stat, stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/**
 * Returns the start time of a process, in the system's own format, which distinguishes it from a
 * later process with the same id. '' where unavailable (Windows), so that only the id is compared.
 */
export function startMarkOf(pid: number): string {
  // Field 22, starttime.
  if (process.platform === 'linux') return statFieldsOf(pid)?.[19] ?? '';
  if (process.platform === 'win32') return '';
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  );
}

/** Returns the id of the process that started this one and still runs; null if unknown. */
export function parentOf(pid: number): number | null {
  // Field 4, ppid.
  const parent =
    process.platform === 'linux'
      ? statFieldsOf(pid)?.[1]
      : spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
  return parent ? Number(parent) : null;
}

/** Returns the command line of a process, arguments separated by spaces; '' if unknown. */
export function commandLineOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  if (process.platform === 'win32') {
    const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
    return (
      spawnSync('powershell', ['-NoProfile', '-Command', query], {
        encoding: 'utf8',
      }).stdout?.trim() ?? ''
    );
  }
  return (
    spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  );
}
