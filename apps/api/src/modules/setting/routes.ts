import { settingEndpoints } from '@portolane/core/contract/setting.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { Module } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { colourSheet } from '#domain/identity/site-identity.ts';
import { readSetting } from './read-setting.ts';

/** Of a sheet that this release makes of the colour. */
const KEEP = 'public, max-age=31536000, immutable';
const colour = /^[0-9a-f]{6}$/;

export const settingModule: Module = (app, deps) => {
  // The language comes from the path, not from the caller's headers.
  bind(app, settingEndpoints.one, async ({ params, db }) => ({
    items: await readSetting({ ...deps, db }, requestLanguage(params.lang)),
  }));
  // A style sheet, not JSON, so it is not part of the contract.
  app.get<{ Querystring: { accent?: string } }>(
    '/identity.css',
    { schema: { hide: true }, config: { policy: 'anyone' } },
    async ({ query: { accent = '' }, originalUrl }, reply) => {
      const sheet = colour.test(accent) ? colourSheet(`#${accent}`) : null;
      if (!sheet) throw new CodedError('ITEM_ITEM_NOT_EXIST');
      return reply
        .type('text/css; charset=utf-8')
        .header('Cache-Control', originalUrl.endsWith(sheet.path) ? KEEP : 'no-cache')
        .send(sheet.css);
    },
  );
};
