import { eq } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { fitsCapacity, sessionRefusal } from '@portolane/core/rules/event/session-change.ts';
import { writeEventDocument } from '#content/event-document.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { eventSession } from '#db/schema/event.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import {
  lockToChange,
  notifyEventChanged,
  refusedChange,
  subjectOfEvent,
} from '#modules/enrolment/store/lock-event.ts';
import { serveWaitlist } from '#modules/enrolment/waitlist/serve-waitlist.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

export interface CapacityChange extends StaffActor {
  sessionUuid: string;
  capacity: number;
  /** The language of refusals. */
  language: Language;
}

/**
 * Changes the seats of a session under its locks: never below what is sold, held, or taken outside
 * the website. New seats are offered to the waitlist first.
 * @returns the number of offers made
 * @throws DESK_ITEM_NOT_EXIST, DESK_NOT_POSSIBLE
 */
export async function changeCapacity(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { sessionUuid, capacity, language, actor, scope }: CapacityChange,
): Promise<{ offered: number }> {
  const head = await readLetterhead(deps);
  return inTransaction(deps.db, async (tx, client) => {
    const found = await lockToChange(tx, client, { sessionUuid }, scope);
    const session = found.sessions.find(({ uuid }) => uuid === sessionUuid)!;
    const at = deps.now();
    const refusal = sessionRefusal(session, at);
    if (refusal) throw refusedChange(refusal, language);
    const taken = session.capacity - session.free;
    if (!fitsCapacity(capacity, taken))
      throw new CodedError('DESK_NOT_POSSIBLE', {
        message: translatorOf(language)('deskErrors:event.belowSold', { taken }),
      });
    if (capacity === session.capacity) return { offered: 0 };
    await tx.update(eventSession).set({ capacity }).where(eq(eventSession.id, session.id));
    await writeEventDocument(tx, found, { actor, at }, (document) => {
      const written = document.session(session.key);
      if (written) written['capacity'] = capacity;
    });
    await notifyEventChanged(tx, found, at);
    await recordAudit(
      tx,
      {
        actor,
        action: 'events capacity',
        subject: subjectOfEvent(found),
        details: {
          session: session.key,
          before: { capacity: session.capacity },
          after: { capacity },
        },
      },
      at,
    );
    const { offered } = await serveWaitlist(head, tx, client, found.id, at);
    return { offered };
  });
}
