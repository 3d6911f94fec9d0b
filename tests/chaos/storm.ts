/**
 * A storm: callers ask for codes, log in, search, read pages, and enrol, while all connections of the
 * site to its database are ended again and again, as by a failover, a restart, or an impatient proxy.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { addMembers, newPhone } from '../../apps/api/src/testing/member-seed.ts';
import { type Member, prepareEnrolling, SESSIONS } from './enrolling.ts';
import { type MemberResponses, problemsOf } from './ledger.ts';
import type { Stage } from './stage.ts';

/** Milliseconds between two rounds, in each of which all connections are ended. */
const BETWEEN_MS = 700;
/** Callers of each of the five kinds. */
const CALLERS = 4;
/** Milliseconds between two calls of a caller, so that two cores do more than render pages. */
const PACE_MS = 20;
/** Milliseconds between two members who enrol, which bounds how many there must be. */
const ENROL_EVERY_MS = 400;
/** Milliseconds after the last round until the site must serve a member again. */
const RECOVERY_MS = 20_000;

export interface StormOutcome {
  rounds: number;
  /** Connections that were ended. */
  ended: number;
  /** Number of answers with each status, by kind of call. */
  answers: Record<string, Record<number, number>>;
  codes: number;
  logins: number;
  enrolments: number;
  /** Outcomes that must not occur: a lost acknowledgement, an unexpected answer, or none. */
  problems: string[];
}

