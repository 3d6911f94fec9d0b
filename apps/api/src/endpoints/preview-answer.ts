/** The answers that the desk shows in a frame: a page without scripts, or the reason for its absence. */
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { PREVIEW_META, type PreviewOutcome } from '@portolane/core/contract/desk/preview.ts';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import { escapeHtml } from '@portolane/server/texts/escape-html.ts';
import { UncommittedBusy } from '#domain/uncommitted-pages.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { requestLanguage } from '#http/request-language.ts';
import { describeFailure } from './describe-failure.ts';

/** Nothing runs, nothing is sent, and only the desk shows it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

const metaOf = (outcome: PreviewOutcome): string =>
  `<meta name="robots" content="noindex"><meta name="${PREVIEW_META}" content="${escapeHtml(JSON.stringify(outcome))}">`;

/** Programs, and links to them, which the policy would refuse. */
const programs = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/**
 * Returns a page of the site without its programs, and with a body in which nothing can be pressed,
 * filled in, or followed.
 */
function inertPage(html: string, outcome: PreviewOutcome): string {
  const parts = /^([\s\S]*?<head>)([\s\S]*?)<body>([\s\S]*)$/.exec(html.replaceAll(programs, ''));
  if (!parts) throw new Error('A page without <head> and <body> cannot be previewed.');
  const [, start, head, body] = parts;
  return `${start}${metaOf(outcome)}${head}<body inert>${body}`;
}

/** Seconds after which a frame asks again. */
const pauses: Partial<Record<PreviewOutcome['outcome'], number>> = {
  busy: 1,
  superseded: 1,
  crowded: 3,
};

/** Answers with a page, or with an empty document that states why the page is missing. */
export function sendPreview(
  reply: FastifyReply,
  { outcome, html }: { outcome: PreviewOutcome; html: string | null },
  status = 200,
): FastifyReply {
  reply
    .code(status)
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8');
  // The frame tries again by itself.
  const pause = pauses[outcome.outcome];
  if (pause !== undefined) reply.header('refresh', pause);
  return reply.send(
    html === null
      ? `<!doctype html><html><head><meta charset="utf-8">${metaOf(outcome)}<title>-</title></head><body inert></body></html>`
      : inertPage(html, outcome),
  );
}

/**
 * Returns the options of a route whose answers are shown in a frame of the desk, refusals included.
 */
export function previewRoute(
  desk: NonNullable<Endpoint['desk']>,
  schema: RouteShorthandOptions['schema'],
): RouteShorthandOptions {
  return {
    schema: { ...schema, hide: true },
    config: { policy: 'desk', desk, ofDesk: true },
    exposeHeadRoute: false,
    errorHandler(error, request, reply) {
      if (error instanceof UncommittedBusy) {
        sendPreview(reply, { outcome: { outcome: error.reason }, html: null }, 503);
        return;
      }
      // A frame sends the language of the browser, not that of the desk.
      const language =
        request.staff?.language ?? requestLanguage(request.headers['accept-language']);
      const { code, status, message } = describeFailure(error, request, language);
      const outcome = { outcome: 'refused', code, message } as const;
      sendPreview(reply, { outcome, html: null }, status);
    },
  };
}

/**
 * Refuses requests that do not come from a frame of the desk: a link that is opened, or
 * another site's frame.
 * @throws DESK_FOREIGN_PAGE
 */
export function assertFrame({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-dest'] !== 'iframe') throw new CodedError('DESK_FOREIGN_PAGE');
}
