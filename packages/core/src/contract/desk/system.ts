import * as z from 'zod/mini';
import { deliveryChannels, deliveryFailures } from '#rules/desk/delivery-failure.ts';
import { systemModes } from '#rules/desk/system-modes.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

/** Whether a part of the site is well, and otherwise what is wrong and what to do, in words. */
const finding = { ok: z.boolean(), advice: z.nullable(z.string()) };

export const deskSystem = z.object({
  /** The version of the program, e.g. `1.0.0`. */
  version: z.string(),
  mode: z.enum(systemModes),
  /** Scheme and host of the links that members get. */
  origin: z.object({ url: z.string(), ...finding }),
  /** One for each channel of a site in production; others send nothing. */
  deliveries: z.array(
    z.object({
      channel: z.enum(deliveryChannels),
      /** Whether it has a gateway. */
      configured: z.boolean(),
      /** When its gateway last accepted a message; null: never. */
      delivered: z.nullable(instant),
      /** The last message that was not accepted; null: none. */
      failed: z.nullable(
        z.object({
          at: instant,
          reason: z.enum(deliveryFailures),
          /** The problem and its remedy. */
          text: z.string(),
        }),
      ),
      ...finding,
    }),
  ),
  /** The last backup, `at` null: never; null for a site that needs none. */
  backup: z.nullable(z.object({ at: z.nullable(instant), ...finding })),
  /** Documents that visitors see, by kind. */
  content: z.object({
    published: z.array(z.object({ kind: z.string(), count: z.int() })),
    ...finding,
  }),
});
export type DeskSystem = z.infer<typeof deskSystem>;

export const deskSystemEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/desk/system',
    summary: 'How the site runs, and what of it needs an administrator',
    policy: 'desk',
    desk: { roles: [], scope: 'unlimited' },
    items: deskSystem,
    errors: [],
  }),
};
