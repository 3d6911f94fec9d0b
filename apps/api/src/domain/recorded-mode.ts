/**
 * In which mode a database is used: recorded at the first start and never changed, so that settings
 * that failed to load cannot turn a real site into a demonstration, nor a start for members serve
 * the demonstration's (docs/decisions/2026-11-25-demo-mode-is-asked-for.md).
 */
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { SiteMode } from '#settings/site-mode.ts';
import { StartError } from '@portolane/server/settings/start-error.ts';

const key = 'mode';

/** Returns the recorded mode; null if the site never started with a version that records it. */
export async function recordedMode(db: Queryable): Promise<SiteMode | null> {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, key));
  return row?.data === 'demo' || row?.data === 'production' ? row.data : null;
}

/** Traces of a demonstration in a database. */
export interface Demonstration {
  /** The mode of the database; null if it has no members. */
  mode: SiteMode | null;
  /** Members that the demonstration brought. */
  members: number;
  /** Members who registered. */
  registered: number;
}

/**
 * Finds the traces of a demonstration in a database. If no mode is recorded, it follows from the
 * rows: a real site empties the texts of the messages it has sent, and has members that no
 * demonstration brought.
 */
export async function findDemonstration(db: Queryable): Promise<Demonstration> {
  const { rows } = await db.execute<{ sent: boolean; members: number; registered: number }>(sql`
    select exists (select from outbox where sent_at is not null and body = '') as sent,
      count(*) filter (where brought)::int as members,
      count(*) filter (where not brought)::int as registered
    from (select exists (select from demonstration_record where kind = 'member' and key = member.uuid::text) as brought from member) m`);
  const { sent, members, registered } = rows[0]!;
  const mode = await recordedMode(db);
  if (mode !== null || sent) return { mode: mode ?? 'production', members, registered };
  if (members > 0) return { mode: 'demo', members, registered };
  return { mode: registered > 0 ? 'production' : null, members, registered };
}

const usedByRealSite = (where: string) =>
  new StartError({
    en: `The database in ${where} is that of a real site, and this start would show its login codes to everybody who reaches it, because it is demo mode. For the real site, set SMS_GATEWAY_URL and its other settings; perhaps the file that has them was not loaded. For a demonstration, use another DATA_DIR or DATABASE_URL.`,
    zh: `${where} 的資料庫屬於正式網站，而目前是展示模式，任何連得到網站的人都能看到登入驗證碼。若為正式網站，請設定 SMS_GATEWAY_URL 與其他設定（設定檔可能沒有載入）；若為展示網站，請使用其他的 DATA_DIR 或 DATABASE_URL。`,
  });

const holdsDemonstration = (where: string) =>
  new StartError({
    en: `The database in ${where} holds the demonstration: its members could log in to the real site, one of them as super admin. Take the demonstration out with "npx --yes pnpm@12 staff demonstration remove", with the same DATA_DIR or DATABASE_URL and while no site runs on it, or use another database; then start again.`,
    zh: `${where} 的資料庫中有展示內容：展示會員可以登入正式網站，其中一位是超級管理員。請在網站停止時，以相同的 DATA_DIR 或 DATABASE_URL 執行「npx --yes pnpm@12 staff demonstration remove」移除展示內容，或使用其他資料庫，再重新啟動。`,
  });

/**
 * Throws `StartError` if the database must not be used in this mode by what was recorded, or if it
 * holds tables of something else. Call before the migrations: needs no table.
 */
export async function refuseByRecord(db: Queryable, mode: SiteMode, where: string): Promise<void> {
  const { rows } = await db.execute<{ ours: boolean; others: boolean }>(sql`
    select to_regclass('site_document') is not null as ours,
      exists (select from pg_tables where schemaname = any(current_schemas(false))) as others`);
  const { ours, others } = rows[0]!;
  if (ours) {
    if (mode === 'demo' && (await recordedMode(db)) === 'production') throw usedByRealSite(where);
    return;
  }
  if (mode === 'demo' && others)
    throw new StartError({
      en: `The database in ${where} has tables that are not Portolane's, and demo mode uses an empty database or one that has only the demonstration. Name another one in DATABASE_URL, or leave it out.`,
      zh: `${where} 的資料庫中有不屬於 Portolane 的資料表，而展示模式只使用空的或只有展示內容的資料庫。請在 DATABASE_URL 指定其他資料庫，或不設定。`,
    });
}

/**
 * Records the mode of the first start. Throws `StartError` if the database must not be used in this
 * one. Of two first starts at the same time in different modes, the later one is refused.
 */
export async function recordMode(db: Queryable, mode: SiteMode, where: string): Promise<void> {
  const before = await findDemonstration(db);
  await db
    .insert(siteDocument)
    .values({ key, data: before.mode ?? mode })
    .onConflictDoNothing();
  const recorded = await recordedMode(db);
  if (mode === 'demo' && recorded === 'production') throw usedByRealSite(where);
  if (mode === 'production' && (recorded === 'demo' || before.members > 0))
    throw holdsDemonstration(where);
}
