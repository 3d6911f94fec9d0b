import type { Pool, PoolClient, QueryConfig } from 'pg';
import { createDatabase, type Database } from '#db/database.ts';

/** Changes of a test to the transactions of a database. */
export interface Steering {
  /** Leaves out the lock of sessions: the race that it prevents must then appear. */
  withoutSeatLock?: boolean;
  /** The same for the lock of a coupon. */
  withoutCouponLock?: boolean;
  /** A checkout reads the cart item without deleting it. A second click waits for that deletion. */
  keepsCartItem?: boolean;
  /** Runs inside a transaction, before it locks sessions. */
  beforeLock?: () => Promise<void>;
  /** Runs inside a transaction, before it locks orders. */
  beforeOrders?: () => Promise<void>;
  /** Runs inside a transaction, just before its commit. */
  beforeCommit?: () => Promise<void>;
}

const lockOf = (table: string): RegExp =>
  new RegExp(`^select from ${table} .*for no key update$`, 's');
const seatLock = lockOf('event_session');
const couponLock = lockOf('coupon');
const orderLock = lockOf('orders');
const deletedCartItem = /delete (from cart_item .*) returning event_id/;

/** Replaces members of an object; the others work on the object itself. */
const overriding = <T extends object>(object: T, members: Partial<T>): T =>
  new Proxy(object, {
    get(_, key) {
      const member: unknown = Reflect.get(Object.hasOwn(members, key) ? members : object, key);
      return typeof member === 'function' ? member.bind(object) : member;
    },
  });

function steeredClient(client: PoolClient, steering: Steering): PoolClient {
  async function query(statement: string | QueryConfig, values?: unknown[]): Promise<unknown> {
    const text = typeof statement === 'string' ? statement : statement.text;
    if (seatLock.test(text)) await steering.beforeLock?.();
    if (orderLock.test(text)) await steering.beforeOrders?.();
    if (text === 'commit') await steering.beforeCommit?.();
    if (steering.withoutSeatLock && seatLock.test(text)) return { rows: [], rowCount: 0 };
    if (steering.withoutCouponLock && couponLock.test(text)) return { rows: [], rowCount: 0 };
    if (steering.keepsCartItem && typeof statement === 'object' && deletedCartItem.test(text)) {
      // Without its name, which is that of the statement that deletes.
      const { name: _, ...rest } = statement;
      return client.query({ ...rest, text: text.replace(deletedCartItem, 'select event_id $1') });
    }
    return client.query(statement, values);
  }
  return overriding(client, { query: query as PoolClient['query'] });
}

/**
 * Returns a database whose transactions run without some of their locks, or pause on the way. All
 * other statements are as they are, on the same pool.
 */
export function steeredDatabase({ pool }: Database, steering: Steering): Database {
  const connect = async (): Promise<PoolClient> => steeredClient(await pool.connect(), steering);
  return createDatabase(overriding(pool, { connect: connect as Pool['connect'] }));
}
