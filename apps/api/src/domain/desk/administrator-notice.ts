import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { staff } from '#db/schema/staff.ts';

/** The command that makes the first administrator, as it is typed in the folder of the project. */
const command =
  'npx --yes pnpm@12 staff people add you@example.com --name "Your Name" --role admin';

/**
 * Returns how to make the first administrator of the desk, or null if there is one.
 * @param dataSetting what stands in front of the command so that it finds the database
 */
export async function administratorNotice(
  db: Queryable,
  dataSetting: string,
): Promise<{ en: string; zh: string } | null> {
  const unlimited = and(eq(staff.role, 'admin'), isNull(staff.brands), isNull(staff.events));
  if ((await db.$count(staff, unlimited)) > 0) return null;
  const line = dataSetting + command;
  return {
    en: `Nobody can manage the desk yet. While the site runs, add the first administrator with its settings: ${line} (on a server that docs/deploy.md set up: portolane staff people add …). It emails a login link, or prints it if no mail server is set.`,
    zh: `還沒有人能管理後台。請在網站執行時，以相同的設定新增第一位管理員：${line}（依 docs/deploy.md 架設的伺服器：portolane staff people add …）。登入連結會寄到信箱，未設定郵件伺服器時則直接顯示。`,
  };
}
