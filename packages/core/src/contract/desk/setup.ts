import * as z from 'zod/mini';
import { setupLacks, setupStepNames } from '#rules/desk/setup-steps.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { phoneCode, phoneNumber } from '../person-fields.ts';

export const deskSetup = z.object({
  /** The steps that the caller may do; none in a demonstration, which never goes live. */
  steps: z.array(
    z.object({
      step: z.enum(setupStepNames),
      /** The items that it lacks; a step that lacks none is done. */
      lacks: z.array(z.enum(setupLacks)),
      /** Whether the site has switched off what the step is about. */
      isOff: z.optional(z.boolean()),
    }),
  ),
  /** Whether an administrator has put the list away. */
  isDismissed: z.boolean(),
  /** LINE's last answer about the token of the bot; null: not asked since the token changed. */
  line: z.nullable(
    z.object({
      at: instant,
      /** The name of the bot; null: the token was refused, or LINE did not answer. */
      name: z.nullable(z.string()),
    }),
  ),
});
export type DeskSetup = z.infer<typeof deskSetup>;

const admin = { roles: [], scope: 'unlimited' } as const;

export const deskSetupEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/desk/setup',
    summary: 'What is left to do before the site goes live',
    policy: 'desk',
    desk: { roles: ['editor'], scope: 'unlimited' },
    items: deskSetup,
    errors: [],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/desk/setup/dismiss',
    summary: 'Puts the list away, or shows it again',
    policy: 'desk',
    desk: admin,
    body: z.object({ isDismissed: z.boolean() }),
    items: z.object({}),
    errors: [],
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/desk/setup/test-mail',
    summary: 'Queues an email to the caller',
    policy: 'desk',
    desk: admin,
    items: z.object({ to: z.string() }),
    errors: ['DESK_NOT_POSSIBLE', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  testSms: endpoint({
    method: 'POST',
    path: '/desk/setup/test-sms',
    summary: 'Queues a text message to a phone of the caller',
    policy: 'desk',
    desk: admin,
    body: z.object({ phoneCode, phoneNumber }),
    items: z.object({ to: z.string() }),
    errors: ['DESK_NOT_POSSIBLE', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
  checkLine: endpoint({
    method: 'POST',
    path: '/desk/setup/check-line',
    summary: 'Asks LINE whether the token of the bot is valid',
    policy: 'desk',
    desk: admin,
    items: z.object({}),
    errors: ['DESK_NOT_POSSIBLE', 'MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS'],
  }),
};
