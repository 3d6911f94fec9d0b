import { settingEndpoints } from '@portolane/core/contract/setting.ts';
import { bind } from '#http/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { Module } from '#domain/module.ts';
import { readSetting } from './read-setting.ts';

export const settingModule: Module = (app, deps) => {
  // The language comes from the path, not from the caller's headers.
  bind(app, settingEndpoints.one, async ({ params, db }) => ({
    items: await readSetting({ ...deps, db }, requestLanguage(params.lang)),
  }));
};
