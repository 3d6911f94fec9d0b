import { resolve } from 'node:path';
import type { ServerSettings } from './settings.ts';
import { usualDataDir } from './server-environment.ts';

const projectRoot = resolve(import.meta.dirname, '../../../..');

/** Returns a text as a shell takes it. */
const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Returns what stands in front of a command so that it finds the database of a site, with a space at
 * the end; '' if the command finds it by itself. A password is not shown.
 */
export function dataSettingOf(
  { dataDir, databaseUrl }: Pick<ServerSettings, 'dataDir' | 'databaseUrl'>,
  root = projectRoot,
): string {
  if (databaseUrl) return 'DATABASE_URL=… ';
  return dataDir === resolve(root, usualDataDir) ? '' : `DATA_DIR=${quoted(dataDir)} `;
}
