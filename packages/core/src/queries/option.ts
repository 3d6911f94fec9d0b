import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '#client/api-call.ts';
import type { OptionType } from '#contract/option.ts';

/** Lists to choose from; they change with the catalogue, so an hour is fresh. */
export const optionsQuery = (api: ApiCall, types: readonly OptionType[]) =>
  queryOptions({
    queryKey: ['option', ...types],
    queryFn: ({ signal }) => api('option.list', { body: { types: [...types] } }, { signal }).then((r) => r.items),
    staleTime: 3_600_000,
  });
