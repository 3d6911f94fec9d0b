import type { ApiCall } from '#client/api-call.ts';
import type { Language } from '#i18n/language.ts';
import { publicQuery } from './query.ts';

/** Site settings, once per language: they change with a release, not during a visit. */
export const settingQuery = (api: ApiCall, lang: Language) =>
  publicQuery(api, {
    queryKey: ['setting', lang],
    read: (call) => call('setting.one', { params: { lang } }).then((r) => r.items),
    staleTime: Infinity,
  });
