/** Counts how requests were answered, by the kind of visitor. */
import { quantile } from '../bench/load.ts';

export const kinds = {
  browsing: 'pages in both languages',
  search: 'searches by changing words',
  login: 'codes, logins, and profiles',
  sale: 'checkouts into one event',
  waitlist: 'bots that join and leave its waitlist',
} as const;
export type Kind = keyof typeof kinds;

/** An answer, as far as it is judged. */
export interface Answer {
  status: number;
  /** Whether it says when to try again. */
  retryAfter: boolean;
  /** The `status` of the API's envelope; null for pages. */
  code: string | null;
}

/** Refusals by the rules of the site, such as that no seat is left. Any other one is an error. */
const rules: Readonly<Record<Kind, readonly string[]>> = {
  browsing: [],
  search: [],
  login: [],
  sale: ['CART_FRONT_INVENTORY_SHORTAGE'],
  waitlist: ['WAITING_FRONT_SEATS_LEFT'],
};

export interface KindFigures {
  kind: Kind;
  /** 2xx. */
  answered: number;
  /** 503 or 429 with `Retry-After`. */
  toldToWait: number;
  /** Refused by a rule of the site. */
  refused: number;
  /**
   * Number of times that each error occurred: `500 SERVER_ERROR`, `ECONNRESET`, `503 without
   * Retry-After`.
   */
  errors: Record<string, number>;
  /** Milliseconds of what was answered; NaN if nothing was. */
  p50: number;
  p99: number;
}

export class Tally {
  readonly #kinds = new Map<Kind, KindFigures & { times: number[] }>(
    (Object.keys(kinds) as Kind[]).map((kind) => [
      kind,
      { kind, answered: 0, toldToWait: 0, refused: 0, errors: {}, p50: NaN, p99: NaN, times: [] },
    ]),
  );

  /** Counts an answer. */
  answer(kind: Kind, { status, retryAfter, code }: Answer): void {
    const figures = this.#kinds.get(kind)!;
    const isWait = status === 503 || status === 429;
    if (status >= 200 && status < 300) figures.answered += 1;
    else if (isWait && retryAfter) figures.toldToWait += 1;
    else if (code !== null && rules[kind].includes(code)) figures.refused += 1;
    else if (isWait) this.error(kind, `${status} without Retry-After`);
    else this.error(kind, code === null ? String(status) : `${status} ${code}`);
  }

  /** Notes how many milliseconds a 2xx took. */
  time(kind: Kind, milliseconds: number): void {
    this.#kinds.get(kind)!.times.push(milliseconds);
  }

  error(kind: Kind, what: string): void {
    const { errors } = this.#kinds.get(kind)!;
    errors[what] = (errors[what] ?? 0) + 1;
  }

  figures(): KindFigures[] {
    return [...this.#kinds.values()].map(({ times, ...figures }) => {
      const sorted = times.toSorted((a, b) => a - b);
      return sorted.length === 0
        ? figures
        : { ...figures, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
    });
  }
}
