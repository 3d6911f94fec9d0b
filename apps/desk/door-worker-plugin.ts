import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

/** What the door loads besides the entry: the ends of the paths of modules. */
const parts = [
  '/src/pages/door.tsx',
  '/src/platform/translations/translations-zh.ts',
  '/src/platform/translations/translations-en.ts',
  '/zxing-wasm/dist/es/reader/index.js',
];

/** Returns the files that the door needs: chunks with what they import, style sheet, fonts, and codes. */
function filesOfDoor(bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Map(
    Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || files.has(name)) return;
    files.add(name);
    chunk.imports.forEach(add);
  };
  for (const { isEntry, facadeModuleId, fileName } of chunks.values())
    if (isEntry || parts.some((part) => facadeModuleId?.endsWith(part))) add(fileName);
  for (const part of parts)
    if (![...chunks.values()].some(({ facadeModuleId }) => facadeModuleId?.endsWith(part)))
      throw new Error(`door-worker-plugin.ts: no chunk begins with ${part}.`);
  for (const name of Object.keys(bundle)) if (/\.(css|woff2|wasm)$/.test(name)) files.add(name);
  return [...files].toSorted();
}

/** Writes the service worker of the door, with the list of the files that it keeps. */
export const doorWorker = (): Plugin => ({
  name: 'door-worker',
  apply: 'build',
  generateBundle: {
    // After Vite has removed the chunks of style sheets, in which nothing is left.
    order: 'post',
    async handler(_options, bundle) {
      const source = await readFile(join(import.meta.dirname, 'src/door-worker.ts'), 'utf8');
      const { code } = await transformWithOxc(source, 'door-worker.ts');
      const files = filesOfDoor(bundle).map((name) => `/desk/${name}`);
      const digest = createHash('sha256').update(`${files.join()}${code}`).digest('hex');
      const constants = { doorFiles: files, doorVersion: sliceAt(digest, 0, 16) };
      const head = Object.entries(constants)
        .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
        .join('');
      this.emitFile({ type: 'asset', fileName: 'door-worker.js', source: head + code });
    },
  },
});
