import type { FastifyInstance } from 'fastify';
import { languages, pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { Renderer } from './renderer.ts';

/** What is no page and has nothing for a search engine. */
const others = ['/api/', '/demo/'];

/** `/robots.txt`: every page that the page table hides, in both languages; `*` stands for a parameter. An address covers everything below it,
 * so one that only leads on to pages below it is not named. It names the sitemap at its whole address. */
export function robotsRoute(server: FastifyInstance, renderer: Renderer, origin: string): void {
  server.get('/robots.txt', { config: { policy: 'anyone' } }, async (_request, reply) => {
    const { pageIds, pageDefinition } = await renderer.load();
    const hidden = pageIds
      .map((id) => pageDefinition(id))
      .filter((page) => !page.visible && !page.leadsOn);
    const paths = languages.flatMap((language) =>
      hidden.map(({ path }) => pathInLanguage(path.replace(/:\w+/g, '*'), language)),
    );
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...[...others, ...paths].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      );
  });
}
