/**
 * `pnpm measure:code`: the size of the product's TypeScript, in characters without white space.
 * Lines would change with the line width. Tests, test helpers and the demonstration are not counted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const notProduct = /(^|\/)(node_modules|dist|testing)\/|^apps\/demo\/|\.test\.tsx?$|\.d\.ts$/;

const files = execFileSync('git', ['ls-files', 'apps/**/*.ts*', 'packages/**/*.ts*'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !notProduct.test(path) && existsSync(join(root, path)));

const sizes = new Map<string, { files: number; characters: number }>();
for (const path of files) {
  const characters = readFileSync(join(root, path), 'utf8').replaceAll(/\s/g, '').length;
  for (const name of ['all', path.split('/').slice(0, 2).join('/'), folderOf(path)]) {
    const size = sizes.get(name) ?? { files: 0, characters: 0 };
    sizes.set(name, { files: size.files + 1, characters: size.characters + characters });
  }
}
/** The folder that a file is counted under, e.g. `apps/web/src/features/event`. */
function folderOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, folders.includes('features') ? 5 : 4).join('/');
}

for (const [name, { files: count, characters }] of [...sizes].toSorted(([a], [b]) =>
  a < b ? -1 : 1,
))
  console.log(`${String(characters).padStart(9)} ${String(count).padStart(5)}  ${name}`);
