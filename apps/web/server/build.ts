/**
 * Builds the website, its server bundle, and the LINE mini-app if their sources have changed since
 * the last build.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '../../..');
export const webRoot = join(root, 'apps/web');
const liffRoot = join(root, 'apps/liff');
const builds = join(webRoot, 'dist');
/** Number of builds kept, so that servers still running an older one keep their files. */
const KEPT = 4;

/** Inputs of a build. */
const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/liff/src',
  'apps/liff/index.html',
  'apps/liff/vite.config.ts',
  'packages/core/src',
  'packages/parts/src',
  'packages/ui/src',
  'pnpm-lock.yaml',
];

async function filesUnder(path: string): Promise<string[]> {
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

/** Returns a digest of all inputs of a build. */
async function digestOfSources(): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesUnder(join(root, source)))))
    .flat()
    .sort();
  const hash = createHash('sha256').update(process.version);
  const contents = await Promise.all(files.map((file) => readFile(file)));
  for (const [index, file] of files.entries())
    hash.update(relative(root, file)).update('\0').update(contents[index]!).update('\0');
  return hash.digest('hex');
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses static files at the best quality, once, so that the server need not. */
async function precompress(folder: string): Promise<void> {
  for (const file of await filesUnder(folder)) {
    if (!/\.(js|css|svg|json|html)$/.test(file)) continue;
    const content = await readFile(file);
    await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((b) =>
        writeFile(`${file}.br`, b),
      ),
      gzipped(content, { level: 9 }).then((g) => writeFile(`${file}.gz`, g)),
    ]);
  }
}

/** Removes all but the newest builds, and what an aborted build left behind. */
async function removeOldBuilds(): Promise<void> {
  const folders = (await readdir(builds, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(builds, entry.name));
  const ages = await Promise.all(
    folders.map(async (folder) => ({ folder, age: (await stat(folder)).mtimeMs })),
  );
  ages.sort((a, b) => b.age - a.age);
  await Promise.all(
    ages.slice(KEPT).map(({ folder }) => rm(folder, { recursive: true, force: true })),
  );
}

export interface Build {
  /**
   * Contains `client`, `server`, and `liff`. Named after the digest of the sources, so its content
   * never changes.
   */
  folder: string;
  built: boolean;
  milliseconds: number;
}

/** Builds the current sources unless their build exists. */
export async function buildIfChanged(onStep: (step: string) => void): Promise<Build> {
  const began = performance.now();
  const digest = await digestOfSources();
  const folder = join(builds, digest.slice(0, 16));
  if (existsSync(folder)) return { folder, built: false, milliseconds: performance.now() - began };
  const { build } = await import('vite');
  // Makes Vite bundle React's production code.
  process.env['NODE_ENV'] = 'production';
  // Built in a temporary folder and then renamed, so that an aborted build never leaves an
  // incomplete one.
  const aside = `${folder}-${process.pid}`;
  try {
    const common = { logLevel: 'warn', mode: 'production' } as const;
    onStep('website');
    await build({ ...common, root: webRoot, build: { outDir: join(aside, 'client') } });
    onStep('server');
    await build({ ...common, root: webRoot, build: { ssr: true, outDir: join(aside, 'server') } });
    onStep('LINE mini-app');
    await build({ ...common, root: liffRoot, build: { outDir: join(aside, 'liff') } });
    onStep('compression');
    await Promise.all([
      precompress(join(aside, 'client/assets')),
      precompress(join(aside, 'liff/assets')),
    ]);
    await rename(aside, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error; // another process has finished the same build meanwhile
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  await removeOldBuilds();
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
