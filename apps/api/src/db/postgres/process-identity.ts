import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True when a process of this id exists, whoever owns it. One that ended and waits to be reaped does not count. */
export function isAlive(pid: number): boolean {
  // 0 and negative numbers would ask about process groups.
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return statFieldsOf(pid)?.[0] !== 'Z';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Fields of /proc/PID/stat from the third (state) on, counted after the command name, which stands in parentheses and may hold anything. proc(5). */
function statFieldsOf(pid: number): string[] | null {
  if (process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/**
 * Something that tells a process from a later one with the same id: its start time as the system writes it.
 * '' when the system does not say (Windows), where the id alone has to do.
 */
export function startMarkOf(pid: number): string {
  // Field 22, starttime.
  if (process.platform === 'linux') return statFieldsOf(pid)?.[19] ?? '';
  if (process.platform === 'win32') return '';
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  );
}

/** The command line of a process, arguments separated by spaces; '' when unknown. */
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
