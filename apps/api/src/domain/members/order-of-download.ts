import type { Queryable } from '#db/database.ts';
import type { Download } from '#domain/download-links/download-sources.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { orderOfMember } from './order-owner.ts';

/**
 * Returns the order that a download is of, and its member.
 * @throws MERCHANT_MEMBER_FRONT_UNAUTHORIZED, ORDER_FRONT_ITEM_NOT_EXIST, also for another member's
 */
export async function orderOfDownload(
  db: Queryable,
  { target, member }: Download,
): Promise<{ orderId: number; memberId: number }> {
  if (!member) throw new CodedError('MERCHANT_MEMBER_FRONT_UNAUTHORIZED');
  const order = target === null ? null : await orderOfMember(db, member.id, target);
  if (!order) throw new CodedError('ORDER_FRONT_ITEM_NOT_EXIST');
  return { orderId: order.id, memberId: member.id };
}
