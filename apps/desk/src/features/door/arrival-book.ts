/** The list of an event with the arrivals that this phone knows of: what the door decides by. */
import type { DoorList, DoorPerson } from '@portolane/core/contract/desk/door-list.ts';
import {
  decideArrival,
  doorOpens,
  type DoorDecision,
  type JoinedArrival,
  joinArrivals,
  type Presented,
} from '@portolane/core/rules/door/arrival.ts';
import { passDays } from '@portolane/core/rules/door/pass-days.ts';
import { isFindText } from '@portolane/core/rules/search/find-text.ts';
import { foldText } from '@portolane/core/rules/search/fold-text.ts';
import type { KnownArrival } from './door-store.ts';

/** People whom a search shows at most, so that the list cannot be read as a whole. */
export const MAX_FOUND = 8;
const DIGITS = /^\d{4}$/;

/** How many people have arrived, of those who are expected. */
export interface DoorCount {
  arrived: number;
  expected: number;
}

/** An arrival to take back. A walk-in has no enrolment. */
export interface TakenArrival {
  nonce: string;
  enrolment: number | null;
  day: string | null;
}

interface Indexed {
  people: Map<number, DoorPerson>;
  /** The folded name and company of those who may come. */
  texts: Map<number, string>;
}

function indexOf({ people }: DoorList): Indexed {
  const named = people.filter(({ name }) => name !== '');
  return {
    people: new Map(people.map((person) => [person.enrolment, person])),
    texts: new Map(
      named.map((person) => [
        person.enrolment,
        foldText([person.name, ...person.companions, person.company].join('\n')),
      ]),
    ),
  };
}

export class ArrivalBook {
  #list: DoorList;
  #indexed: Indexed;
  readonly #arrivals = new Map<number, Map<string, KnownArrival>>();
  readonly #undone = new Set<string>();
  /** What is joined already, by enrolment and day. */
  readonly #joined = new Map<string, readonly JoinedArrival[]>();

  constructor(list: DoorList, known: { arrivals: KnownArrival[]; undone: string[] }) {
    this.#list = list;
    this.#indexed = indexOf(list);
    this.hear(known.arrivals, known.undone);
  }

  get list(): DoorList {
    return this.#list;
  }

  /** Takes a newer list. */
  replaceList(list: DoorList): void {
    this.#list = list;
    this.#indexed = indexOf(list);
    this.#joined.clear();
  }

  /** Returns the person of an enrolment, or null if the list does not have it. */
  person(enrolment: number): DoorPerson | null {
    return this.#indexed.people.get(enrolment) ?? null;
  }

  /** Returns an arrival of an enrolment. */
  arrival(enrolment: number, nonce: string): KnownArrival | undefined {
    return this.#arrivals.get(enrolment)?.get(nonce);
  }

  /** Whether an arrival was scanned by this phone, so that it may be taken back here. */
  isOwn(enrolment: number, nonce: string): boolean {
    return this.arrival(enrolment, nonce)?.shown !== undefined;
  }

  /**
   * Returns the nonces of an arrival and of the scans of this phone that repeat it: one of them would
   * count in its place.
   */
  withRepeats({ enrolment, day, nonce }: TakenArrival): string[] {
    if (enrolment === null || day === null) return [nonce];
    const repeats = this.joined(enrolment, day).filter(
      (one) => one.repeats?.nonce === nonce && this.isOwn(enrolment, one.nonce),
    );
    return [nonce, ...repeats.map((one) => one.nonce)];
  }

