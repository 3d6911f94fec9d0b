import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** Drizzle over a node-postgres pool; `pool` is there for what the query builder cannot say (COPY, LISTEN, advisory locks held by a session). */
export type Database = NodePgDatabase & { readonly pool: Pool };

/** A database or an open transaction: what repositories take, so that they work in both. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

/** Wraps a pool. Column names come from the tables of schema.ts. */
export const createDatabase = (pool: Pool): Database => Object.assign(drizzle(pool), { pool });
