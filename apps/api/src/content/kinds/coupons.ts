import { z } from 'zod';
import { taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { couponKinds } from '#db/schema/values.ts';
import { contentKind } from '../content-kind.ts';
import { aliasOf, moment, state, text } from '../fields.ts';
import { inTable } from '../tables.ts';

const schema = z.strictObject({
  coupons: z
    .array(
      z.strictObject({
        state,
        code: z.string().regex(/^[A-Z0-9-]+$/),
        title: text,
        kind: z.enum(couponKinds),
        /** New Taiwan dollars off, or percent off (10 = 10 % off). */
        value: z.int().min(1),
        minSpend: z.int().min(0).default(0),
        /** Omit for all events. */
        events: z.array(aliasOf('event')).optional(),
        starts: moment,
        ends: moment,
        /** Omit for unlimited use. */
        totalLimit: z.int().min(0).optional(),
        perMemberLimit: z.int().min(1).optional(),
        /** Shown in the list of usable coupons; others must be typed in. */
        listed: z.boolean().default(true),
      }),
    )
    .default([]),
});

export const coupons = contentKind({
  name: 'coupons',
  files: 'file',
  schema,
  entries: 'coupons',
  title: 'title',
  unique: ([file]) => [['coupons', file?.coupons.map(({ code }) => code) ?? []]],
  rows: inTable('coupon', (file: z.output<typeof schema>) =>
    file.coupons.map(({ starts, ends, ...row }) => ({
      ...row,
      events: row.events ?? null,
      startsAt: taipeiTime(starts),
      endsAt: taipeiTime(ends),
      totalLimit: row.totalLimit ?? null,
      perMemberLimit: row.perMemberLimit ?? null,
    })),
  ),
});
