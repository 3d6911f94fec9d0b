import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CachedResponse } from '@portolane/server/bytes/response-cache.ts';
import { sendCached } from '@portolane/server/bytes/send-cached.ts';
import { escapeHtml } from '@portolane/server/texts/escape-html.ts';
import type { SiteIdentity } from '@portolane/core/contract/setting.ts';
import { languages } from '@portolane/core/i18n/language.ts';
import { iconPath, IDENTITY_ID } from '@portolane/core/rules/identity/identity-of.ts';
import { scriptJson } from '@portolane/core/rules/text/script-json.ts';
import { fixedResponse } from '../fixed-response.ts';
import type { IdentityReader } from './site-identity.ts';

/**
 * Returns what sends the HTML of a program that no server renders, the mini-app or the desk: with the
 * site's name, icon and colours, and its identity in both languages for the program.
 * @param page HTML of the build. `%site%` in it is the short name.
 */
export function programPage(
  identity: Pick<IdentityReader, 'read'>,
  page: string,
  headers: Record<string, string>,
): (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => Promise<unknown> {
  const made = new LRUCache<string, CachedResponse>({ max: 20 });

  function make(own: Record<string, SiteIdentity>, status: 200 | 404): CachedResponse {
    const chinese = own['zh-TW']!;
    const sheet = chinese.sheet === null ? '' : `<link rel="stylesheet" href="${chinese.sheet}" />`;
    const html = page
      .replaceAll('%site%', () => escapeHtml(chinese.sitename))
      .replace('"/favicon.svg"', () => `"${iconPath(chinese)}"`)
      .replace(
        '</head>',
        () =>
          `${sheet}<script id="${IDENTITY_ID}" type="application/json">${scriptJson(own)}</script></head>`,
      );
    return fixedResponse(
      html,
      status === 404 ? { ...headers, 'x-robots-tag': 'noindex' } : headers,
      status,
    );
  }

  return async (request, reply, status) => {
    const own = Object.fromEntries(
      await Promise.all(
        languages.map(async (language) => [language, await identity.read(language)] as const),
      ),
    );
    const key = `${status} ${languages.map((language) => own[language]!.version).join()}`;
    const response = made.get(key) ?? make(own, status);
    made.set(key, response);
    return sendCached(request, reply, response);
  };
}
