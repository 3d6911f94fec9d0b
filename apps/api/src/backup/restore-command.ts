/**
 * `pnpm restore FILE [--check]`: restores a backup into an empty DATA_DIR, or into an empty database at
 * DATABASE_URL with its uploads in an empty DATA_DIR, or in an empty bucket at FILES_URL. `--check` only
 * reads the file.
 */
import { resolve } from 'node:path';
import { backupArchive } from './archive.ts';
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
  const passphrase = (await backupArchive.isEncrypted(file)) ? await existingPassphrase(env) : null;
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
  const { manifest, checksums, where, uploads, leftOut, held, passKey } = await restore(
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
  if (held > 0)
    say({
      en: `${held} messages were waiting. They are held, because the site of before may have sent them: once this site runs, "pnpm staff messages release" shows and sends them, and drops what is stale.`,
      zh: `備份時有 ${held} 則訊息尚未寄出。原來的網站可能已經寄過，因此先保留：網站啟動後，以「pnpm staff messages release」查看、送出，並捨棄過時的訊息。`,
    });
  if (passKey !== null)
    say({
      en: `Key ${passKey} signs passes from now on. Passes of enrolments that are in the backup stay valid. Enrolments that were made after it are lost, and their passes are refused at the door: ask these attendees to enrol again, which gives them a new pass.`,
      zh: `今後的入場證以金鑰 ${passKey} 簽署。備份內報名的入場證仍然有效；備份之後的報名已經遺失，其入場證在報到時會被拒絕，請這些參加者重新報名以取得新的入場證。`,
    });
});
