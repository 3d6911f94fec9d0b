/** When each channel last delivered a message and last failed, for staff. Outlives the messages. */
import { inArray } from 'drizzle-orm';
import {
  type DeliveryChannel,
  deliveryChannels,
} from '@portolane/core/rules/desk/delivery-failure.ts';
import type { Queryable } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';

const deliveredKey = (channel: DeliveryChannel) => `delivered-${channel}`;
const undeliveredKey = (channel: DeliveryChannel) => `undelivered-${channel}`;

/** A failed attempt. `said`: what the gateway's error says, without the recipient. */
interface Undelivered {
  at: Date;
  said: string;
}

const save = (db: Queryable, key: string, data: unknown) =>
  db
    .insert(siteDocument)
    .values({ key, data })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data } });

/** Records that a gateway accepted a message. */
export async function recordDelivered(
  db: Queryable,
  channel: DeliveryChannel,
  at: Date,
): Promise<void> {
  await save(db, deliveredKey(channel), at.toISOString());
}

/** Records that a gateway did not accept a message. */
export async function recordUndelivered(
  db: Queryable,
  channel: DeliveryChannel,
  { at, said }: Undelivered,
): Promise<void> {
  await save(db, undeliveredKey(channel), { at: at.toISOString(), said });
}

/** Of one channel; null: not yet. */
export interface LastDelivery {
  delivered: Date | null;
  undelivered: Undelivered | null;
}

/** Returns when each channel last delivered a message, and last failed. */
export async function readLastDeliveries(
  db: Queryable,
): Promise<Record<DeliveryChannel, LastDelivery>> {
  const keys = deliveryChannels.flatMap((channel) => [
    deliveredKey(channel),
    undeliveredKey(channel),
  ]);
  const rows = await db.select().from(siteDocument).where(inArray(siteDocument.key, keys));
  const found = new Map(rows.map(({ key, data }) => [key, data]));
  const lastOf = (channel: DeliveryChannel): LastDelivery => {
    const delivered = found.get(deliveredKey(channel)) as string | undefined;
    const failed = found.get(undeliveredKey(channel)) as { at: string; said: string } | undefined;
    return {
      delivered: delivered === undefined ? null : new Date(delivered),
      undelivered: failed ? { at: new Date(failed.at), said: failed.said } : null,
    };
  };
  return { sms: lastOf('sms'), mail: lastOf('mail'), line: lastOf('line') };
}
