import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandEndpoints } from '@portolane/core/contract/brand.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { matchesETag } from '@portolane/server/bytes/if-none-match.ts';
import type { Module } from '#domain/module.ts';
import { allBrands } from '#domain/summaries/brand-summary.ts';
import { brandMarks } from './brand-marks.ts';
import { readBrandMedia, type SvgFile } from './brand-media.ts';
import { readBrand } from './read-brand.ts';
import { searchBrands } from './search-brands.ts';
import { uploadedLogo } from './uploaded-images.ts';
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
    async (request, reply) =>
      sendSvg(
        request,
        reply,
        await brandMarks(media, await allBrands(deps.db, deps.now()), deps.settings),
      ),
  );
  app.get<{ Params: { file: string } }>(
    '/content/brands/:file',
    { schema: { hide: true }, config: { policy: 'anyone' } },
    async (request, reply) => {
      const { file: name } = request.params;
      const brands = await allBrands(deps.db, deps.now());
      const brand = brands.find(({ alias }) => `${alias}.svg` === name);
      const logo = brand?.logo ?? null;
      const file =
        (brand && logo && (await uploadedLogo({ ...brand, logo }, deps.settings))) ??
        media.files.get(name) ??
        (brand && wordMark(brand.title.en ?? brand.title.zh));
      if (!file) throw new CodedError('ITEM_ITEM_NOT_EXIST');
      return sendSvg(request, reply, file);
    },
  );
};

function sendSvg(request: FastifyRequest, reply: FastifyReply, file: SvgFile): FastifyReply {
  reply
    // The address stays when the desk changes the logo.
    .header('Cache-Control', 'public, max-age=60, stale-while-revalidate=86400')
    .header('ETag', file.etag)
    // The server that mounts the API compresses responses.
    .header('Vary', 'Accept-Encoding')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
  return matchesETag(request.headers['if-none-match'], file.etag)
    ? reply.code(304).send()
    : reply.type('image/svg+xml; charset=utf-8').send(file.text);
}
