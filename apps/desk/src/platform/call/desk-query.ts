import { queryOptions } from '@tanstack/react-query';
import type { InputIn, ResultIn } from '@portolane/core/client/api-call.ts';
import type { DeskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import type { NameIn } from '@portolane/core/contract/endpoint.ts';
import type { DeskCall } from '#platform/context/desk-context.ts';

type Name = NameIn<DeskContract>;

/**
 * Returns the query of a read of the desk. Its key is `[resource, call, input]`, so that a change
 * invalidates all reads of a resource by `[resource]`.
 */
export const deskQuery = <N extends Name>(
  api: DeskCall,
  name: N,
  input: InputIn<DeskContract, N>,
) =>
  queryOptions<ResultIn<DeskContract, N>>({
    queryKey: [...name.split('.'), input],
    queryFn: ({ signal }) => api(name, input, { signal }),
    // Others work at the same time: what is shown again is read again.
    staleTime: 0,
  });
