import type { PoolClient } from 'pg';
import type { Queryable } from '#db/database.ts';

/** Numbers of rows to add, by kind. */
export interface FillSizes {
  /** Events that are not over, with their sessions. */
  events: number;
  /** Events that are over. */
  pastEvents: number;
  /** News, videos, cases, solutions, products and files together. */
  documents: number;
  members: number;
  /** Orders with their enrolments, for the events of the same run. */
  orders: number;
}

/** The resources of every step of a run. The connection is in one transaction. */
export interface Fill {
  client: PoolClient;
  /** The same transaction, for the product's own code. */
  tx: Queryable;
  sizes: FillSizes;
  now: Date;
  /** The number before the first row of this run, per kind: a second run continues there. */
  before: { events: number; documents: number; members: number };
}

/** Begins aliases and addresses of generated rows. Content files must not use it. */
export const filledPrefix = 'filled-';

/** The sizes do not fit each other or the database. Nothing was added; `message` says what to do. */
export class FillError extends Error {}
