import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';
import type { Language } from '#i18n/language.ts';

/** Site settings, once per language: they change with a release, not with a visit. */
export const settingQuery = (api: ApiCall, lang: Language) =>
  queryOptions({
    queryKey: ['setting', lang],
    queryFn: ({ signal }) => api('setting.one', { params: { lang } }, { signal }).then((r) => r.items),
    staleTime: Infinity,
  });
