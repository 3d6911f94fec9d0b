import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#mails/escape-html.ts';

/** A page of the stand-in, which says that it is one. */
export function sendPage(
  reply: FastifyReply,
  { title, text, links = [] }: { title: string; text: string; links?: { href: string; text: string }[] },
): FastifyReply {
  const list = links.map(({ href, text: label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`).join('');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
        '<style>body{max-width:32rem;margin:3rem auto;padding:0 1rem;font:1rem/1.7 system-ui,sans-serif}small{color:#555}a{display:block;padding:.75rem 0}ul{padding:0;list-style:none}</style></head>' +
        `<body><main><small>展示用的替身，不是真正的 LINE · A stand-in for LINE, not LINE itself</small><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${list === '' ? '' : `<ul>${list}</ul>`}</main></body></html>`,
    );
}
