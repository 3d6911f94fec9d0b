import type { webhook } from '@line/bot-sdk';
import { z } from 'zod';
import { lineEndpoints } from '@portolane/core/contract/line.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { unconfiguredLine } from '#settings/line-settings.ts';
import { hasSection } from '#domain/sections.ts';
import type { Module } from '#domain/module.ts';
import { bindingView, bindLine, setLineReminders, unbindLine } from './bind-line.ts';
import { idTokenVerifier } from './id-token.ts';
import { storeEvents } from './inbox.ts';
import { logInByLine } from './log-in-by-line.ts';

/** Checks only the fields that we rely on: LINE defines the rest of an event. */
const webhookBody = z.object({
  events: z.array(
    z.looseObject({
      type: z.string(),
      webhookEventId: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
  ),
});

/**
 * Returns the events of a webhook without characters that PostgreSQL cannot store: if refused, LINE
 * would redeliver them forever.
 */
function eventsOf(body: unknown): webhook.Event[] {
  const storable = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
  const parsed = webhookBody.safeParse(JSON.parse(JSON.stringify(body ?? null), storable));
  if (!parsed.success) throw new CodedError('INPUT_INVALID');
  return parsed.data.events as unknown as webhook.Event[];
}

/** Binding and unbinding, login by LINE, and the bot's webhook. */
export const lineModule: Module = (app, deps) => {
  const { line = unconfiguredLine } = deps.settings;
  const verify = idTokenVerifier(line, deps.now);
  bind(app, lineEndpoints.binding, ({ member }) => ({ items: bindingView(member) }));
  bind(app, lineEndpoints.bind, async ({ member, body }) => ({
    items: await bindLine(deps, verify, member, body),
  }));
  bind(app, lineEndpoints.unbind, async ({ member }) => ({
    items: await unbindLine(deps, member.id, true),
  }));
  bind(app, lineEndpoints.reminders, async ({ member, body }) => ({
    items: await setLineReminders(deps, member.id, body.wanted),
  }));
  bind(app, lineEndpoints.login, async ({ body, request }) => ({
    items: await logInByLine(deps, verify, body.idToken, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
  }));

  // Called by LINE, not by our apps, so it is not an endpoint of the contract. LINE redelivers
  // after a second or two, so events are only stored here; the bot polls for them
  // (plugins/line-bot.ts).
  bindBytes(
    app,
    {
      method: 'POST',
      path: '/line/webhook',
      call: 'line.webhook',
      summary: 'Events of the bot, sent by LINE',
      policy: 'lineSignature',
      contentType: 'application/json',
      errors: [],
    },
    async (request, reply) => {
      const events = eventsOf(request.body);
      // LINE would send them again if they were refused.
      if (await hasSection(deps.db, 'line')) await storeEvents(deps.db, events, deps.now());
      return reply.header('cache-control', 'no-store').send({});
    },
  );
};
