import type { FastifyReply } from 'fastify';
import { escapeHtml } from '@portolane/api/guest/outbox.ts';
import { demoStyle } from '../demo-style.ts';

const pageStyle = `${demoStyle}.wrap{max-width:560px}small{color:var(--ink-3)}ul{list-style:none;margin:24px 0 0;padding:0}li>a{display:block;padding:12px 0}`;

/** Sends a page that identifies itself as a fake of LINE. */
export function sendFakeLinePage(
  reply: FastifyReply,
  {
    title,
    text,
    links = [],
  }: { title: string; text: string; links?: { href: string; text: string }[] },
): FastifyReply {
  const list = links
    .map(
      ({ href, text: label }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></li>`,
    )
    .join('');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-Hant"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>` +
        `<meta name="color-scheme" content="light dark"><style>${pageStyle}</style></head>` +
        `<body><main class="wrap"><small>展示用的替身，不是真正的 LINE · A stand-in for LINE, not LINE itself</small><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${list === '' ? '' : `<ul>${list}</ul>`}</main></body></html>`,
    );
}
