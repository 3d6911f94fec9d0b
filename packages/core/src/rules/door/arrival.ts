/**
 * Decides about admission at the door. The phone at the door decides by these functions, with or
 * without a network, and so does the server when it joins the scans of several doors.
 */
import type { Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';
import { passDays } from './pass-days.ts';
import type { PassContent } from './pass-text.ts';

/** MOVED: to another session, where the attendee has another enrolment. */
export const doorStatuses = ['CONFIRMED', 'PENDING', 'CANCELED', 'MOVED'] as const;
export type DoorStatus = (typeof doorStatuses)[number];

/** A session, as the door knows it. */
export interface DoorSession {
  id: number;
  startTime: Instant;
  endTime: Instant;
}

/** An enrolment, as the door knows it. */
export interface DoorEnrolment {
  enrolment: number;
  /** The id of the session. */
  session: number;
  /** People: the attendee and their companions. */
  seats: number;
  status: DoorStatus;
}

/** The presentation of an enrolment at a door. */
export interface Arrival {
  /** Made by the device; the same scan sent twice is one. */
  nonce: string;
  enrolment: number;
  /** The day in Asia/Taipei, YYYY-MM-DD. */
  day: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Number of people who arrived. */
  people: number;
  /** The device that scanned. */
  device: string;
  /** Whether the door let the people in; unknown of scans of earlier versions. */
  letIn?: boolean | undefined;
}

/**
 * The door's answers. ADMITTED: on the list; UNLISTED: a valid pass that is newer than the list;
 * IN_REVIEW: not confirmed yet; ALREADY_IN: all people of the enrolment have arrived; TOO_MANY:
 * more people than seats are left; OTHER_SESSION: not the session at this door; TOO_EARLY: the door
 * of the session is not open yet, so that no door can date an arrival before all others of the day.
 */
export const doorReasons = [
  'ADMITTED',
  'UNLISTED',
  'ALREADY_IN',
  'TOO_MANY',
  'OTHER_SESSION',
  'IN_REVIEW',
  'UNKNOWN_CODE',
  'FORGED',
  'ALTERED',
  'OTHER_EVENT',
  'OTHER_DAY',
  'TOO_EARLY',
  'ENDED',
  'CANCELED',
  'MOVED',
] as const;
export type DoorReason = (typeof doorReasons)[number];

/** Green: let in. Amber: look closer, then decide. Red: not with this pass. */
export type DoorColour = 'green' | 'amber' | 'red';

const colours: Partial<Record<DoorReason, DoorColour>> = {
  ADMITTED: 'green',
  UNLISTED: 'green',
  ALREADY_IN: 'amber',
  TOO_MANY: 'amber',
  OTHER_SESSION: 'amber',
  IN_REVIEW: 'amber',
};

/** Returns the colour of what the door says. */
export const colourOf = (reason: DoorReason): DoorColour => colours[reason] ?? 'red';

/** Returns whether the people are counted as arrived. */
export const isAdmitted = (reason: DoorReason): boolean => colourOf(reason) === 'green';

/** The subject of a scan: the content of a valid pass, or an enrolment found by name. */
export type Presented =
  | PassContent
  | { /** Found by search. */ enrolment: number; /** The day at the door. */ day: string };

/** The facts by which the door decides. */
export interface DoorKnowledge {
  /** The id of the event at this door. */
  event: number;
  sessions: readonly DoorSession[];
  /** The enrolment that was presented; null if the list does not have it. */
  found: DoorEnrolment | null;
  /** Arrivals of this enrolment on this day that are before this one, without those undone. */
  earlier: readonly Arrival[];
  /** The sessions for which people are let in at this door; null: for all. */
  here: readonly number[] | null;
}

/** The decision about one presentation. */
export interface DoorDecision {
  reason: DoorReason;
  /** People of the enrolment who have not arrived yet. */
  left: number;
}

const inOrder = (a: Arrival, b: Arrival): number =>
  a.at - b.at || (a.nonce < b.nonce ? -1 : Number(a.nonce > b.nonce));

const arrivedPeople = (seats: number, arrivals: readonly Arrival[]): number =>
  Math.min(
    seats,
    arrivals.reduce((sum, { people }) => sum + people, 0),
  );

/** The seats that a pass is for of which the list knows nothing. */
const UNLISTED_SEATS = 1;

/** Returns the day of the session for which people come; undefined if there is no such day. */
const dayOf = (session: DoorSession | undefined, day: string) =>
  session && passDays(session).find((one) => one.day === day);

/** Returns when the first door of a day opens; of a day without sessions nothing is known. */
const opensOn = (sessions: readonly DoorSession[], day: string): number =>
  Math.min(...sessions.flatMap((session) => dayOf(session, day)?.opens ?? []));

/**
 * Returns when the door opens for an enrolment on a day, in milliseconds since 1970; null if nothing is
 * known of the day. Without the session of the enrolment, the first of the day counts.
 */
export function doorOpens(
  { sessions, found }: Pick<DoorKnowledge, 'sessions' | 'found'>,
  day: string,
): number | null {
  const session = found ? sessions.find(({ id }) => id === found.session) : undefined;
  const opens = opensOn(session ? [session] : sessions, day);
  return Number.isFinite(opens) ? opens : null;
}

function refusalOf(
  presented: Presented,
  { event, sessions, found, here }: DoorKnowledge,
  now: number,
): DoorReason | null {
  const today = taipeiDay(new Date(now));
  if ('event' in presented && presented.event !== event) return 'OTHER_EVENT';
  if (found?.status === 'CANCELED') return 'CANCELED';
  if (found?.status === 'MOVED') return 'MOVED';
  const session = found ? sessions.find(({ id }) => id === found.session) : undefined;
  // The times of the list count: a session may have been postponed since the pass was signed, also
  // to another day, and then the pass for today is not valid.
  const isAway = found !== null && presented.day === today;
  const ownEnd = 'end' in presented && !isAway ? presented.end : 0;
  const end = dayOf(session, presented.day)?.end ?? ownEnd;
  if (now >= end) return 'ENDED';
  if (presented.day !== today) return 'OTHER_DAY';
  const opens = doorOpens({ sessions, found }, presented.day);
  if (opens !== null && now < opens) return 'TOO_EARLY';
  if (found?.status === 'PENDING') return 'IN_REVIEW';
  if (found && here && !here.includes(found.session)) return 'OTHER_SESSION';
  return null;
}

/**
 * Decides whether the people of an enrolment are let in.
 * @param now milliseconds since 1970
 * @param people how many are there; by default all who have not arrived yet
 */
export function decideArrival(
  presented: Presented,
  known: DoorKnowledge,
  { now, people }: { now: number; people?: number | undefined },
): DoorDecision {
  const seats = known.found?.seats ?? UNLISTED_SEATS;
  const left = seats - arrivedPeople(seats, known.earlier);
  const refusal = refusalOf(presented, known, now);
  if (refusal) return { reason: refusal, left };
  if (left === 0) return { reason: 'ALREADY_IN', left };
  if (people !== undefined && people > left) return { reason: 'TOO_MANY', left };
  return { reason: known.found ? 'ADMITTED' : 'UNLISTED', left };
}

/** An arrival with what was presented: the pass that was read, or the person who was found. */
export interface PresentedArrival extends Arrival {
  presented: Presented;
}

/** An arrival after all doors have been heard. */
export interface JoinedArrival extends PresentedArrival {
  reason: DoorReason;
  /** Number of its people that count. */
  counted: number;
  /** The arrival that it repeats; null if it does not repeat one. */
  repeats: Arrival | null;
}

/** Refusals that a door learns with its next list: until then it lets people in. */
const staleRefusals: ReadonlySet<DoorReason> = new Set(['CANCELED', 'MOVED', 'IN_REVIEW']);

/** Whether a door let people in who are refused only by what it did not know. */
function isInsideAnyway(
  { presented, letIn, at }: PresentedArrival,
  known: Pick<DoorKnowledge, 'event' | 'sessions' | 'found'>,
  reason: DoorReason,
): boolean {
  if (letIn !== true || !known.found || !staleRefusals.has(reason)) return false;
  const found = { ...known.found, status: 'CONFIRMED' as const };
  return refusalOf(presented, { ...known, found, earlier: [], here: null }, at) === null;
}

/**
 * Joins the arrivals of one enrolment on one day from all doors: the earliest count until the seats
 * are taken, and each later one is a conflict with the last that counted. People whom a door let in
 * because it did not know of a cancellation are inside: they count, and keep the reason. The order in
 * which arrivals are passed does not matter; an arrival that is passed twice is one.
 * @param known what the server knows of the enrolment
 */
export function joinArrivals(
  known: Pick<DoorKnowledge, 'event' | 'sessions' | 'found'>,
  arrivals: readonly PresentedArrival[],
): JoinedArrival[] {
  const unique = [...new Map(arrivals.map((arrival) => [arrival.nonce, arrival])).values()];
  const earlier: Arrival[] = [];
  return unique.toSorted(inOrder).map((arrival) => {
    const { reason, left } = decideArrival(
      arrival.presented,
      { ...known, earlier, here: null },
      { now: arrival.at, people: arrival.people },
    );
    const isInside = isInsideAnyway(arrival, known, reason);
    // The list of a door has no seats of a cancelled enrolment: the first scan takes them all.
    const isFirst = earlier.length === 0;
    const room = isInside && known.found?.seats === 0 && isFirst ? arrival.people : left;
    const became = isInside && room <= 0 ? 'ALREADY_IN' : reason;
    const isRepeated = became === 'ALREADY_IN' || became === 'TOO_MANY';
    const counts = isAdmitted(became) || isRepeated || isInside;
    const counted = counts ? Math.max(0, Math.min(room, arrival.people)) : 0;
    const repeats = isRepeated ? (earlier.at(-1) ?? null) : null;
    if (counted > 0) earlier.push({ ...arrival, people: counted });
    return { ...arrival, reason: became, counted, repeats };
  });
}
