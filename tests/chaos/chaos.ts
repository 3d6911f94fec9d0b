/**
 * Members enrol continuously while faults are injected into a site in turn. Everything acknowledged
 * must hold afterwards.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Deliveries, deliveriesOf } from './deliveries.ts';
import { mailOf, prepareEnrolling, SESSIONS } from './enrolling.ts';
import type { Fault } from './faults/fault.ts';
import { type MemberResponses, problemsOf } from './ledger.ts';
import type { Stage } from './stage.ts';
import { longestBetween, watch } from './watch.ts';

const AT_A_TIME = 8;
/** Enrolments acknowledged before the fault, so that it strikes under load. */
const BEFORE_FAULT = 20;
/** And after a fault that lasts. */
const AFTER_FAULT = 20;
/**
 * While a fault lasts, each visitor pauses between two members: at least so many milliseconds, and
 * so many for each second of it, which bounds how many enrol.
 */
const PACE = 250;
const PACE_PER_SECOND = 12;
/** Milliseconds that a round may take besides its fault, if the site does not recover. */
const LIMIT = 120_000;

export interface Round {
  fault: Fault;
  acknowledged: number;
  /** Attempts without a response, or with one after which a client tries again. */
  failed: number;
  orders: number;
  /**
   * The longest time without a response after the fault was over, in milliseconds; for a killed
   * site, counted from the start of the new process.
   */
  gap: number;
  /** Time that the killed processes took to start, in milliseconds; 0 for none. */
  startMs: number;
  /** The longest time without an acknowledged enrolment during and after the fault. */
  blocked: number;
  problems: string[];
}

export interface Outcome {
  rounds: Round[];
  /** Null in demo mode. */
  deliveries: Deliveries | null;
}

/** Injects a fault while members enrol, and compares what they were told with what is stored. */
async function oneRound(
  stage: Stage,
  fault: Fault,
  atLeast: number,
  recipients: string[],
): Promise<Round> {
  const late = new AbortController();
  const timer = setTimeout(
    () =>
      late.abort(
        new Error(
          `${LIMIT / 1000} s after a round with "${fault.name}" should have ended, not every member had an answer.`,
        ),
      ),
    LIMIT + fault.seconds * 1000,
  );
  const giveUp = AbortSignal.any([stage.endedByItself, late.signal]);
  const pace = fault.seconds > 0 ? Math.max(PACE, fault.seconds * PACE_PER_SECOND) : 0;
  const extra = pace > 0 ? Math.ceil((AT_A_TIME * fault.seconds * 1000) / pace) : 0;
  const enrolling = await prepareEnrolling(stage, atLeast + extra, giveUp);
  const told: MemberResponses[] = [];
  const moments: number[] = [];
  const { promise: middle, resolve: isMiddle } = Promise.withResolvers<void>();
  /** Minimum number of members to be told; unknown until the fault is over. */
  let enough = Infinity;

  const [watching, ...waiting] = enrolling.members;
  const watcher = watch(stage, watching!.token, giveUp);
  const visitors = Array.from({ length: AT_A_TIME }, async () => {
    for (let member = waiting.shift(); member && told.length < enough; member = waiting.shift()) {
      told.push(await enrolling.enrol(member));
      recipients.push(mailOf(member));
      moments.push(performance.now());
      if (told.length === BEFORE_FAULT) isMiddle();
      await pause(pace);
    }
  });
  const enrolled = Promise.all(visitors);
  enrolled.catch(() => {}); // handled by the await below, unless something fails before it
  try {
    // Visitors that fail before the fault make the round fail.
    await Promise.race([middle, enrolled]);
    const struck = performance.now();
    const { over, startMs } = await fault.strike(stage);
    enough = Math.max(atLeast - 1, told.length + AFTER_FAULT);
    await enrolled;
    await watcher.answeredSince(performance.now());
    const { orders, acknowledged, problems } = await problemsOf(
      stage.db,
      enrolling.eventId,
      SESSIONS,
      told,
    );
    const blocked = longestBetween(struck, moments);
    if (fault.blocksMs !== undefined && blocked > fault.blocksMs)
      problems.push(`for ${blocked} ms no member could enrol`);
    return {
      fault,
      acknowledged,
      failed: enrolling.failed(),
      orders,
      gap: watcher.longestGap(over),
      startMs: Math.round(startMs),
      blocked,
      problems: [...problems, ...enrolling.strange],
    };
  } finally {
    clearTimeout(timer);
    late.abort(new Error('The round is over.'));
    watcher.stop();
  }
}

/**
 * Runs a round with each fault in turn, and closes the stage.
 * @param atLeast members in a round
 * @param deliveryMs how long the outbox may take to empty afterwards, in milliseconds
 * @throws when the site ends without being killed, a round does not finish, or PostgreSQL outlives
 * the stopped site
 */
export async function chaos(
  stage: Stage,
  faults: readonly Fault[],
  {
    onRound = () => {},
    atLeast = 120,
    deliveryMs = 100_000,
  }: { onRound?: (round: Round) => void; atLeast?: number; deliveryMs?: number } = {},
): Promise<Outcome> {
  const rounds: Round[] = [];
  const recipients: string[] = [];
  try {
    for (const fault of faults) {
      const round = await oneRound(stage, fault, atLeast, recipients);
      rounds.push(round);
      onRound(round);
    }
    const deliveries = stage.gateways && (await deliveriesOf(stage, recipients, deliveryMs));
    return { rounds, deliveries };
  } finally {
    await stage.close();
  }
}
