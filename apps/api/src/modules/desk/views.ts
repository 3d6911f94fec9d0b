import { and, asc, eq, or } from 'drizzle-orm';
import type { SavedView } from '@portolane/core/contract/desk/view.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isShareable } from '@portolane/core/rules/desk/shared-view.ts';
import type { Database } from '#db/database.ts';
import { staff, staffView } from '#db/schema/staff.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';

/** Returns the saved views of a screen that a person sees: own ones and shared ones. */
export async function listViews(
  db: Database,
  staffId: number,
  screen: string,
): Promise<SavedView[]> {
  const rows = await db
    .select({ view: staffView, owner: staff.name })
    .from(staffView)
    .innerJoin(staff, eq(staff.id, staffView.staffId))
    .where(
      and(
        eq(staffView.screen, screen),
        or(eq(staffView.staffId, staffId), eq(staffView.shared, true)),
      ),
    )
    .orderBy(asc(staffView.name));
  return rows
    .map(({ view, owner }) => ({
      uuid: view.uuid,
      screen: view.screen,
      name: view.name,
      search: view.search,
      // One that was shared before the rule stays its owner's.
      shared: view.shared && isShareable(view),
      own: view.staffId === staffId,
      owner,
    }))
    .filter(({ own, shared }) => own || shared);
}

/**
 * Saves a view of a person; one of the same name on the same screen is replaced.
 * @throws DESK_NOT_POSSIBLE if it is to be shared and has free text, which may be about a person
 */
export async function saveView(
  db: Database,
  { id, name: owner }: { id: number; name: string },
  view: Pick<SavedView, 'screen' | 'name' | 'search' | 'shared'>,
  language: Language,
): Promise<SavedView> {
  if (view.shared && !isShareable(view))
    throw new CodedError('DESK_NOT_POSSIBLE', {
      message: translatorOf(language)('deskErrors:viewNotShareable'),
    });
  const { search, shared } = view;
  const [saved] = await db
    .insert(staffView)
    .values({ ...view, staffId: id })
    .onConflictDoUpdate({
      target: [staffView.staffId, staffView.screen, staffView.name],
      set: { search, shared },
    })
    .returning({ uuid: staffView.uuid });
  return { ...view, uuid: saved!.uuid, own: true, owner };
}

/** Removes a view of a person. @throws DESK_ITEM_NOT_EXIST */
export async function removeView(db: Database, staffId: number, uuid: string): Promise<void> {
  const removed = await db
    .delete(staffView)
    .where(and(eq(staffView.uuid, uuid), eq(staffView.staffId, staffId)))
    .returning({ uuid: staffView.uuid });
  if (removed.length === 0) throw new CodedError('DESK_ITEM_NOT_EXIST');
}
