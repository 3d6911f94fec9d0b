import type { Instant } from '#rules/time/instant.ts';
import { taipeiDay } from '#rules/time/taipei-day.ts';

/** What a person reads of an order: the Taipei day it was placed on and its serial number, at least 4 digits, e.g. PO-20261121-0427. Contract: orderCore.number. */
export const orderNumber = (createdAt: Instant, id: number): string => `PO-${taipeiDay(createdAt).replaceAll('-', '')}-${String(id).padStart(4, '0')}`;
