import { type Turn, UncommittedBusy } from './uncommitted-pages.ts';

interface Waiting {
  subject: string;
  begin: () => Promise<void>;
  refuse: (reason: UncommittedBusy) => void;
  timeout: NodeJS.Timeout;
}

/**
 * Runs work one after another. People who wait take turns, so that one with much work delays each of
 * the others by one piece of it only.
 */
export class TurnQueue {
  readonly #limits: { perPerson: number; inAll: number; waitMs: number };
  /** In the order of their turns; without people who wait for nothing. */
  readonly #people = new Map<string, Waiting[]>();
  #isRunning = false;

  /** @param limits how many may wait, of a person and in all, and for how long */
  constructor(limits: { perPerson: number; inAll: number; waitMs: number }) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when it is its turn.
   * @throws UncommittedBusy `superseded` if the same turn is asked for again before it begins;
   * `crowded` if too much is waiting, or it has waited too long
   */
  run<T>({ person, subject }: Turn, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting: Waiting = {
      subject,
      begin: () => work().then(resolve, reject),
      refuse: reject,
      timeout: setTimeout(() => {
        this.#remove(person, waiting);
        reject(new UncommittedBusy('crowded'));
      }, this.#limits.waitMs),
    };
    if (this.#add(person, waiting)) void this.#runAll();
    else {
      clearTimeout(waiting.timeout);
      reject(new UncommittedBusy('crowded'));
    }
    return promise;
  }

  /** @returns false if too much is waiting */
  #add(person: string, added: Waiting): boolean {
    const own = this.#people.get(person) ?? [];
    const same = own.findIndex(({ subject }) => subject === added.subject);
    const obsolete = own[same];
    if (obsolete) {
      // Keeps its position: otherwise a person who goes on typing would never reach the front.
      own[same] = added;
      clearTimeout(obsolete.timeout);
      obsolete.refuse(new UncommittedBusy('superseded'));
      return true;
    }
    const { perPerson, inAll } = this.#limits;
    const all = [...this.#people.values()].reduce((sum, { length }) => sum + length, 0);
    if (own.length >= perPerson || all >= inAll) return false;
    this.#people.set(person, [...own, added]);
    return true;
  }

  #remove(person: string, removed: Waiting): void {
    const rest = (this.#people.get(person) ?? []).filter((each) => each !== removed);
    if (rest.length > 0) this.#people.set(person, rest);
    else this.#people.delete(person);
  }

  /** Takes the first piece of work of the person whose turn it is, who then is the last. */
  #take(): Waiting | null {
    const [first] = this.#people;
    if (!first) return null;
    const [person, [next, ...rest]] = first;
    this.#people.delete(person);
    if (rest.length > 0) this.#people.set(person, rest);
    clearTimeout(next!.timeout);
    return next!;
  }

  async #runAll(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#take(); next; next = this.#take()) await next.begin();
    this.#isRunning = false;
  }
}
