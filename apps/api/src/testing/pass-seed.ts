import type { Database } from '#db/database.ts';
import { passesOfOrders } from '#domain/passes/passes.ts';

/** Returns the texts of the passes of an order, in order of time. */
export async function passTextsOf(db: Database, orderId: number, now: Date): Promise<string[]> {
  const passes = await passesOfOrders(db, [orderId], 'zh-TW', now);
  return (passes.get(orderId) ?? []).map(({ text }) => text);
}
