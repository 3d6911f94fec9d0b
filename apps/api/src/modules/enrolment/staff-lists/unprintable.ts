import { missingCharacters } from '#domain/pdf/printable.ts';
import type { StaffOrder } from './staff-orders.ts';

/**
 * Returns the characters of an order that no font of certificates has: of the attendee's name, and
 * of the titles in both languages. With one of them, its member gets no certificate from the site.
 */
export function unprintableCharacters({
  attendee,
  event,
  enrolments,
}: StaffOrder): Promise<string[]> {
  const titles = [event, ...enrolments].flatMap(({ title: { zh, en } }) => [zh, en ?? '']);
  return missingCharacters([attendee.fullName, ...titles]);
}
