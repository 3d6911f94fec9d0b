import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { checkoutBody } from '@portolane/core/contract/cart.ts';
import type { WhyNot } from '@portolane/core/contract/event.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  eventAvailability,
  sessionAvailability,
} from '@portolane/core/rules/event/availability.ts';
import { staffTerms } from '@portolane/core/rules/event/staff-terms.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { findMembers, membersByPhoneOrAddress } from '#domain/members/find-members.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { Queryable } from '#db/database.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { event } from '#db/schema/event.ts';
import { member } from '#db/schema/member.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { availabilityFacts } from '#modules/enrolment/store/availability-facts.ts';
import { checkOut, previewCheckOut, type CheckoutResult } from './check-out.ts';
import { enrolmentFacts, type EnrolmentFacts } from '#modules/enrolment/store/enrolment-facts.ts';
import type { StaffActor } from '#domain/desk/staff-actor.ts';

/** The member whom staff want to enrol, and the event. */
interface Wanted {
  memberUuid: string;
  eventAlias: string;
  eventSeriesNum: number;
}

/**
 * Returns the member, once it is certain that the event is in this person's scope.
 * @param formLanguage of the message that refuses a blocked member
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST, ORDER_FRONT_ITEM_NOT_EXIST (no such member),
 * DESK_NOT_POSSIBLE (blocked)
 */
async function findMember(
  db: Queryable,
  { memberUuid, eventAlias, eventSeriesNum }: Wanted,
  { scope, formLanguage }: { scope?: SQL | undefined; formLanguage: Language },
): Promise<MemberRow> {
  const [of] = await db
    .select({ id: event.id })
    .from(event)
    .where(and(eq(event.alias, eventAlias), eq(event.seriesNum, eventSeriesNum), scope));
  if (!of) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const [found] = await db
    .select()
    .from(member)
    .where(and(eq(member.uuid, memberUuid), isNull(member.erasedAt)));
  if (!found) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  if (found.blockedAt !== null)
    throw new CodedError('DESK_NOT_POSSIBLE', {
      message: translatorOf(formLanguage)('deskErrors:enrol.blocked'),
    });
  return found;
}

/** The data that staff need to fill in the form for a member. */
export interface EnrolmentForm {
  member: MemberRow;
  event: EnrolmentFacts['event'];
  /** The version of the personal data notice that the member must have agreed to. */
  consentVersion: string;
  /** `whyNot`: why staff cannot enrol the member in it, or in the event as a whole. */
  sessions: (EnrolmentFacts['sessions'][number] & { whyNot: WhyNot | null })[];
}

/**
 * Returns the form with which staff enrol a member. It begins with the member's data, so reading it is
 * in the audit log, as reading the member is.
 * @throws as `findMember`
 */
export async function enrolmentForm(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  wanted: Wanted,
  { actor, ...staff }: StaffActor & { formLanguage: Language },
): Promise<EnrolmentForm> {
  const found = await findMember(db, wanted, staff);
  const at = now();
  const facts = await enrolmentFacts(db.pool, { ...wanted, memberId: found.id }, at);
  // Hidden, or not published yet.
  if (!facts) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const subject = `member/${found.uuid}`;
  await recordAudit(db, { actor, action: 'members read', subject, details: {} }, at);
  const known = availabilityFacts(facts);
  const terms = staffTerms(known.event, known.sessions);
  const ofEvent = eventAvailability(terms.event, terms.sessions, known.member, at);
  const isPartial = facts.event.registrationType === 'partial';
  return {
    member: found,
    event: facts.event,
    consentVersion: facts.consentVersion ?? '',
    sessions: terms.sessions.map((session) => ({
      ...session.row,
      whyNot: isPartial ? sessionAvailability(session, terms.event, known.member, at) : ofEvent,
    })),
  };
}

/** Members that a search returns. */
const FOUND_LIMIT = 20;

/**
 * Finds the members whom staff mean. Staff limited to brands or events, to which members do not
 * belong, find only by the whole phone or address, which the member has told them.
 */
export async function findMembersToEnrol(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  { text, actor, scope }: { text: string } & StaffActor,
): Promise<MemberRow[]> {
  const rows = scope
    ? await membersByPhoneOrAddress(db, text)
    : await findMembers(db, text, FOUND_LIMIT);
  const details = { found: rows.length };
  await recordAudit(db, { actor, action: 'members find', subject: 'member', details }, now());
  return rows;
}

/** An enrolment as staff fill it in. */
interface EnrolmentByStaff extends StaffActor {
  memberUuid: string;
  body: z.infer<typeof checkoutBody>;
  /** Of the order and its emails. */
  language: Language;
  /** Of messages about the form. */
  formLanguage: Language;
}

/**
 * Returns what enrolling a member would cost, and the confirmation, without enrolling.
 * @throws as `enrolForMember`
 */
export async function previewEnrolment(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { memberUuid, body, language, formLanguage, scope }: EnrolmentByStaff,
): ReturnType<typeof previewCheckOut> {
  const { id } = await findMember(deps.db, { memberUuid, ...body }, { scope, formLanguage });
  const staff = { language: formLanguage, record: async () => undefined };
  return previewCheckOut(deps, { memberId: id, body, language, staff });
}

/**
 * Enrols a member for staff, by the use case of the checkout: the same seats, prices, coupons, and
 * form, without review and by `staffTerms`. The attendee gets the confirmation by email.
 * @throws as `findMember`, and the codes of `checkOut`
 */
export async function enrolForMember(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { memberUuid, body, language, formLanguage, actor, scope }: EnrolmentByStaff,
): Promise<CheckoutResult & { number: string }> {
  const { id } = await findMember(deps.db, { memberUuid, ...body }, { scope, formLanguage });
  let number = '';
  const placed = await checkOut(deps, {
    memberId: id,
    body,
    language,
    staff: {
      language: formLanguage,
      record(tx, orderId, placedAt) {
        number = orderNumber(placedAt, orderId);
        return recordAudit(
          tx,
          {
            actor,
            action: 'enrolments add',
            subject: number,
            details: {
              event: `${body.eventAlias}/${body.eventSeriesNum}`,
              before: null,
              after: { status: 'CONFIRMED' },
            },
          },
          placedAt,
        );
      },
    },
  });
  return { ...placed, number };
}
