import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

const readJournal = (): Journal =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal;

/**
 * Returns the migrations of this version, oldest first. `when` identifies one: the database stores
 * it as `created_at`.
 */
export const listMigrations = (): { tag: string; when: number }[] =>
  readJournal().entries.map(({ tag, when }) => ({ tag, when }));

/** Copies the first migrations into a folder, so that a database can be migrated to an earlier schema. */
export function copyMigrations(count: number, folder: string): void {
  const journal = readJournal();
  const entries = journal.entries.slice(0, count);
  mkdirSync(join(folder, 'meta'), { recursive: true });
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
}
