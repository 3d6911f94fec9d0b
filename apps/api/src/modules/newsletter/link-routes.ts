import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  newsletterLinkPaths,
  newsletterToken,
  ONE_CLICK,
} from '@portolane/core/contract/newsletter.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pathOnSite } from '@portolane/core/rules/site/sections.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { requestLanguage } from '#http/request-language.ts';
import { readSections } from '#domain/sections.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { endSubscription, readEndLink } from './end-subscription.ts';

interface LinkRoute {
  Params: { token: string };
  Body: unknown;
}

/** A browser sends the button's form, and a mail client `List-Unsubscribe=One-Click`. */
const BODY_LIMIT = 4096;

const common = {
  policy: 'anyone',
  params: z.object({ token: newsletterToken }),
  contentType: null,
} as const;
const invalid = ['NEWSLETTER_FRONT_LINK_INVALID'] as const;

/** Redirects to the page that says what happened. */
const toResult = (
  deps: ModuleDeps,
  reply: FastifyReply,
  result: 'confirmed' | 'ended' | 'expired',
  language: Language,
) => toPage(deps, reply, `/subscription/result/${result}`, language);

const toPage = async (
  { db }: ModuleDeps,
  reply: FastifyReply,
  path: string,
  language: Language,
): Promise<FastifyReply> =>
  reply
    .header('cache-control', 'no-store')
    .redirect(pathOnSite(await readSections(db), path, language), 303);

/** Whether a mail client sent the body (RFC 8058), encoded in either way that a form can be. */
const isOneClick = (body: unknown): boolean =>
  typeof body === 'string' &&
  (body.includes(ONE_CLICK) || /name="List-Unsubscribe"\s+One-Click\s/.test(body));

/**
 * The targets of mailed links. A link that changes something is a POST, because scanners of emails
 * open all links in them. A form can be sent without JavaScript.
 */
export async function linkRoutes(app: FastifyInstance, deps: ModuleDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    );
    bindBytes<LinkRoute>(
      scope,
      {
        ...common,
        method: 'POST',
        path: newsletterLinkPaths.confirm,
        call: 'newsletter.confirm',
        summary: 'Confirms a subscription: the button of the mailed link',
        section: 'newsletter',
        errors: [],
      },
      async (request, reply) => {
        const language = await confirmSubscription(deps, request.params.token);
        return language
          ? toResult(deps, reply, 'confirmed', language)
          : toResult(deps, reply, 'expired', requestLanguage(request.headers['accept-language']));
      },
    );
    bindBytes<LinkRoute>(
      scope,
      {
        ...common,
        method: 'GET',
        path: newsletterLinkPaths.end,
        call: 'newsletter.askToEnd',
        summary: 'Redirects to the page with the button that ends a newsletter',
        errors: invalid,
      },
      async (request, reply) => {
        const { token } = request.params;
        const link = await readEndLink(deps, token);
        if (!link) throw new CodedError('NEWSLETTER_FRONT_LINK_INVALID');
        return toPage(deps, reply, `/subscription/end/${token}`, link.language);
      },
    );
    bindBytes<LinkRoute>(
      scope,
      {
        ...common,
        method: 'POST',
        path: newsletterLinkPaths.end,
        call: 'newsletter.end',
        summary: 'Ends a newsletter at once, by a button or a mail client',
        errors: invalid,
      },
      async (request, reply) => {
        const link = await readEndLink(deps, request.params.token);
        if (!link) throw new CodedError('NEWSLETTER_FRONT_LINK_INVALID');
        await endSubscription(deps, link);
        // Mail programs follow no redirect.
        if (!isOneClick(request.body)) return toResult(deps, reply, 'ended', link.language);
        return reply
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(translatorOf(link.language)('errors:done'));
      },
    );
  });
}
