import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/**
 * Drizzle over a node-postgres pool. Use `pool` for what the query builder does not support (COPY,
 * LISTEN, session-level advisory locks).
 */
export type Database = NodePgDatabase & { readonly pool: Pool };

/** A database or an open transaction; repositories accept either. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export const createDatabase = (pool: Pool): Database => Object.assign(drizzle(pool), { pool });
