/**
 * Builds the website, its server bundle, the LINE mini-app, and the desk if their sources have changed since
 * the last build.
 */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import pLimit from 'p-limit';
import { removeOldBuilds } from './kept-builds.ts';

const root = resolve(import.meta.dirname, '../../..');
export const webRoot = join(root, 'apps/web');
export const liffRoot = join(root, 'apps/liff');
export const deskRoot = join(root, 'apps/desk');
const builds = join(webRoot, 'dist');

/** Inputs of a build. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/liff/src',
  'apps/liff/index.html',
  'apps/liff/vite.config.ts',
  'apps/desk/src',
  'apps/desk/index.html',
  'apps/desk/vite.config.ts',
  'apps/desk/door-worker-plugin.ts',
  'packages/core/src',
  'packages/app-kit/src',
  'packages/ui/src',
  'pnpm-lock.yaml',
];

/** Returns the paths of all files in a folder except tests, or of the file itself. */
export async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (!entries) return [path];
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.test.tsx'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the content of a file, or null if it was deleted after its folder was listed. */
async function contentUnlessGone(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Some systems, and builds of containers, let a process open no more than 1024 files. */
const openFiles = pLimit(64);

/** Returns a digest of all inputs of a build. */
async function digestOfSources(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesUnder(join(root, source)))))
    .flat()
    .sort();
  const hash = createHash('sha256').update(process.version);
  const contents = await openFiles.map(files, contentUnlessGone);
  for (const [index, file] of files.entries()) {
    const content = contents[index];
    if (content) hash.update(relative(root, file)).update('\0').update(content).update('\0');
  }
  return hash.digest('hex');
}

export interface Build {
  /**
   * Contains `client`, `server`, `liff`, and `desk`. Named after the digest of the sources, so its content
   * never changes.
   */
  folder: string;
  built: boolean;
  milliseconds: number;
}

/** The build failed. Its own messages, on standard error, say why. */
export class BuildError extends Error {
  constructor() {
    super('The website could not be built. The reason is above.');
  }
}

/**
 * Builds in a process of its own, which returns its memory when it ends: a build needs several
 * times what the site does. Its errors go to this process's standard error.
 */
async function build(folder: string, onStep: (step: string) => void): Promise<void> {
  const child = fork(new URL('build-process.ts', import.meta.url), [folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (step) => onStep(step as string));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new BuildError();
}

/** Makes a build the one used last, so that after a rollback it is not the first to be removed. */
async function noteUse(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch((error: NodeJS.ErrnoException) => {
    // A process that may not write there does not build there either, so nothing is removed.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
  });
}

/** Builds the current sources unless their build exists. */
export async function buildIfChanged(onStep: (step: string) => void): Promise<Build> {
  const began = performance.now();
  const digest = await digestOfSources();
  const folder = join(builds, sliceAt(digest, 0, 16));
  if (existsSync(folder)) {
    await noteUse(folder);
    return { folder, built: false, milliseconds: performance.now() - began };
  }
  await build(folder, onStep);
  await removeOldBuilds(builds);
  return { folder, built: true, milliseconds: performance.now() - began };
}

if (process.argv[1] === import.meta.filename) {
  const { built, milliseconds } = await buildIfChanged((step) =>
    console.log(`  building: ${step}`),
  );
  console.log(
    built
      ? `built in ${(milliseconds / 1000).toFixed(1)} s`
      : 'nothing has changed since the last build',
  );
}
