import type { Database } from '#db/database.ts';
import { siteSettingIfAny } from '#domain/documents.ts';

/** Returns what to do on a site without content, or null if the site has content. */
export const contentNotice = async (db: Database): Promise<{ en: string; zh: string } | null> =>
  (await siteSettingIfAny(db)) === null
    ? {
        en: 'No content yet: the pages are empty. Set CONTENT_DIR to a folder of content files and start again; docs/content.md says what such a folder holds, and the demonstration writes an example into its DATA_DIR (demonstration).',
        zh: '網站還沒有內容，頁面都是空的。請把 CONTENT_DIR 設為內容檔案的資料夾後重新啟動；資料夾的內容請見 docs/content.md，展示網站會在自己的 DATA_DIR 產生範例（demonstration 資料夾）。',
      }
    : null;
