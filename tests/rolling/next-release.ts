import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Folders of a workspace that a release does not need, or makes itself. */
const left = new Set(['.data', '.vite-temp', '.vitest-cache']);

/** The column that the migration of the next release adds. */
export const addedColumn = { table: 'member', column: 'of_next_release' } as const;

const sql = `SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "${addedColumn.table}" ADD COLUMN "${addedColumn.column}" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_next_release" CHECK ("orders"."id" > 0) NOT VALID;
`;

/**
 * Copies the project as the release after this one, with one migration more. Its dependencies are
 * those of this one.
 */
export function makeNextRelease(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-release-'));
  for (const name of ['apps', 'packages', 'package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      // The links among the packages then lead to the copies.
      verbatimSymlinks: true,
      filter: (path) => !left.has(basename(path)),
    });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!left.has(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));

  const migrations = join(folder, 'apps/api/src/db/migrations');
  const journalFile = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  };
  const last = journal.entries.at(-1)!;
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next_release`;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(migrations, `${tag}.sql`), sql);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
