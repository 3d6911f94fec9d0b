/**
 * `pnpm backup [--out FILE|FOLDER] [--encrypt]`, `pnpm backup --out FOLDER --keep-days N [--encrypt]`: writes
 * one file with the database and the uploads of the site, while the site runs or not.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '#db/open-database.ts';
import { fallbackHome } from '#db/postgres/data-folders.ts';
import { findRunningPostgres } from '#db/postgres/find-running.ts';
import { recordBackup } from '#domain/last-backup.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';
import { backUp, type BackupSource } from './back-up.ts';
import { newPassphrase } from './passphrase.ts';
import { backupName, removeOldBackups } from './old-backups.ts';
import { openClient } from './tables.ts';
import {
  complain,
  dataSettings,
  parseCommandLine,
  runCommand,
  say,
  sayContents,
  UsageError,
} from './terminal-command.ts';

const usage = {
  en: `Usage: pnpm backup [--out FILE|FOLDER] [--encrypt]
       pnpm backup --out FOLDER --keep-days N [--encrypt]    # one folder for each site`,
  zh: `用法：pnpm backup [--out 檔案或資料夾] [--encrypt]
      pnpm backup --out 資料夾 --keep-days 天數 [--encrypt]    # 每個網站各用一個資料夾`,
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

/**
 * Records the backup in the database, where `pnpm staff health` and `/metrics` find it. The backup is
 * complete without it, so a failure is only reported: a replica, for example, cannot be written to.
 */
async function record({ connection }: BackupSource, at: Date): Promise<void> {
  try {
    const client = await openClient(connection);
    try {
      await recordBackup(client, at);
    } finally {
      await client.end();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    complain({
      en: `The backup is complete, but the database could not record it: ${reason}. "pnpm staff health" and the alerts will take the last recorded one for the newest. Back up with the settings of the site, whose database can be written to.`,
      zh: `備份已完成，但無法記錄在資料庫中：${reason}。「pnpm staff health」與警示會以上一次記錄的備份為準。請以網站的設定執行備份，並確認資料庫可以寫入。`,
    });
  }
}

await runCommand(async (env, signal) => {
  const { values } = parseCommandLine(
    {
      options: {
        out: { type: 'string' },
        encrypt: { type: 'boolean', default: false },
        'keep-days': { type: 'string' },
      },
    },
    usage,
  );
  const keepDays = values['keep-days'];
  if (keepDays !== undefined && !/^[1-9]\d{0,4}$/.test(keepDays))
    throw new UsageError({
      en: `--keep-days is ${keepDays}; it must be a number of days from 1 up.\n${usage.en}`,
      zh: `--keep-days 的值是 ${keepDays}，必須是 1 以上的天數。\n${usage.zh}`,
    });
  const out = resolve(values.out ?? '');
  const isFolder =
    values.out !== undefined && statSync(out, { throwIfNoEntry: false })?.isDirectory() === true;
  if (keepDays !== undefined && !isFolder)
    throw new UsageError({
      en: `--keep-days needs --out with a folder that exists, because it deletes older backups there${values.out === undefined ? '' : `; ${out} is none`}. Make a folder for this site alone.\n${usage.en}`,
      zh: `--keep-days 會刪除資料夾中的舊備份，因此 --out 必須是既有的資料夾${values.out === undefined ? '' : `，但 ${out} 不是`}。請為這個網站建立專用的資料夾。\n${usage.zh}`,
    });
  const passphrase = await newPassphrase(env, values.encrypt);
  const usual = backupName(new Date(), passphrase !== null);
  const file = isFolder ? join(out, usual) : resolve(values.out ?? usual);
  const started = performance.now();
  const source = await openSource(dataSettings(env));
  // The snapshot is not older than this.
  const at = new Date();
  try {
    const { checksums, bytes } = await backUp(source, file, { passphrase, signal });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    sayContents(checksums);
    say({
      en: `Backed up to ${file}: ${bytes} bytes in ${seconds} s, ${passphrase === null ? 'not encrypted' : 'encrypted'}.`,
      zh: `已備份至 ${file}：${bytes} 位元組，${seconds} 秒，${passphrase === null ? '未加密' : '已加密'}。`,
    });
    await record(source, at);
    if (keepDays !== undefined) {
      const removed = await removeOldBackups(out, Number(keepDays), at);
      if (removed.length > 0)
        say({
          en: `Deleted, because older than ${keepDays} days: ${removed.join(', ')}.`,
          zh: `已刪除超過 ${keepDays} 天的備份：${removed.join('、')}。`,
        });
    }
  } finally {
    await source.close();
  }
});
