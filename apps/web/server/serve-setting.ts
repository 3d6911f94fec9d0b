import type { Guest, PreparedSite } from '@portolane/api/starting.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerSettings } from './settings.ts';

export interface Setting {
  settings: ServerSettings & Guest['settings'];
  guest: Guest | null;
  logger: FastifyBaseLogger;
  /** With hot reload. */
  development: boolean;
}

/** What the processes of the site share, made once. */
export interface Prepared {
  /** Null with API_ORIGIN. */
  connection: PreparedSite['connection'] | null;
  /** Null during development. */
  buildFolder: string | null;
}

/** What must be closed, in the order in which it was opened. */
export class Opened {
  readonly #close: (() => Promise<unknown>)[] = [];
  add(close: () => Promise<unknown>): void {
    this.#close.push(close);
  }
  async close(): Promise<void> {
    for (const close of this.#close.reverse()) await close();
  }
}
