import type { FastifyInstance } from 'fastify';
import type { Api } from './index.ts';

const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * `/demo/outbox`: the messages that a real installation would have sent. It exists in demo mode alone; outside of it whoever found the
 * address would read login codes, so the route is not there at all.
 */
export function demoOutboxRoute(server: FastifyInstance, api: Api): void {
  if (!api.deps.settings.demo) return;
  server.get('/demo/outbox', { config: { policy: 'anyone' } }, async (request, reply) => {
    const messages = await api.outbox.list(100);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    if (request.headers.accept?.includes('application/json')) return reply.send({ messages });
    const rows = messages.map(
      (m) =>
        `<tr><td>${escape(new Date(m.createdAt).toISOString())}</td><td>${escape(m.channel)}</td><td>${escape(m.recipient)}</td><td>${escape(m.subject)}<pre>${escape(m.body)}</pre></td></tr>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(
        `<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>body{font:16px/1.6 system-ui,sans-serif;margin:24px;color-scheme:light dark}table{border-collapse:collapse}td,th{border-top:1px solid #8888;padding:8px 16px 8px 0;text-align:left;vertical-align:top}pre{white-space:pre-wrap;margin:0}</style>` +
          `<h1>寄件匣 Outbox</h1><p>展示模式沒有簡訊與郵件服務，訊息留在這裡。Demo mode sends nothing: messages stay here.</p><table><thead><tr><th>時間 UTC</th><th>管道</th><th>收件人</th><th>內容</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
      );
  });
}
