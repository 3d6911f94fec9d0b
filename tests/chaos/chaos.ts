/**
 * Members enrol continuously while faults are injected into the site and its database in turn.
 * Everything acknowledged must hold afterwards.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addEvent, addMembers, addToken } from '../../apps/api/src/testing/member-seed.ts';
import { consentVersionOf, openSiteDatabase } from '../../apps/api/src/testing/site-database.ts';
import {
  freePort,
  makeDataDir,
  removeDataDir,
  type Site,
  startSite,
} from '../fixtures/site-process.ts';
import { type Fault, faults, hurt, inTheMiddle, postmasterOf } from './faults.ts';
import { problemsOf, type MemberResponses } from './ledger.ts';

const AT_A_TIME = 8;
const SESSIONS = 2;
/** Enrolments acknowledged before the fault, so that it strikes under load. */
const BEFORE_FAULT = 20;
/** Milliseconds that a round may take; ends the round if the site does not recover. */
const LIMIT = 120_000;

export interface Round {
  fault: Fault;
  acknowledged: number;
  /** Attempts without a response, or with a 503. */
  failed: number;
  orders: number;
  /**
   * The longest time without a response, in milliseconds; for a killed site, counted from the start
   * of the new process.
   */
  gap: number;
  problems: string[];
}

/** Repeats a request that needs the database and records when it was answered. */
function watch(
  origin: () => string,
  token: string,
  giveUp: AbortSignal,
): {
  stop: () => void;
  longestGap: (from: number) => number;
  answeredSince: (moment: number) => Promise<void>;
} {
  const answers: number[] = [];
  const stopping = new AbortController();
  const running = async () => {
    while (!stopping.signal.aborted) {
      try {
        const answer = await fetch(`${origin()}/api/user/profile`, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(2000),
        });
        await answer.arrayBuffer();
        if (answer.ok) answers.push(performance.now());
      } catch {
        // No response: that is what is measured.
      }
      await pause(20);
    }
  };
  void running();
  return {
    stop: () => stopping.abort(),
    longestGap(from) {
      const moments = [from, ...answers.filter((moment) => moment > from)];
      return Math.round(
        Math.max(...moments.slice(1).map((moment, index) => moment - moments[index]!)),
      );
    },
    async answeredSince(moment) {
      while (!answers.some((answer) => answer > moment)) {
        giveUp.throwIfAborted();
        await pause(20);
      }
    },
  };
}

/**
 * Runs rounds, each with the next fault, on its own site. Every member repeats an unanswered
 * checkout with the same `Idempotency-Key`, and an answered one too, and must get the same
 * response.
 * @throws when the site ends without being killed, a round does not finish, or PostgreSQL outlives
 * the stopped site
 */
export async function chaos(
  rounds: number,
  onRound: (round: Round, index: number) => void,
  membersPerRound = 120,
): Promise<Round[]> {
  const dataDir = makeDataDir();
  const port = await freePort();
  // The site logs the faults, which is noise here.
  const settings = { dataDir, port, more: { LOG_LEVEL: 'silent' } };
  /** Set when a process is killed or stopped on purpose. */
  let wished = false;
  const ended = new AbortController();
  const start = async (): Promise<Site> => {
    const started = await startSite(settings);
    wished = false;
    started.process.once('exit', (code, signal) => {
      if (!wished) ended.abort(new Error(`The site ended by itself with ${code ?? signal}.`));
    });
    return started;
  };
  let site = await start();
  const done: Round[] = [];
  try {
    for (let index = 0; index < rounds; index++) {
      const round = await oneRound(faults[index % faults.length]!);
      done.push(round);
      onRound(round, index);
    }
    wished = true;
    await site.stop();
    if (postmasterOf(dataDir) !== null)
      throw new Error('The site was stopped, and its PostgreSQL runs on.');
    return done;
  } finally {
    wished = true;
    await site.stop();
    removeDataDir(dataDir);
  }

  async function oneRound(fault: Fault): Promise<Round> {
    const db = openSiteDatabase(dataDir);
    const now = new Date();
    const { event, sessions } = await addEvent(
      db,
      now,
      { basePrice: 0, salePrice: 0 },
      Array.from({ length: SESSIONS }, () => ({ capacity: membersPerRound })),
    );
    const rows = await addMembers(db, membersPerRound);
    const members = await Promise.all(
      rows.map(async ({ id, mobilePhone }) => ({
        id,
        mobilePhone,
        token: await addToken(db, id, new Date(now.getTime() + 3_600_000)),
      })),
    );
    const consentVersion = await consentVersionOf(db);
    const item = { eventAlias: event.alias, eventSeriesNum: event.seriesNum };

    const told: MemberResponses[] = [];
    const strange = new Set<string>();
    let failed = 0;
    const late = new AbortController();
    const timer = setTimeout(
      () =>
        late.abort(
          new Error(
            `${LIMIT / 1000} s after the start of a round with "${fault}" not every member had an answer.`,
          ),
        ),
      LIMIT,
    );
    const giveUp = AbortSignal.any([ended.signal, late.signal]);
    const { promise: middle, resolve: isMiddle } = Promise.withResolvers<void>();

    const post = async (path: string, token: string, body: object, key: string) => {
      const response = await fetch(`${site.origin}/api${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = (await response.json()) as { status: string; items: { uuid: string } };
      // Only 503 with Retry-After may be retried; any other 5xx is a failure.
      if (response.status >= 500) {
        if (response.status !== 503 || !response.headers.has('retry-after'))
          strange.add(`${path} answered ${response.status} ${answer.status}`);
        throw new Error(answer.status);
      }
      return { ok: response.ok, ...answer };
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
    const enrol = async ({
      id,
      token,
      mobilePhone,
    }: (typeof members)[number]): Promise<MemberResponses> => {
      const form = {
        fullName: '王怡君',
        // Identifies the confirmation of this enrolment.
        email: `chaos-${id}@chengye.example`,
        gender: 'other',
        phoneCode: '+886',
        phoneNumber: mobilePhone,
        company: '澄野精密',
        vat: '00000022',
        consentVersion,
      };
      const added = await answerTo(
        '/cart/addItem',
        token,
        { ...item, sessionUuids: sessions.map(({ uuid }) => uuid), meals: [] },
        randomUUID(),
      );
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
    };

    const waiting = members.slice(1);
    const watcher = watch(() => site.origin, members[0]!.token, giveUp);
    const visitors = Array.from({ length: AT_A_TIME }, async () => {
      for (let member = waiting.shift(); member; member = waiting.shift()) {
        told.push(await enrol(member));
        if (told.length === BEFORE_FAULT) isMiddle();
      }
    });
    const enrolled = Promise.all(visitors);
    enrolled.catch(() => {}); // handled by the await below, unless something fails before it
    try {
      // Visitors that fail before the fault make the round fail.
      await Promise.race([middle, enrolled]);
      let from = performance.now();
      if (fault === 'kill -9 of the site') {
        await inTheMiddle(db);
        wished = true;
        await site.kill();
        from = performance.now();
        site = await start();
      } else await hurt(fault, dataDir, db);
      await enrolled;
      await watcher.answeredSince(performance.now());
      const gap = watcher.longestGap(from);
      const { orders, acknowledged, problems } = await problemsOf(db, event.id, SESSIONS, told);
      return { fault, acknowledged, failed, orders, gap, problems: [...problems, ...strange] };
    } finally {
      clearTimeout(timer);
      late.abort(new Error('The round is over.'));
      watcher.stop();
      await db.pool.end();
    }
  }
}
