import { useSuspenseQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { kindsQuery } from './kinds-query.ts';

/** Returns the description of a kind. Throws 404 if there is no such kind. */
export function useKind(name: string): ContentKindView {
  const { api } = useDesk();
  const { data: answer } = useSuspenseQuery(kindsQuery(api));
  const kind = answer.items.find((each) => each.kind === name);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say that there is none
  if (!kind) throw data(null, { status: 404 });
  return kind;
}
