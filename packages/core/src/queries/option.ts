import type { ApiCall } from '#client/api-call.ts';
import type { Option, OptionType } from '#contract/option.ts';
import { publicQuery } from './query.ts';

/** Lists to choose from, one of them for each type that was asked for; they change with the catalogue, so an hour is fresh. */
export const optionsQuery = <const T extends OptionType>(api: ApiCall, types: readonly T[]) =>
  publicQuery(api, {
    queryKey: ['option', ...types],
    ask: async (ask): Promise<Record<T, readonly Option[]>> => {
      const { items } = await ask('option.list', { body: { types: [...types] } });
      const lists: Partial<Record<OptionType, readonly Option[]>> = items;
      return Object.fromEntries(
        types.map((type): [T, readonly Option[]] => [type, lists[type] ?? []]),
      ) as Record<T, readonly Option[]>;
    },
    staleTime: 3_600_000,
  });
