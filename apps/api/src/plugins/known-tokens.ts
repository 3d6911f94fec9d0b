/** Entries beyond which the one that was used the longest ago is forgotten. */
const MOST = 20_000;
/** For how long a token is known after it was used, in milliseconds. */
const KNOWN_MS = 3_600_000;

interface Known {
  owner: string;
  until: number;
}

/**
 * The tokens that were of a session a moment ago, as hashes, with the key of the person whose session it
 * is. Strangers cannot add to it, so a session that is in it is told from made-up ones without a statement.
 */
export class KnownTokens {
  /** In the order of their last use. */
  readonly #known = new Map<string, Known>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns the key of the person whose token it is; null if it is not known. */
  ownerOf(hash: string): string | null {
    const known = this.#known.get(hash);
    return known && known.until > this.#now() ? known.owner : null;
  }

  /** Notes whose token it is. */
  add(hash: string, owner: string): void {
    this.#known.delete(hash);
    this.#known.set(hash, { owner, until: this.#now() + KNOWN_MS });
    if (this.#known.size <= MOST) return;
    const [oldest] = this.#known.keys();
    this.#known.delete(oldest!);
  }
}
