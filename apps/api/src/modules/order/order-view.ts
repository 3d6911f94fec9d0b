import { emptyAttendee } from '@portolane/core/contract/cart.ts';
import type { Order, OrderSession, OrderSummary } from '@portolane/core/contract/order.ts';
import { givenValues } from '@portolane/core/rules/cart/given-values.ts';
import type { OrderStatus } from '@portolane/core/rules/order/order-status.ts';
import { isLiveLinkShown } from '@portolane/core/rules/live/live-link.ts';
import { countPeople } from '@portolane/core/rules/order/group.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { questionnaireState } from '@portolane/core/rules/order/questionnaire-state.ts';
import { overallStatus } from '@portolane/core/rules/order/overall-status.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import type { Documents } from '#db/stored-types.ts';
import { langOf, pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import { instructionsView } from '#domain/payments/instructions.ts';
import { paymentFiguresOf, type PaymentOfOrder } from '#domain/payments/order-payments.ts';
import { attachmentsView } from '#domain/summaries/attachments-view.ts';
import { brandReferences } from '#domain/summaries/brand-summary.ts';
import { venueView } from '#domain/summaries/venue-view.ts';
import type { OrderRow, OrderSessionRow } from './repository.ts';

/** The lookups for the aliases in orders, and the viewer's language. */
export interface ViewContext {
  brands: Map<string, Localized>;
  speakers: Map<string, Documents['personnel']>;
  /** Ids of the events of cancelled orders that the member could enrol in now. */
  openEvents: ReadonlySet<number>;
  /** By the ids of orders. */
  payments: ReadonlyMap<number, PaymentOfOrder>;
  /** Whether the site has live rooms. */
  hasLive: boolean;
  language: Language;
  now: Date;
}

/** Returns the overall status of an order. */
export const statusOf = (sessions: readonly OrderSessionRow[]): OrderStatus =>
  overallStatus(sessions.map((session) => session.status));

function sessionView(
  row: OrderRow,
  enrolled: OrderSessionRow,
  { speakers, hasLive, language, now }: ViewContext,
): OrderSession {
  const { session, status: regStatus } = enrolled;
  const shown = session.state === 'published' && row.eventShown;
  const times = {
    startTime: session.startsAt,
    endTime: session.endsAt,
    linkOpeningTime: session.linkOpensAt,
    shown,
  };
  return {
    info: { uuid: session.uuid, title: pick(session.title, language) },
    regStatus,
    startTime: session.startsAt.toISOString(),
    endTime: session.endsAt.toISOString(),
    linkOpeningTime: session.linkOpensAt.toISOString(),
    shortLink:
      hasLive && isLiveLinkShown(row.event.type, regStatus, times, now) ? session.link : null,
    personnels: session.personnel.flatMap((alias) => {
      const person = speakers.get(alias);
      return person
        ? [{ name: pick(person.name, language), companyName: pick(person.companyName, language) }]
        : [];
    }),
    attended: enrolled.attended,
  };
}

function coreView(
  row: OrderRow,
  sessions: readonly OrderSessionRow[],
  { brands, openEvents, payments, hasLive, language }: ViewContext,
): Omit<OrderSummary, 'sessions'> {
  const { order, event } = row;
  const regStatus = statusOf(sessions);
  return {
    uuid: order.uuid,
    number: orderNumber(order.createdAt, order.id),
    eventAlias: event.alias,
    seriesNum: event.seriesNum,
    title: pick(event.title, language),
    lang: langOf(event.title, language),
    category: event.category,
    type: event.type,
    hasLive,
    brands: brandReferences(brands, event.brands, language),
    registrationType: order.registrationType,
    regStatus,
    createdAt: order.createdAt.toISOString(),
    dateTimeRange: { start: event.startsAt.toISOString(), end: event.endsAt.toISOString() },
    sessionCount: sessions.length,
    seats: countPeople(order.companions),
    subtotal: order.subtotal,
    discount: order.discount,
    total: order.total,
    due: payments.get(order.id)!.due,
    location: venueView(event.place, language),
    eventShown: row.eventShown,
    canEnrolAgain: regStatus === 'CANCELED' && openEvents.has(event.id),
    newest: row.newest,
  };
}

/** Returns an order as lists show it. */
export const orderSummaryView = (
  row: OrderRow,
  sessions: readonly OrderSessionRow[],
  context: ViewContext,
): OrderSummary => ({
  ...coreView(row, sessions, context),
  sessions: sessions.map((session) => sessionView(row, session, context)),
});

/** Choices are stored as option ids and shown as labels. */
function answersView({ order, event }: OrderRow, language: Language): Order['answers'] {
  return order.answers.flatMap((answer) => {
    const question = event.questions.find((candidate) => candidate.id === answer.questionId);
    const given = givenValues(answer.value);
    if (!question || given.length === 0) return [];
    const label = (value: string) =>
      pick(question.options?.find((option) => option.id === value)?.label, language) || value;
    return [
      {
        question: { id: question.id, title: pick(question.title, language) },
        value: given.map(label),
      },
    ];
  });
}

function mealsView({ order, event }: OrderRow, language: Language): Order['meals'] {
  return order.meals.flatMap((chosen) => {
    const meal = event.meals.find((candidate) => candidate.id === chosen.id);
    const option = meal?.options.find((candidate) => candidate.id === chosen.optionId);
    return meal && option
      ? [
          {
            title: pick(meal.title, language),
            date: meal.date,
            option: pick(option.label, language),
          },
        ]
      : [];
  });
}

/** Returns the payment of an order; null if it costs nothing. */
function paymentView(payment: PaymentOfOrder, language: Language, now: Date): Order['payment'] {
  if (payment.total === 0) return null;
  const isToPay = payment.balance < 0;
  return {
    ...paymentFiguresOf(payment, now),
    instructions: isToPay ? instructionsView(payment.terms, language) : null,
  };
}

/** Returns an order as its own page shows it, with sessions grouped by Taipei day. */
export function orderView(
  row: OrderRow,
  sessions: readonly OrderSessionRow[],
  others: Order['others'],
  context: ViewContext,
): Order {
  const { language, now } = context;
  const days = Map.groupBy(sessions, (session) => taipeiDay(session.session.startsAt));
  return {
    ...coreView(row, sessions, context),
    couponCode: row.couponCode,
    payment: paymentView(context.payments.get(row.order.id)!, language, now),
    rejectReason: row.order.rejectReason,
    files: row.eventShown ? attachmentsView(row.event, language) : [],
    // Orders placed before the form had a field lack it.
    attendee: { ...emptyAttendee, ...row.order.attendee },
    companions: row.order.companions,
    meals: mealsView(row, language),
    answers: answersView(row, language),
    sessions: [...days].map(([date, list]) => ({
      date,
      sessions: list.map((session) => sessionView(row, session, context)),
    })),
    questionnaire: questionnaireState(
      {
        ...row.questionnaire,
        statuses: sessions.map(({ status }) => status),
        eventEnd: row.event.endsAt,
      },
      now,
    ),
    others,
  };
}
