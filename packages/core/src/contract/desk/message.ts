import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, instant, limit, page, searchText } from '../fields.ts';

const channel = z.enum(['sms', 'mail', 'line']);
const state = z.enum(['waiting', 'sent', 'dead']);

export const deskMessage = z.object({
  id: z.int(),
  channel,
  recipient: z.string(),
  /** Empty if it was not kept. The subject of an SMS is its code, and never shown. */
  subject: z.string(),
  state,
  /** Why it was given up. */
  deadReason: z.nullable(z.enum(['expired', 'refused', 'tries'])),
  lastError: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instant,
  /** When it was sent or given up; null: it waits. */
  endedAt: z.nullable(instant),
});
export type DeskMessage = z.infer<typeof deskMessage>;

export const deskMessagePage = z.object({
  ...deskMessage.shape,
  /** Without the links and codes of logins. null: it was not kept, or holds a code. */
  text: z.nullable(z.string()),
  /** Whether `resend` would send it again. */
  resendable: z.boolean(),
});

const admin = { roles: [], scope: 'limited' } as const;
/** Ids of messages are numbers; others name no message. */
const params = z.object({ id: z.string().check(z.maxLength(36)) });

export const deskMessageEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/messages/search',
    summary: 'A page of the messages that match, the newest first',
    policy: 'desk',
    desk: admin,
    body: z.object({
      channel: z.optional(channel),
      state: z.optional(state),
      /** Part of the address, the number, or the LINE user id. */
      recipient: searchText,
      /** Days on which messages were written, both included. */
      from: z.optional(day),
      until: z.optional(day),
      limit: limit(50),
      page,
    }),
    items: z.array(deskMessage),
    paginated: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/desk/messages/:id',
    summary: 'A message with its text',
    policy: 'desk',
    desk: admin,
    params,
    items: deskMessagePage,
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/desk/messages/:id/resend',
    summary: 'Sends a message again that was given up, or that was sent and is still kept',
    policy: 'desk',
    desk: admin,
    params,
    items: z.object({}),
    errors: ['DESK_ITEM_NOT_EXIST', 'DESK_NOT_POSSIBLE'],
  }),
};
