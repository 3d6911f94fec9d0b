import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CachedResponse } from '@portolane/server/bytes/response-cache.ts';
import { sendCached } from '@portolane/server/bytes/send-cached.ts';
import type { SiteIdentity } from '@portolane/core/contract/setting.ts';
import { type Language, languages, pathInLanguage, tagOf } from '@portolane/core/i18n/language.ts';
import {
  iconPath,
  iconSizes,
  pngIconPath,
  TOUCH_ICON_SIZE,
} from '@portolane/core/rules/identity/identity-of.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { fixedResponse } from '../fixed-response.ts';
import type { LoadFile } from '../load-file.ts';
import { sendIfReadable } from '../refuse-for-now.ts';
import { drawFavicon, drawIcon } from './draw-identity.ts';
import type { IdentityReader } from './site-identity.ts';

/** Of an address that names the version of the identity. */
const KEEP = 'public, max-age=31536000, immutable';
/** Of one that does not, such as browsers ask for by themselves. */
const ASK = 'no-cache';

const anyone = { config: { policy: 'anyone' } } as const;
const ofLogo = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The first page of the program on a home screen. */
const programs = {
  site: { path: '/site.webmanifest', scope: '/', start: '/' },
  door: { path: '/desk/door.webmanifest', scope: '/desk/', start: '/desk/door' },
} as const;

const doorNames = { 'zh-TW': '報到', en: 'Door' } as const;

function manifest(
  program: keyof typeof programs,
  language: Language,
  identity: SiteIdentity,
): object {
  const { scope, start } = programs[program];
  const home = program === 'site' ? pathInLanguage(start, language) : start;
  const short = program === 'site' ? identity.sitename : doorNames[language];
  const separator = language === 'en' ? ' | ' : '｜';
  return {
    id: home,
    name: program === 'site' ? identity.title : `${short}${separator}${identity.sitename}`,
    short_name: short,
    lang: tagOf(language),
    start_url: home,
    scope,
    display: program === 'site' ? 'browser' : 'standalone',
    background_color: '#ffffff',
    theme_color: identity.accent,
    icons: [
      { src: iconPath(identity), sizes: 'any', type: 'image/svg+xml' },
      ...iconSizes.map((size) => ({
        src: pngIconPath(size, identity),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  };
}

/** Serves the icons of the site, and the manifests of its programs, made of its identity. */
export function identityRoutes(
  scope: FastifyInstance,
  { identity, load }: { identity: IdentityReader; load: LoadFile },
): void {
  // A picture takes a tenth of a second to draw, and a version of an identity has six.
  const made = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    max: 40,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });

  const serve = (
    path: string,
    language: Language,
    make: (identity: SiteIdentity) => Promise<{ body: Buffer | string; type: string }>,
  ) => {
    scope.get<{ Querystring: { v?: string } }>(
      path,
      anyone,
      async (request: FastifyRequest<{ Querystring: { v?: string } }>, reply: FastifyReply) => {
        const current = await identity.read(language);
        if (!isPathOn(current, path)) return reply.callNotFound();
        const cacheControl = request.query.v === current.version ? KEEP : ASK;
        return sendIfReadable(reply, async () => {
          const response = await made.fetch(`${path} ${current.version} ${cacheControl}`, {
            context: async () => {
              const { body, type } = await make(current);
              return fixedResponse(body, {
                'content-type': type,
                'cache-control': cacheControl,
                'content-security-policy': ofLogo,
              });
            },
          });
          return sendCached(request, reply, response!);
        });
      },
    );
  };

  serve('/favicon.svg', 'zh-TW', async (current) => ({
    body: await drawFavicon(current, load),
    type: 'image/svg+xml',
  }));
  serve('/favicon.ico', 'zh-TW', async (current) => ({
    body: await drawIcon(current, 32, load),
    type: 'image/png',
  }));
  for (const size of [...iconSizes, TOUCH_ICON_SIZE])
    serve(`/icon-${size}.png`, 'zh-TW', async (current) => ({
      body: await drawIcon(current, size, load),
      type: 'image/png',
    }));
  for (const language of languages) {
    serve(pathInLanguage(programs.site.path, language), language, async (current) => ({
      body: JSON.stringify(manifest('site', language, current)),
      type: 'application/manifest+json',
    }));
    serve(
      language === 'en' ? '/desk/door-en.webmanifest' : programs.door.path,
      language,
      async (current) => ({
        body: JSON.stringify(manifest('door', language, current)),
        type: 'application/manifest+json',
      }),
    );
  }
}
