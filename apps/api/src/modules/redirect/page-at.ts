/** Whether the website has a page at an address, so that no redirect is followed there. */
import { and, eq } from 'drizzle-orm';
import { redirectSource } from '@portolane/core/rules/navigation/redirects.ts';
import { fixedSitePath } from '@portolane/core/rules/site/site-paths.ts';
import { PAGE_PATH } from '#content/kinds/pages.ts';
import type { Queryable } from '#db/database.ts';
import { contentName } from '#db/schema/content.ts';
import { redirect } from '#db/schema/site.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { UncommittedBusy } from '#domain/uncommitted-pages.ts';

/** Whether the program has a page at a path whatever the content is, or an editor has put one there. */
export async function isKnownPage(db: Queryable, source: string): Promise<boolean> {
  if (fixedSitePath(source)) return true;
  const [page] = await db
    .select({ path: contentName.path })
    .from(contentName)
    .where(and(eq(contentName.of, PAGE_PATH), eq(contentName.alias, source)));
  return page !== undefined;
}

/**
 * Returns the status of the page at an address, as if nothing led on from it; null if the website runs
 * elsewhere, or has no time.
 */
export async function statusAt(
  { uncommitted }: Pick<ModuleDeps, 'uncommitted'>,
  address: string,
  person: string,
): Promise<number | null> {
  if (!uncommitted?.addresses) return null;
  try {
    return await uncommitted.run({ person, subject: `redirect ${address}` }, async (tx, render) => {
      // The writes of this rendering are rolled back.
      const source = redirectSource(address);
      if (source !== null) await tx.delete(redirect).where(eq(redirect.source, source));
      return (await render({ address })).status;
    });
  } catch (error) {
    if (error instanceof UncommittedBusy) return null;
    throw error;
  }
}
