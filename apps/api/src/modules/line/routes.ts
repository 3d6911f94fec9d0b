import type { webhook } from '@line/bot-sdk';
import * as z from 'zod/mini';
import { lineEndpoints } from '@portolane/core/contract/line.ts';
import { bind } from '#http/bind-endpoint.ts';
import { CodedError } from '#http/coded-error.ts';
import { noLine } from '#line-settings.ts';
import type { Module } from '#module.ts';
import { bindingView, bindLine, chooseReminders, unbindLine } from './bind-line.ts';
import { idTokenVerifier } from './id-token.ts';
import { keepEvents } from './inbox.ts';
import { logInByLine } from './log-in-by-line.ts';

/** What every webhook has; what an event holds is LINE's to say. */
const webhookBody = z.object({
  events: z.array(
    z.looseObject({
      type: z.string(),
      webhookEventId: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
  ),
});

/** Events as they came, but for characters that PostgreSQL cannot store: refused, LINE would tell them for ever. */
function eventsOf(body: unknown): webhook.Event[] {
  const storable = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
  const parsed = webhookBody.safeParse(JSON.parse(JSON.stringify(body ?? null), storable));
  if (!parsed.success) throw new CodedError('INPUT_INVALID');
  return parsed.data.events as unknown as webhook.Event[];
}

/** Binding and unbinding, logins by LINE, and what LINE tells the bot. */
export const lineModule: Module = (app, deps) => {
  const { line = noLine } = deps.settings;
  const verify = idTokenVerifier(line, deps.now);
  bind(app, lineEndpoints.binding, ({ member }) => ({ items: bindingView(member) }));
  bind(app, lineEndpoints.bind, async ({ member, body }) => ({
    items: await bindLine(deps, verify, member, body),
  }));
  bind(app, lineEndpoints.unbind, async ({ member }) => ({
    items: await unbindLine(deps, member.id, true),
  }));
  bind(app, lineEndpoints.reminders, async ({ member, body }) => ({
    items: await chooseReminders(deps, member.id, body.wanted),
  }));
  bind(app, lineEndpoints.login, async ({ body, request }) => ({
    items: await logInByLine(deps, verify, body.idToken, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    }),
  }));

  // Told to LINE's console, not called by our apps: no endpoint of the contract. LINE waits a second or two and tells again, so nothing is done here: the bot looks for itself (plugins/line-bot.ts).
  app.post(
    '/line/webhook',
    { config: { policy: 'lineSignature' }, schema: { hide: true } },
    async (request, reply) => {
      await keepEvents(deps.db, eventsOf(request.body), deps.now());
      return reply.header('cache-control', 'no-store').send({});
    },
  );
};
