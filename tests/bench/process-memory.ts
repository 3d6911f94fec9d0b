/** The memory of processes, as the system counts it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Process {
  id: number;
  parent: number;
  /** Resident memory. */
  kib: number;
  name: string;
}

const runningProcesses = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .map(([, id, parent, kib, name]) => ({
      id: Number(id),
      parent: Number(parent),
      kib: Number(kib),
      name: name!,
    }));

/**
 * Returns the KiB of a process. Memory that processes share, such as the code of Node, is divided
 * among them (Linux); elsewhere each counts all of it. 0 if the process has ended meanwhile.
 */
function kibOf({ id, kib }: Process): number {
  if (process.platform !== 'linux') return kib;
  try {
    const shares = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'));
    return Number(shares?.[1] ?? 0);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

/** Returns the memory of a process and its descendants but PostgreSQL's, in MB. */
export function memoryOf(pid: number): number {
  const processes = runningProcesses();
  const sum = (id: number): number => {
    const own = processes.find((one) => one.id === id);
    if (!own || /postgres/.test(own.name)) return 0;
    return (
      kibOf(own) +
      processes.filter((one) => one.parent === id).reduce((total, one) => total + sum(one.id), 0)
    );
  };
  return sum(pid) / 1024;
}
