import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Api } from '#index.ts';
import { noMessagePage, outboxListPage, outboxMessagePage } from './outbox-page.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail runs nothing, sends nothing and loads nothing; its links open beside it, as in a mail program. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const sendHtml = (reply: FastifyReply, html: string, policy = pagePolicy) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);

/**
 * `/demo/outbox`: the messages that a real installation would have sent, as they would arrive. It exists in demo mode alone; outside of it whoever found
 * the address would read login codes, so the routes are not there at all.
 */
export function demoOutboxRoute(server: FastifyInstance, api: Api): void {
  if (!api.deps.settings.demo) return;
  const config = { policy: 'anyone' } as const;
  const kept = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');

  server.get<{ Querystring: { to?: string | string[] } }>(
    '/demo/outbox',
    { config },
    async (request, reply) => {
      const to = String(request.query.to ?? '').trim();
      const messages = await api.outbox.list(100, to);
      kept(reply);
      return request.headers.accept?.includes('application/json')
        ? reply.send({ messages })
        : sendHtml(reply, outboxListPage(messages, to));
    },
  );

  const messageOf = async (id: string) =>
    /^\d{1,15}$/.test(id) ? api.outbox.one(Number(id)) : null;

  server.get<{ Params: { id: string } }>('/demo/outbox/:id', { config }, async (request, reply) => {
    const message = await messageOf(request.params.id);
    kept(reply);
    return message
      ? sendHtml(reply, outboxMessagePage(message))
      : sendHtml(reply.code(404), noMessagePage());
  });

  server.get<{ Params: { id: string } }>(
    '/demo/outbox/:id/html',
    { config },
    async (request, reply) => {
      const message = await messageOf(request.params.id);
      kept(reply);
      if (!message?.html) return sendHtml(reply.code(404), noMessagePage());
      // The page around it is of this origin.
      return sendHtml(
        reply.header('x-frame-options', 'SAMEORIGIN'),
        message.html.replace('<head>', '<head><base target="_blank">'),
        mailPolicy,
      );
    },
  );
}
