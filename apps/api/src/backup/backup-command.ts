/**
 * `pnpm backup [--out FILE] [--encrypt]`: writes one file with the database and the uploads of the site,
 * while the site runs or not.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#db/open-database.ts';
import { fallbackHome } from '#db/postgres/data-folders.ts';
import { findRunningPostgres } from '#db/postgres/find-running.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { StartError } from '#settings/start-error.ts';
import { backUp, type BackupSource } from './back-up.ts';
import { newPassphrase } from './passphrase.ts';
import {
  dataSettings,
  parseCommandLine,
  runCommand,
  say,
  sayContents,
} from './terminal-command.ts';

const usage = {
  en: 'Usage: pnpm backup [--out FILE] [--encrypt]',
  zh: '用法：pnpm backup [--out 檔案] [--encrypt]',
};

/** Finds the running PostgreSQL of the site; starts the embedded one if no site runs. */
async function openSource(
  settings: ApiSettings,
): Promise<BackupSource & { close: () => Promise<void> }> {
  const { dataDir, databaseUrl } = settings;
  const uploads = uploadStoreOf(settings);
  if (databaseUrl === undefined) {
    const connection = findRunningPostgres(dataDir);
    if (connection) return { connection, uploads, close: async () => {} };
    const homes = [dataDir, fallbackHome(dataDir)];
    if (!homes.some((home) => existsSync(join(home, 'postgres', 'PG_VERSION'))))
      throw new StartError({
        en: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the site has them.`,
        zh: `${dataDir} 中沒有資料庫。請把 DATA_DIR 或 DATABASE_URL 設得與網站相同。`,
      });
  }
  const database = await openDatabase(settings);
  return { connection: database.connection, uploads, close: () => database.close() };
}

await runCommand(async (env, signal) => {
  const { values } = parseCommandLine(
    { options: { out: { type: 'string' }, encrypt: { type: 'boolean', default: false } } },
    usage,
  );
  const passphrase = await newPassphrase(env, values.encrypt);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const usual = `portolane-${moment}Z.tar.gz${passphrase === null ? '' : '.age'}`;
  const file = resolve(values.out ?? usual);
  const started = performance.now();
  const source = await openSource(dataSettings(env));
  try {
    const { checksums, bytes } = await backUp(source, file, { passphrase, signal });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    sayContents(checksums);
    say({
      en: `Backed up to ${file}: ${bytes} bytes in ${seconds} s, ${passphrase === null ? 'not encrypted' : 'encrypted'}.`,
      zh: `已備份至 ${file}：${bytes} 位元組，${seconds} 秒，${passphrase === null ? '未加密' : '已加密'}。`,
    });
  } finally {
    await source.close();
  }
});
