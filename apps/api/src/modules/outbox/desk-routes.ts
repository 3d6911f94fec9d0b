import { deskMessageEndpoints } from '@portolane/core/contract/desk/message.ts';
import { type OutboxMessage, outboxMessage, pageOfOutbox } from '#domain/outbox/outbox-reader.ts';
import type { Scope } from '#domain/desk/scope.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { resendMessage, resendRefusal } from './resend-message.ts';

/** Tokens of links that log in or confirm something: longer than a UUID. */
const secrets = /[\w-]{37,}/g;

function stateOf({ sentAt, deadAt }: OutboxMessage): 'waiting' | 'sent' | 'dead' {
  if (deadAt !== null) return 'dead';
  return sentAt === null ? 'waiting' : 'sent';
}

const messageView = (message: OutboxMessage) => {
  const { id, channel, recipient, subject, deadReason, lastError, attempts } = message;
  const endedAt = message.deadAt ?? message.sentAt;
  return {
    id,
    channel,
    recipient,
    // It is the login code.
    subject: channel === 'sms' ? '' : subject,
    state: stateOf(message),
    deadReason,
    lastError,
    attempts,
    createdAt: message.createdAt.toISOString(),
    endedAt: endedAt && endedAt.toISOString(),
  };
};

/** Messages at the desk. */
export const deskMessageModule: Module = (app, deps) => {
  const { db, now } = deps;
  const messageOf = async (id: string, scope: Scope) => {
    const message = /^\d{1,15}$/.test(id) ? await outboxMessage(db, Number(id), scope) : null;
    if (!message) throw new CodedError('DESK_ITEM_NOT_EXIST');
    return message;
  };
  const { search, one, resend } = deskMessageEndpoints;
  bind(app, search, async ({ staff, body }) => {
    const found = await pageOfOutbox(db, { ...body, scope: staff }, body);
    return { ...found, items: found.items.map((message) => messageView(message)) };
  });
  bind(app, one, async ({ staff, params }) => {
    const message = await messageOf(params.id, staff);
    const { channel, body } = message;
    return {
      items: {
        ...messageView(message),
        text: channel === 'sms' || body === '' ? null : body.replaceAll(secrets, '…'),
        resendable: resendRefusal(message, now()) === null,
      },
    };
  });
  bind(app, resend, async ({ staff, params, language }) => {
    const { id } = await messageOf(params.id, staff);
    const refused = await resendMessage(deps, id, staff.email);
    if (refused === null) return { items: {} };
    const message = translatorOf(language)(`staff:messages.${refused}`, { id });
    throw new CodedError('DESK_NOT_POSSIBLE', { message });
  });
};
