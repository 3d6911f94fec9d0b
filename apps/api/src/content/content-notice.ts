import type { Queryable } from '#db/database.ts';
import { readIsEmptySite } from './empty-site.ts';

/** Returns what to do first on an empty site; null once it has a name or content. */
export const contentNotice = async (db: Queryable): Promise<{ en: string; zh: string } | null> =>
  (await readIsEmptySite(db))
    ? {
        en: 'This site is empty: it has no name and no content yet. Log in at the desk (/desk/); Today there lists what is left to do before the site goes live.',
        zh: '網站還是空的，沒有名稱，也沒有內容。請登入管理後台（/desk/），「今日」會列出網站上線前還要完成的事項。',
      }
    : null;
