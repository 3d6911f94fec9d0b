/**
 * `pnpm restore FILE [--check]`: restores a backup into an empty DATA_DIR, or into an empty database at
 * DATABASE_URL with its uploads in an empty DATA_DIR, or in an empty bucket at FILES_URL. `--check` only
 * reads the file.
 */
import { resolve } from 'node:path';
import { isEncrypted } from './archive.ts';
import { checkBackup } from './check-backup.ts';
import { existingPassphrase } from './passphrase.ts';
import { restore } from './restore.ts';
import {
  dataSettings,
  parseCommandLine,
  runCommand,
  say,
  sayContents,
  UsageError,
} from './terminal-command.ts';

const usage = {
  en: 'Usage: pnpm restore FILE [--check]',
  zh: '用法：pnpm restore 檔案 [--check]',
};

await runCommand(async (env, signal) => {
  const { values, positionals } = parseCommandLine(
    { allowPositionals: true, options: { check: { type: 'boolean', default: false } } },
    usage,
  );
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new UsageError(usage);
  const file = resolve(given);
  const passphrase = (await isEncrypted(file)) ? await existingPassphrase(env) : null;
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  if (values.check) {
    const { manifest, checksums } = await checkBackup(file, { passphrase, signal });
    sayContents(checksums);
    return say({
      en: `${file} is complete: made ${manifest.madeAt}, PostgreSQL ${manifest.postgres}, ${manifest.migrations.length} migrations, read in ${seconds()} s.`,
      zh: `${file} 完整：建立於 ${manifest.madeAt}，PostgreSQL ${manifest.postgres}，${manifest.migrations.length} 個 migration，讀取 ${seconds()} 秒。`,
    });
  }
  const settings = dataSettings(env);
  const { manifest, checksums, where, uploads, leftOut } = await restore(
    file,
    { passphrase, signal },
    settings,
  );
  sayContents(checksums);
  if (leftOut.length > 0)
    say({
      en: `Not restored, because they are not tables of Portolane: ${leftOut.join(', ')}. Their rows are in the file.`,
      zh: `未還原（非 Portolane 的資料表）：${leftOut.join('、')}。其資料仍在檔案中。`,
    });
  say({
    en: `Restored to ${where}, uploads to ${uploads}, in ${seconds()} s. Made ${manifest.madeAt}; every table and file has the checksum of the backup.`,
    zh: `已還原至 ${where}，上傳檔案在 ${uploads}，共 ${seconds()} 秒。備份建立於 ${manifest.madeAt}，每個資料表與檔案的總和檢查碼皆與備份一致。`,
  });
});
