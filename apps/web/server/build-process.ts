/**
 * The process that builds into the folder named by its argument, which must not exist. It sends the
 * name of each step to its parent; `build.ts` starts it.
 */
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { deskRoot, filesUnder, liffRoot, webRoot } from './build.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses static files at the best quality, once, so that the server need not. */
async function precompress(folder: string): Promise<void> {
  for (const file of await filesUnder(folder)) {
    if (!/\.(js|css|svg|json|html|wasm)$/.test(file)) continue;
    const content = await readFile(file);
    await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((b) =>
        writeFile(`${file}.br`, b),
      ),
      gzipped(content, { level: 9 }).then((g) => writeFile(`${file}.gz`, g)),
    ]);
  }
}

// Nothing uses the build of a server that was stopped.
process.once('disconnect', () => process.exit(1));
const startStep = (step: string) => process.send!(step);

// Makes Vite bundle React's production code.
process.env['NODE_ENV'] = 'production';
const folder = process.argv[2]!;
// Built in a temporary folder and then renamed, so that an aborted build never leaves an
// incomplete one.
const temporary = `${folder}-${process.pid}`;
const settings = (part: string) => ({
  logLevel: 'warn' as const,
  mode: 'production',
  build: { outDir: join(temporary, part), ssr: part === 'server' },
});
try {
  startStep('website');
  await build({ ...settings('client'), root: webRoot });
  startStep('server');
  await build({ ...settings('server'), root: webRoot });
  startStep('LINE mini-app');
  await build({ ...settings('liff'), root: liffRoot });
  startStep('desk');
  await build({ ...settings('desk'), root: deskRoot });
  startStep('compression');
  await Promise.all([
    precompress(join(temporary, 'client/assets')),
    precompress(join(temporary, 'liff/assets')),
    precompress(join(temporary, 'desk/assets')),
  ]);
  await rename(temporary, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error; // another process has finished the same build meanwhile
  });
} finally {
  await rm(temporary, { recursive: true, force: true });
}
process.exit(0);
