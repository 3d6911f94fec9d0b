import type { FastifyInstance } from 'fastify';
import type { OutboxReader } from '#domain/outbox/outbox-reader.ts';
import type { ApiSettings, ServerSettings } from '#settings/settings.ts';

/**
 * The additions of a program that starts the site in demo mode. The product has one point of
 * extension, this one, and runs without a guest; the demonstration (apps/demo) is one.
 */
export interface Guest {
  /** Take precedence over the settings of the environment. */
  settings: Partial<Omit<ApiSettings, 'logger' | 'mode'>>;
  /** Adds routes beside those of the API. */
  addRoutes(server: FastifyInstance, outbox: OutboxReader): void;
  /** Returns lines for the start message. @param origin the site's address on this machine */
  startLines(origin: string): string[];
  /** The server of the mini-app in place of LINE. */
  miniApp?: MiniAppGuest | undefined;
  close(): Promise<void>;
}

export interface MiniAppGuest {
  /** The only further origin that the mini-app's page may connect to. */
  origin: string;
  /** Path of a script that the mini-app's page runs first. */
  scriptPath: string;
  script(): string;
}

/**
 * Opens a guest for a process with these settings. Throws `StartError` with advice if it cannot be
 * in such a process.
 */
export type OpenGuest = (
  settings: ServerSettings & { apiOrigin?: string | undefined },
) => Promise<Guest>;
