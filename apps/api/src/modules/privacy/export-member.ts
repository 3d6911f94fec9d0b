import type { MemberExport } from '@portolane/core/contract/privacy.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { deviceOf } from '@portolane/core/rules/member/device-of.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { pick } from '#db/localized.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import { answersOf } from '#modules/case/queue.ts';
import { memberView } from '#domain/members/member-columns.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { consentHistory } from './consent-history.ts';
import {
  cartOf,
  casesOf,
  consentsOf,
  enrolmentsOf,
  ordersOf,
  subscriptionsOf,
  tokensOf,
  visitsOf,
  waitlistEntriesOf,
} from './repository.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

function caseExport(
  {
    createdAt,
    phoneCode,
    phoneNumber,
    details,
    ...stored
  }: Awaited<ReturnType<typeof casesOf>>[number],
  answers: MemberExport['cases'][number]['answers'],
): MemberExport['cases'][number] {
  const { number, kind, status, name, email, company, vat, brand, message, consentVersion } =
    stored;
  return {
    number,
    kind,
    status,
    name,
    email,
    company,
    vat,
    brand,
    message,
    consentVersion,
    createdAt: createdAt.toISOString(),
    phone: `${phoneCode} ${phoneNumber}`,
    details: { ...details },
    answers,
  };
}

const lineExport = (member: MemberRow): MemberExport['profile']['line'] =>
  member.lineUserId === null
    ? null
    : {
        userId: member.lineUserId,
        boundAt: iso(member.lineBoundAt),
        reminders: member.lineReminders,
        blocked: member.lineBlocked,
      };

type OrderRow = Awaited<ReturnType<typeof ordersOf>>[number];

const paymentExport = ({
  orderId: _orderId,
  version: _version,
  changedAt: _changedAt,
  ...payment
}: NonNullable<OrderRow['payment']>) => payment;

/** Returns an order without its sessions. */
const orderExport = (
  { order, event, couponCode, payment, questionnaire, certificate }: OrderRow,
  language: Language,
) => ({
  uuid: order.uuid,
  number: orderNumber(order.createdAt, order.id),
  createdAt: order.createdAt.toISOString(),
  event: event.alias,
  seriesNum: event.seriesNum,
  title: pick(event.title, language),
  subtotal: order.subtotal,
  discount: order.discount,
  total: order.total,
  couponCode,
  payBy: order.payBy,
  payment: payment && paymentExport(payment),
  attendee: order.attendee,
  companions: order.companions,
  meals: order.meals,
  answers: order.answers,
  questionnaire,
  certificate: certificate && {
    number: certificate.number,
    issuedAt: certificate.createdAt.toISOString(),
  },
  consentVersion: order.consentVersion,
  rejectReason: order.rejectReason,
});

/**
 * Returns everything that is stored about a member, in one document. Hashes of tokens, links and
 * passwords are left out: they say nothing about the person.
 */
export async function exportMember(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  member: MemberRow,
  language: Language,
): Promise<MemberExport> {
  const [orders, enrolments, waiting, cart, cases, consents, subscriptions, visits, tokens] =
    await Promise.all([
      ordersOf(db, member),
      enrolmentsOf(db, member),
      waitlistEntriesOf(db, member),
      cartOf(db, member),
      casesOf(db, member),
      consentsOf(db, member),
      subscriptionsOf(db, member),
      visitsOf(db, member),
      tokensOf(db, member),
    ]);
  const sessionsOf = (orderId: number) =>
    enrolments
      .filter(({ enrolment }) => enrolment.orderId === orderId)
      .map(({ session, enrolment: { status, seats, attended, cancelReason, ...times } }) => ({
        uuid: session.uuid,
        title: pick(session.title, language),
        startTime: session.startsAt.toISOString(),
        endTime: session.endsAt.toISOString(),
        status,
        seats,
        attended,
        checkedInAt: iso(times.checkedInAt),
        arrivedAt: iso(times.arrivedAt),
        cancelReason,
      }));
  return {
    exportedAt: now().toISOString(),
    profile: {
      ...memberView(member),
      createdAt: member.createdAt.toISOString(),
      language: member.language,
      deletionAskedAt: iso(member.deletionAskedAt),
      line: lineExport(member),
    },
    orders: orders.map((row) => ({
      ...orderExport(row, language),
      sessions: sessionsOf(row.order.id),
    })),
    waiting: waiting.map(({ entry, event, session }) => ({
      event: event.alias,
      seriesNum: event.seriesNum,
      session,
      status: entry.status,
      createdAt: entry.createdAt.toISOString(),
    })),
    cart: cart.map(({ item, event }) => ({
      event: event.alias,
      seriesNum: event.seriesNum,
      sessionUuids: item.sessionUuids,
      createdAt: item.createdAt.toISOString(),
    })),
    cases: await Promise.all(
      cases.map(async (row) => caseExport(row, await answersOf(db, row.id))),
    ),
    consents: consentHistory(
      consents,
      orders.map(({ order }) => order),
      cases,
    ),
    newsletters: subscriptions.map(({ email, categoryAlias, createdAt }) => ({
      email,
      newsletter: categoryAlias,
      createdAt: createdAt.toISOString(),
    })),
    visits: visits.map(({ at, path, to }) => ({ path: path ?? to, at: at.toISOString() })),
    logins: tokens.map(({ uuid, userAgent, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
      uuid,
      userAgent,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: iso(lastUsedAt),
      expiresAt: expiresAt.toISOString(),
      endedAt: iso(revokedAt),
    })),
  };
}
