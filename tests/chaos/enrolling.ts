/** Members who enrol, and who repeat whatever was not answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addEvent, addMembers, addToken } from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf } from '../../apps/api/src/testing/site-database.ts';
import type { MemberResponses } from './ledger.ts';
import type { Stage } from './stage.ts';

export const SESSIONS = 2;

export interface Member {
  id: number;
  mobilePhone: string;
  token: string;
}

export const mailOf = ({ id }: Pick<Member, 'id'>): string => `chaos-${id}@chengye.example`;

export interface Enrolling {
  eventId: number;
  members: Member[];
  /** Enrols a member. Rejects only when `giveUp` is aborted. */
  enrol(member: Member): Promise<MemberResponses>;
  /** Attempts without a response, or with one after which a client tries again. */
  failed(): number;
  /** Responses that no client should get. */
  strange: Set<string>;
}

/**
 * Adds an event with room for all of the members who will enrol. Every member repeats an unanswered
 * checkout with the same `Idempotency-Key`, and an answered one too, and must get the same
 * response.
 */
export async function prepareEnrolling(
  stage: Stage,
  count: number,
  giveUp: AbortSignal,
): Promise<Enrolling> {
  const { db } = stage;
  const now = new Date();
  const { event, sessions } = await addEvent(
    db,
    now,
    { basePrice: 0, salePrice: 0 },
    Array.from({ length: SESSIONS }, () => ({ capacity: count })),
  );
  const members = await Promise.all(
    (await addMembers(db, count)).map(async ({ id, mobilePhone }) => ({
      id,
      mobilePhone,
      token: await addToken(db, id, new Date(now.getTime() + 3_600_000)),
    })),
  );
  const consentVersion = await consentVersionOf(db);
  const item = { eventAlias: event.alias, eventSeriesNum: event.seriesNum };
  const strange = new Set<string>();
  let failed = 0;

  const post = async (path: string, token: string, body: object, key: string) => {
    const response = await stage.ask(`/api${path}`, {
      body,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      signal: AbortSignal.timeout(stage.patienceMs),
    });
    const { status, headers } = response;
    if (stage.retriedStatuses.includes(status)) throw new Error(`answered ${status}`);
    const answer = JSON.parse(response.body) as { status: string; items: { uuid: string } };
    // Of the site itself only 503 with Retry-After may be retried; any other 5xx is a failure.
    if (status >= 500) {
      if (status !== 503 || headers['retry-after'] === undefined)
        strange.add(`${path} answered ${status} ${answer.status}`);
      throw new Error(answer.status);
    }
    return { ok: status < 300, ...answer };
  };
  /** Repeats a request until there is a response. */
  const answerTo = async (...call: Parameters<typeof post>) => {
    for (;;) {
      giveUp.throwIfAborted();
      try {
        return await post(...call);
      } catch {
        failed += 1;
        await pause(250);
      }
    }
  };
  return {
    eventId: event.id,
    members,
    strange,
    failed: () => failed,
    async enrol(member) {
      const { id, token, mobilePhone } = member;
      const form = {
        fullName: '王怡君',
        // Identifies the confirmation of this enrolment.
        email: mailOf(member),
        gender: 'other',
        phoneCode: '+886',
        phoneNumber: mobilePhone,
        company: '澄野精密',
        vat: '00000022',
        consentVersion,
      };
      const cart = { ...item, sessionUuids: sessions.map(({ uuid }) => uuid), meals: [] };
      const added = await answerTo('/cart/addItem', token, cart, randomUUID());
      if (!added.ok) return { memberId: id, answers: [added.status] };
      const key = randomUUID();
      const checkOut = async () => {
        const { ok, status, items } = await answerTo(
          '/cart/checkout',
          token,
          { ...item, ...form },
          key,
        );
        return ok ? items.uuid : status;
      };
      return { memberId: id, answers: [await checkOut(), await checkOut()] };
    },
  };
}
