import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OutboxReader } from '@portolane/api/guest/outbox.ts';
import { messageNotFoundPage, outboxListPage, outboxMessagePage } from './outbox-page.ts';

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/**
 * An email may not run scripts, submit forms, or load anything but pictures of the site, which are
 * QR codes of passes. Its links open in a new tab, as in a mail client.
 */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http://localhost:*; frame-ancestors 'self'";

const sendHtml = (reply: FastifyReply, html: string, policy = pagePolicy) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);

/**
 * Registers `/demo/outbox`, which shows the messages that a site with gateways would have sent,
 * login codes included.
 */
export function outboxRoutes(server: FastifyInstance, outbox: OutboxReader): void {
  const config = { policy: 'anyone' } as const;
  const disableCaching = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');

  server.get<{ Querystring: { to?: string | string[] } }>(
    '/demo/outbox',
    { config },
    async (request, reply) => {
      const to = String(request.query.to ?? '').trim();
      const messages = await outbox.list(100, to);
      disableCaching(reply);
      return request.headers.accept?.includes('application/json')
        ? reply.send({ messages })
        : sendHtml(reply, outboxListPage(messages, to));
    },
  );

  const findMessage = async (id: string) => (/^\d{1,15}$/.test(id) ? outbox.one(Number(id)) : null);

  server.get<{ Params: { id: string } }>('/demo/outbox/:id', { config }, async (request, reply) => {
    const message = await findMessage(request.params.id);
    disableCaching(reply);
    return message
      ? sendHtml(reply, outboxMessagePage(message))
      : sendHtml(reply.code(404), messageNotFoundPage());
  });

  server.get<{ Params: { id: string } }>(
    '/demo/outbox/:id/html',
    { config },
    async (request, reply) => {
      const message = await findMessage(request.params.id);
      disableCaching(reply);
      if (!message?.html) return sendHtml(reply.code(404), messageNotFoundPage());
      // The message page of the same origin embeds it in a frame.
      return sendHtml(
        reply.header('x-frame-options', 'SAMEORIGIN'),
        message.html.replace('<head>', '<head><base target="_blank">'),
        mailPolicy,
      );
    },
  );
}
