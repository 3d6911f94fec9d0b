import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandEndpoints } from '@portolane/core/contract/brand.ts';
import { bind } from '#http/bind-endpoint.ts';
import { CodedError } from '#http/coded-error.ts';
import { matchesETag } from '#http/if-none-match.ts';
import type { Module } from '#domain/module.ts';
import { brandTitles } from '#domain/summaries/brand-summary.ts';
import { readBrandMedia, type SvgFile } from './brand-media.ts';
import { readBrand } from './read-brand.ts';
import { searchBrands } from './search-brands.ts';
import { wordMark } from './word-mark.ts';

export const brandModule: Module = (app, deps) => {
  bind(app, brandEndpoints.search, async ({ body, language, db }) => ({
    items: await searchBrands({ ...deps, db }, body, language),
  }));
  bind(app, brandEndpoints.one, async ({ params, language, db }) => ({
    items: await readBrand({ ...deps, db }, params.brandAlias, language),
  }));

  // These are SVG files, not JSON, so they are not part of the contract.
  const media = readBrandMedia(deps.settings.contentDir);
  app.get(
    '/content/brand-marks.svg',
    { schema: { hide: true }, config: { policy: 'anyone' } },
    (request, reply) => sendSvg(request, reply, media.marks),
  );
  app.get<{ Params: { file: string } }>(
    '/content/brands/:file',
    { schema: { hide: true }, config: { policy: 'anyone' } },
    async (request, reply) => {
      const { file: name } = request.params;
      const file = media.files.get(name);
      if (file) return sendSvg(request, reply, file);
      // A brand that was begun at the desk has no file.
      const titles = await brandTitles(deps.db, deps.now());
      const title = titles.get(name.replace(/\.svg$/, ''));
      if (!title) throw new CodedError('ITEM_ITEM_NOT_EXIST');
      return sendSvg(request, reply, wordMark(title.en ?? title.zh));
    },
  );
};

function sendSvg(request: FastifyRequest, reply: FastifyReply, file: SvgFile): FastifyReply {
  reply
    .header('Cache-Control', 'public, max-age=86400')
    .header('ETag', file.etag)
    // The server that mounts the API compresses responses.
    .header('Vary', 'Accept-Encoding')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  return matchesETag(request.headers['if-none-match'], file.etag)
    ? reply.code(304).send()
    : reply.type('image/svg+xml; charset=utf-8').send(file.text);
}
