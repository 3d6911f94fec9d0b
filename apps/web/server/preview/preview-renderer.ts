import type { FastifyBaseLogger } from 'fastify';
import type { PageRenderer } from '@portolane/api';
import { hrefTo } from '../../src/page-links.ts';
import { inProcessAdapter } from '../api-adapter.ts';
import type { Renderer } from '../renderer.ts';
import { documentAddress } from './document-address.ts';
import { fixedPages } from './fixed-pages.ts';
import { usualText } from './usual-text.ts';

/** A page may redirect to another one, which may redirect once more. */
const MAX_REDIRECTS = 3;

/**
 * Returns what renders single pages for the desk: the real page, by the API that it is given, in no
 * cache.
 */
export const previewRenderer = ({
  renderer,
  origin,
  now,
  log,
}: {
  renderer: Renderer;
  origin: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'error'>;
}): PageRenderer => ({
  addressOf: documentAddress,
  fixedPages,
  memberAddress: (page, language) => hrefTo(language, page),
  usualText,
  async render(api, { address, memberCookie }) {
    const { render } = await renderer.load();
    const options = {
      assetsOf: renderer.assetsOf,
      api: { baseURL: '/api', adapter: inProcessAdapter(api) },
      origin,
      memberCookie,
      now,
      report: (error: unknown, about: string) =>
        log.error({ err: error, about }, 'a preview could not load its data'),
    };
    let url = new URL(address, origin);
    for (let redirects = 0; ; redirects++) {
      const { status, html, location } = await render(new Request(url), options);
      const next = location === null ? null : new URL(location, url);
      if (next === null || next.origin !== url.origin || redirects === MAX_REDIRECTS)
        return { status, html };
      url = next;
    }
  },
});
