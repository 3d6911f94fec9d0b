import type { FastifyInstance } from 'fastify';
import { languages, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import type { IdentityReader } from './identity/site-identity.ts';
import type { Renderer } from './renderer.ts';

/**
 * Serves `/robots.txt`: disallows every page of the site that the page table hides, in both languages, with `*`
 * for parameters. A rule covers all paths below it, so redirect-only pages with pages below them
 * are left out. It names the sitemap's absolute URL.
 */
export function robotsRoute(
  server: FastifyInstance,
  {
    renderer,
    origin,
    identity,
  }: {
    renderer: Renderer;
    origin: string;
    identity: Pick<IdentityReader, 'read'>;
  },
): void {
  server.get('/robots.txt', { config: { policy: 'anyone' } }, async (_request, reply) => {
    const { pageIds, pageDefinition } = await renderer.load();
    const site = await identity.read('zh-TW');
    const hidden = pageIds
      .map((id) => pageDefinition(id))
      .filter((page) => !page.visible && !page.redirectOnly);
    const paths = languages.flatMap((language) =>
      hidden
        .map(({ path }) => pathInLanguage(path.replace(/:\w+/g, '*'), language))
        .filter((path) => isPathOn(site, path)),
    );
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...['/api/', ...paths].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
}
