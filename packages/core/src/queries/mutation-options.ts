import type { DefaultError, MutationOptions, WithRequired } from '@tanstack/query-core';

/** Infers the types of a mutation, as `mutationOptions` of `@tanstack/react-query` does without React. */
export const mutationOptions = <TData, TVariables = void>(
  options: WithRequired<MutationOptions<TData, DefaultError, TVariables>, 'mutationKey'>,
) => options;
