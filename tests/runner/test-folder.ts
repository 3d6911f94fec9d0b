import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps this file system in memory. */
const MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** One worker kept 0.8 gigabytes at a time with integration tests; there are three. */
const ROOM = 4 * GIGABYTE;
/** The programs of the tests need memory too. */
const FREE = 8 * GIGABYTE;
/** Followed by the process id of the run. Short, because paths of sockets have at most 107 bytes. */
const PREFIX = 'portolane-';

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM && freemem() >= FREE;
};

/** Whether the process of a run that left a folder behind still exists. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes what runs left in memory that were killed. */
function removeLeftFolders(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (Number.isInteger(pid) && !isRunning(pid))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/** Whether programs can be started from the folder: containers often forbid it there. */
function canRunPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/**
 * Creates the folder for everything that the tests write, in memory if there is room: they create
 * and remove databases hundreds of times, and a disk takes a third more of the processor's time for
 * it. No test can see whether the site tells a disk to keep data (`fsync`), on a disk either.
 */
export function makeTestFolder(): string {
  if (hasRoom()) {
    removeLeftFolders();
    const folder = join(MEMORY, `${PREFIX}${process.pid}`);
    mkdirSync(folder);
    // As the system's folder: under root, PostgreSQL runs as another user.
    chmodSync(folder, 0o1777);
    if (canRunPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  }
  const folder = mkdtempSync(join(tmpdir(), 'portolane-tests-'));
  chmodSync(folder, 0o1777);
  return folder;
}