/** Every connection but those of this test, the one that holds the instance lock included. */
const endAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and application_name <> 'portolane tests'`;

const words = ['zero trust', 'wifi', 'backup', '資安', '伺服器', 'switch', '課程', 'firewall'];
const pages = ['/', '/en', '/event', '/en/event', '/news/bulletin', '/en/product', '/search'];
const turn = <T>(list: readonly T[], at: number): T => list[at % list.length]!;

/** The answers to the callers. */
class Told {
  readonly answers: StormOutcome['answers'] = {};
  readonly strange = new Set<string>();
  readonly codes = new Set<string>();
  readonly tokens = new Map<number, string>();
  readonly enrolments: MemberResponses[] = [];
}

/** Calls of one visitor after another. Each resolves to the answer, or null if there was none. */
function caller(stage: Stage, told: Told) {
  return async (
    kind: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const signal = AbortSignal.timeout(stage.patienceMs);
    try {
      const answer = await stage.ask(path, { ...(body && { body }), headers, signal });
      const { status } = answer;
      const counts = (told.answers[kind] ??= {});
      counts[status] = (counts[status] ?? 0) + 1;
      if (status !== 200 && status !== 503 && (status < 400 || status > 499))
        told.strange.add(`${path} answered ${status}`);
      if (status === 503 && answer.headers['retry-after'] === undefined)
        told.strange.add(`${path} answered 503 without Retry-After`);
      return answer;
    } catch (error) {
      const { message, cause } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      told.strange.add(`${path} had no answer: ${reason}`);
      return null;
    }
  };
}

/** Returns what each kind of caller does, over and over. */
function callers(
  stage: Stage,
  told: Told,
  {
    logins,
    enrolling,
  }: { logins: Member[]; enrolling: Awaited<ReturnType<typeof prepareEnrolling>> },
): (() => Promise<unknown>)[] {
  const call = caller(stage, told);
  let searched = 0;
  let read = 0;
  const phoneOf = (mobilePhone: string) => ({ mobilePhoneCode: '+886', mobilePhone });
  const getCode = async (mobilePhone: string) => {
    const answer = await call('code', '/api/user/getCode', phoneOf(mobilePhone));
    if (answer?.status === 200) told.codes.add(mobilePhone);
    return answer;
  };
  const codeOf = async (mobilePhone: string) => {
    const { rows } = await stage.db.pool.query<{ code: string }>(
      `select substring(body from '\\d{6}') as code from outbox
        where channel = 'sms' and recipient like '%' || $1 order by id desc limit 1`,
      [mobilePhone],
    );
    return rows[0]?.code;
  };
  const logIn = async () => {
    const member = logins.shift();
    if (!member) return;
    const { mobilePhone } = member;
    const answer = await getCode(mobilePhone);
    if (answer?.status !== 200) return;
    const { items } = JSON.parse(answer.body) as { items: { challenge: string } };
    const login = await call('login', '/api/user/login', {
      ...phoneOf(mobilePhone),
      verificationCode: await codeOf(mobilePhone),
      challenge: items.challenge,
    });
    if (login?.status !== 200) return;
    const { token } = (JSON.parse(login.body) as { items: { token: string } }).items;
    told.tokens.set(member.id, token);
  };
  return [
    () => getCode(newPhone()),
    logIn,
    // A number that nobody else sends, so that no cache has the answer.
    () =>
      call('search', '/api/event/search', {
        keyword: `${turn(words, searched)} ${(searched += 1)}`,
      }),
    () => call('page', `${turn(pages, read)}?keyword=${(read += 1)}`),
    async () => {
      const member = enrolling.members.shift();
      if (member) told.enrolments.push(await enrolling.enrol(member));
      await pause(ENROL_EVERY_MS);
    },
  ];
}

/** Resolves when a member is served again. Rejects if that takes too long. */
async function recovered(stage: Stage, token: string): Promise<void> {
  const deadline = AbortSignal.any([AbortSignal.timeout(RECOVERY_MS), stage.endedByItself]);
  for (;;) {
    const answer = await stage
      .ask('/api/user/profile', { headers: { authorization: `Bearer ${token}` }, signal: deadline })
      .catch(() => null);
    if (answer?.status === 200) return;
    deadline.throwIfAborted();
    await pause(100);
  }
}

/** Returns a sentence for every acknowledged code and login that is lost. */
async function lost(stage: Stage, told: Told): Promise<string[]> {
  const { rows } = await stage.db.pool.query<{ phone: string }>(
    `select phone from unnest($1::text[]) phone
      where not exists (select from outbox where channel = 'sms' and recipient like '%' || phone)`,
    [[...told.codes]],
  );
  const problems = rows.map(({ phone }) => `the code for ${phone} was never sent`);
  for (const [memberId, token] of told.tokens) {
    const { status } = await stage.ask('/api/user/profile', {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(stage.patienceMs),
    });
    if (status !== 200) problems.push(`the login of member ${memberId} answers ${status}`);
  }
  return problems;
}

/**
 * Runs a storm and closes the stage.
 * @throws when the site ends by itself or does not recover
 */
export async function storm(stage: Stage, rounds: number): Promise<StormOutcome> {
  const over = new AbortController();
  const giveUp = AbortSignal.any([
    stage.endedByItself,
    AbortSignal.timeout(rounds * BETWEEN_MS * 3 + 120_000),
  ]);
  try {
    const count = Math.ceil((rounds * BETWEEN_MS * CALLERS) / ENROL_EVERY_MS);
    const enrolling = await prepareEnrolling(stage, count + 1, giveUp);
    const watching = enrolling.members.pop()!;
    const logins = (await addMembers(stage.db, count)).map((member) => ({ ...member, token: '' }));
    const told = new Told();
    const running = callers(stage, told, { logins, enrolling }).flatMap((act) =>
      Array.from({ length: CALLERS }, async () => {
        while (!over.signal.aborted) {
          giveUp.throwIfAborted();
          await act();
          await pause(PACE_MS);
        }
      }),
    );
    const all = Promise.all(running);
    all.catch(() => over.abort()); // handled by the await below
    let ended = 0;
    let round = 0;
    for (; round < rounds && !over.signal.aborted; round += 1) {
      await pause(BETWEEN_MS);
      ended += (await stage.db.pool.query(endAll)).rowCount ?? 0;
    }
    over.abort();
    await all;
    await recovered(stage, watching.token);
    const ledger = await problemsOf(stage.db, enrolling.eventId, SESSIONS, told.enrolments);
    return {
      rounds: round,
      ended,
      answers: told.answers,
      codes: told.codes.size,
      logins: told.tokens.size,
      enrolments: ledger.acknowledged,
      problems: [
        ...ledger.problems,
        ...(await lost(stage, told)),
        ...told.strange,
        ...enrolling.strange,
      ],
    };
  } finally {
    over.abort();
    await stage.close();
  }
}
