import { useState } from 'react';
import { useAction } from '#platform/call/use-action.ts';

/** A change that is previewed first. The preview counts only for the input that it was made for. */
export function usePreviewed<Input, Plan, Result>(
  input: Input,
  {
    preview,
    run,
    invalidates,
    done,
    onDone,
    onFailed,
  }: {
    preview: (input: Input) => Promise<{ items: Plan }>;
    run: (input: Input) => Promise<{ items: Result }>;
    invalidates: readonly string[];
    done: (result: Result) => string;
    onDone: (result: Result) => void;
    onFailed?: (error: unknown) => void;
  },
) {
  const key = JSON.stringify(input);
  const [shownFor, setShownFor] = useState<string | null>(null);
  const looking = useAction({ run: preview, invalidates: [], done: () => null, announce: false });
  const changing = useAction({
    run,
    invalidates,
    done: ({ items }) => done(items),
    onDone: ({ items }) => onDone(items),
    announce: false,
  });
  return {
    /** undefined until it was previewed, and after the input changed. */
    plan: shownFor === key ? looking.data?.items : undefined,
    error: changing.error ?? looking.error,
    busy: looking.isPending || changing.isPending,
    onPreview: () => {
      changing.reset();
      looking.mutate(input, { onSuccess: () => setShownFor(key), onError: onFailed });
    },
    onConfirm: () => changing.mutate(input, { onError: onFailed }),
  };
}
