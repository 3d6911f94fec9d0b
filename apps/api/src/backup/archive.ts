/** The container of a backup, and what is said of it. */
import { basename } from 'node:path';
import { ArchiveFormat } from '#domain/archive/archive.ts';

export const backupArchive = new ArchiveFormat({
  exists: (file) => ({
    en: `${file} exists already. Move it away, or give another name with --out.`,
    zh: `${file} 已經存在。請移走它，或以 --out 指定其他名稱。`,
  }),
  unwritable: (folder, code) => ({
    en: `The backup cannot be written to ${folder} (${code}). Check that the folder exists, that this account may write to it, and that its disk has space, or give another place with --out.`,
    zh: `無法將備份寫入 ${folder}（${code}）。請確認資料夾存在、目前的帳號可以寫入、磁碟有足夠空間，或以 --out 指定其他位置。`,
  }),
  foreign: (file) => ({
    en: `${basename(file)} is not a backup of Portolane. Give the file that "pnpm backup" made.`,
    zh: `${basename(file)} 不是 Portolane 的備份。請指定由「pnpm backup」建立的檔案。`,
  }),
  damaged: (file) => ({
    en: `${file} is cut off or was changed since it was made. Nothing was restored; use another copy of it, or another backup.`,
    zh: `${file} 不完整，或建立後曾被更動。沒有還原任何資料；請改用另一份複本或其他備份。`,
  }),
  wrongPassphrase: (file) => ({
    en: `The passphrase does not open ${file}. Nothing was restored; give the one that it was made with.`,
    zh: `密碼無法開啟 ${file}。沒有還原任何資料；請輸入建立該備份時的密碼。`,
  }),
});
