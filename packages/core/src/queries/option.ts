import type { ApiCall } from '#client/api-call.ts';
import type { Option, OptionType } from '#contract/option.ts';
import { publicQuery } from './query.ts';

/** Option lists, one per requested type. Fresh for an hour: they change with the catalogue. */
export const optionsQuery = <const T extends OptionType>(api: ApiCall, types: readonly T[]) =>
  publicQuery(api, {
    queryKey: ['option', ...types],
    read: async (call): Promise<Record<T, readonly Option[]>> => {
      const { items } = await call('option.list', { body: { types: [...types] } });
      const lists: Partial<Record<OptionType, readonly Option[]>> = items;
      return Object.fromEntries(
        types.map((type): [T, readonly Option[]] => [type, lists[type] ?? []]),
      ) as Record<T, readonly Option[]>;
    },
    staleTime: 3_600_000,
  });