  /** Returns when the door opens for an enrolment on a day; null if nothing is known of the day. */
  opens({ enrolment, day }: Presented): number | null {
    return doorOpens({ sessions: this.#list.sessions, found: this.person(enrolment) }, day);
  }

  /** Takes arrivals, and arrivals that were undone. */
  hear(arrivals: readonly KnownArrival[], undone: readonly string[]): void {
    for (const arrival of arrivals) {
      const known = this.#arrivals.get(arrival.enrolment) ?? new Map<string, KnownArrival>();
      this.#arrivals.set(arrival.enrolment, known);
      // What this phone said about its own stays known.
      if (!known.has(arrival.nonce)) known.set(arrival.nonce, arrival);
      this.#joined.delete(`${arrival.enrolment} ${arrival.day}`);
    }
    for (const nonce of undone) this.#undone.add(nonce);
    if (undone.length > 0) this.#joined.clear();
  }

  /** Returns what has become of the arrivals of an enrolment on a day, by the rule of the server. */
  joined(enrolment: number, day: string): readonly JoinedArrival[] {
    const key = `${enrolment} ${day}`;
    let joined = this.#joined.get(key);
    if (!joined) {
      const known = [...(this.#arrivals.get(enrolment)?.values() ?? [])].filter(
        (one) => one.day === day && !this.#undone.has(one.nonce),
      );
      joined = this.#join(enrolment, day, known);
      this.#joined.set(key, joined);
    }
    return joined;
  }

  #join(enrolment: number, day: string, known: readonly KnownArrival[]): JoinedArrival[] {
    const { event, sessions } = this.#list;
    const found = this.person(enrolment);
    // A pass that is newer than the list is valid to its own end, which other doors do not tell.
    const end = Infinity;
    const presented: Presented = found
      ? { enrolment, day }
      : { keyId: 0, enrolment, event, day, end };
    return joinArrivals(
      { event, sessions, found },
      known.map((arrival) => ({ ...arrival, presented })),
    );
  }

  /**
   * Decides whether a person is let in.
   * @param here ids of the sessions at this door; null: all
   * @param now milliseconds since 1970, by the clock of the server
   */
  decide(
    presented: Presented,
    { here, now }: { here: readonly number[] | null; now: number },
    people?: number,
  ): DoorDecision & { earlier: readonly JoinedArrival[] } {
    const { enrolment, day } = presented;
    const { event, sessions } = this.#list;
    const earlier = this.joined(enrolment, day).filter(({ counted }) => counted > 0);
    const counted = earlier.map((one) => ({ ...one, people: one.counted }));
    const decision = decideArrival(
      presented,
      { event, sessions, found: this.person(enrolment), earlier: counted, here },
      { now, people },
    );
    return { ...decision, earlier };
  }

  /** The sessions that take place on a day. */
  sessionsOn(day: string): DoorList['sessions'] {
    return this.#list.sessions.filter((session) =>
      passDays(session).some((one) => one.day === day),
    );
  }

  /** The day for which a person found by name has come: today, or else the session's next. */
  dayFor({ session }: DoorPerson, today: string): string {
    const own = this.#list.sessions.find(({ id }) => id === session);
    const days = own ? passDays(own).map(({ day }) => day) : [];
    return days.find((day) => day >= today) ?? days.at(-1) ?? today;
  }

  /** Counts the people of a day in the sessions at this door. */
  count(day: string, here: readonly number[] | null): DoorCount {
    const sessions = new Set(this.sessionsOn(day).map(({ id }) => id));
    const count = { arrived: 0, expected: 0 };
    for (const { enrolment, session, seats, status } of this.#list.people) {
      if (status !== 'CONFIRMED' || !sessions.has(session) || here?.includes(session) === false)
        continue;
      count.expected += seats;
      if (this.#arrivals.has(enrolment))
        for (const { counted } of this.joined(enrolment, day)) count.arrived += counted;
    }
    return count;
  }

  /** Finds people by name, company, or the last four digits of their phone number. */
  search(text: string): DoorPerson[] {
    const wanted = foldText(text.trim());
    if (!isFindText(wanted)) return [];
    const isDigits = DIGITS.test(wanted);
    const found: DoorPerson[] = [];
    for (const [enrolment, folded] of this.#indexed.texts) {
      const person = this.#indexed.people.get(enrolment)!;
      if (folded.includes(wanted) || (isDigits && person.digits === wanted)) found.push(person);
    }
    return found;
  }
}
