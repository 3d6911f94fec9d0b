import type { Guest, PreparedSite } from '@portolane/api';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerSettings } from './settings.ts';

/** The resources of every step of a start. */
export interface ServeContext {
  settings: ServerSettings & Guest['settings'];
  guest: Guest | null;
  logger: FastifyBaseLogger;
  /** True with `--dev`: pages are built on request, with hot reload. */
  development: boolean;
  /** Resolves when the command that started the site has ended (launcher.ts). */
  launcherEnded: Promise<void>;
}

/** Prepared once, before serving starts, and passed to every process that serves. */
export interface Prepared {
  /** Null if API_ORIGIN is set: the API then runs elsewhere. */
  connection: PreparedSite['connection'] | null;
  /** Null during development. */
  buildFolder: string | null;
}

/** Closes what a start has opened, the newest first, and once. */
export class CloseStack {
  readonly #closers: (() => Promise<unknown>)[] = [];
  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }
  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).toReversed()) await close();
  }
}
