/** What the door says about a person, and the scans that are written for it. */
import type { StoredScan } from '@portolane/core/contract/desk/door.ts';
import type { DoorPerson } from '@portolane/core/contract/desk/door-list.ts';
import {
  colourOf,
  type DoorColour,
  type DoorReason,
  isAdmitted,
  type Presented,
} from '@portolane/core/rules/door/arrival.ts';
import { checkPass, type PassRefusal } from '@portolane/core/rules/door/check-pass.ts';
import { readPassText } from '@portolane/core/rules/door/pass-text.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import type { ArrivalBook, TakenArrival } from './arrival-book.ts';
import type { NewScan } from './door-store.ts';

/** One exchange carries no more people of one scan. */
const MAX_PEOPLE = 10;

/** How a person is presented: by the text of a pass, or found by name. */
export type Source = { kind: 'pass'; text: string } | { kind: 'search'; enrolment: number };

export interface DoorResult {
  source: Source;
  reason: DoorReason;
  /** Null for what is no valid pass. */
  enrolment: number | null;
  person: DoorPerson | null;
  /** The day for which they come; null for what is no valid pass. */
  day: string | null;
  /** How many are let in, of those who are left. */
  people: number;
  left: number;
  /** The arrival before this one; null if there was none. */
  earlier: { nonce: string; device: string; at: number; isOwn: boolean } | null;
  /** When the door opens that day, in milliseconds since 1970; null if that is not known. */
  opens: number | null;
  /** When they came, by the clock of the server. */
  at: number;
  /** Of the scan that was written; null if none was, because it is looked at first or is not a pass. */
  nonce: string | null;
  isUndone: boolean;
}

/** Whether a person found by name may come in and is looked at first: nothing is green yet. */
export const isLooking = ({ nonce, source, reason }: DoorResult): boolean =>
  source.kind === 'search' && nonce === null && isAdmitted(reason);

/** Returns the colour of a result; plain: nothing was decided, or it was taken back. */
export const lookOf = (result: DoorResult): DoorColour | 'plain' =>
  result.isUndone || isLooking(result) ? 'plain' : colourOf(result.reason);

/**
 * Returns the nonce of the arrival that can be taken back: the one that is shown, otherwise the last of
 * these people at this phone. At another phone, it is taken back there.
 */
export function undoableOf(result: DoorResult): string | null {
  const { isUndone, reason, nonce, earlier } = result;
  if (isUndone) return null;
  if (isAdmitted(reason) && nonce !== null) return nonce;
  return earlier?.isOwn ? earlier.nonce : null;
}

/** The last people who were let in: a mistake is often noticed once the next are called. */
export interface LastArrival extends TakenArrival {
  /** Empty if the list does not have them. */
  name: string;
  /** When they came, by the clock of the server. */
  at: number;
  isUndone: boolean;
}

/** Returns the arrival of a result that let people in; null for any other. */
export const arrivalOf = (result: DoorResult): LastArrival | null => {
  const { nonce, reason, enrolment, day, person, at } = result;
  return nonce !== null && isAdmitted(reason)
    ? { nonce, enrolment, day, name: person?.name ?? '', at, isUndone: false }
    : null;
};

/** What the door knows at this moment. */
export interface DoorMoment {
  book: ArrivalBook;
  here: readonly number[] | null;
  now: number;
}

/** Refused at this door only: it may be right at another door, or in a minute. */
const isHeld = (reason: DoorReason) => reason === 'OTHER_SESSION' || reason === 'IN_REVIEW';

async function presentedOf(
  source: Source,
  { book, now }: DoorMoment,
): Promise<Presented | PassRefusal> {
  if (source.kind === 'pass') return checkPass(source.text, book.list.keys);
  const person = book.person(source.enrolment);
  const today = taipeiDay(new Date(now));
  return { enrolment: source.enrolment, day: person ? book.dayFor(person, today) : today };
}

/**
 * Decides about a person. Nothing is written yet.
 * @param people how many; by default all who are left
 */
export async function resultOf(
  source: Source,
  moment: DoorMoment,
  people?: number,
): Promise<DoorResult> {
  const { book, now } = moment;
  const presented = await presentedOf(source, moment);
  const rest = { source, at: now, nonce: null, isUndone: false };
  if (typeof presented === 'string')
    return {
      ...rest,
      reason: presented,
      enrolment: null,
      person: null,
      day: null,
      people: 1,
      left: 0,
      earlier: null,
      opens: null,
    };
  const { reason, left, earlier } = book.decide(presented, moment, people);
  const before = earlier.at(-1);
  return {
    ...rest,
    reason,
    enrolment: presented.enrolment,
    // In another event, the same number is another person's.
    person: reason === 'OTHER_EVENT' ? null : book.person(presented.enrolment),
    day: presented.day,
    people: people ?? Math.min(MAX_PEOPLE, Math.max(1, left)),
    left,
    earlier: before
      ? {
          nonce: before.nonce,
          device: before.device,
          at: before.at,
          isOwn: book.isOwn(presented.enrolment, before.nonce),
        }
      : null,
    opens: book.opens(presented),
  };
}

/** Returns the scan that takes back another. */
export const undoOf = (nonce: string, now: number): NewScan => ({
  scan: {
    kind: 'undo',
    nonce: crypto.randomUUID(),
    at: new Date(now).toISOString(),
    undoes: nonce,
  },
});

/**
 * Returns what is written for a result: refusals too, so that the server reports them. Nothing for
 * what has not the form of a pass. What is refused at this door only is taken back at once: it must
 * not count when the same people come to the right door.
 * @param device the name of this phone
 */
export function scansOf(result: DoorResult, device: string): { nonce: string; scans: NewScan[] } {
  const { source, reason, enrolment, day, people, at: now } = result;
  const nonce = crypto.randomUUID();
  if (source.kind === 'pass' && readPassText(source.text) === null) return { nonce, scans: [] };
  const at = new Date(now).toISOString();
  const letIn = isAdmitted(reason);
  const scan: StoredScan =
    source.kind === 'pass'
      ? { kind: 'pass', nonce, at, text: source.text, people, letIn }
      : { kind: 'search', nonce, at, enrolment: source.enrolment, day: day!, people, letIn };
  // Its enrolment is of another event, and no arrival here.
  const isForeign = reason === 'OTHER_EVENT';
  const arrival =
    enrolment === null || day === null || isForeign
      ? undefined
      : { nonce, enrolment, day, at: now, people, device, letIn, shown: reason };
  const scans = [{ scan, arrival }];
  return { nonce, scans: isHeld(reason) ? [...scans, undoOf(nonce, now)] : scans };
}
