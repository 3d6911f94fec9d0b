import { createStore } from 'zustand/vanilla';

/** Creates a count of running calls per name, for loading indicators that watch a named call. */
export const createPendingCalls = () => {
  const store = createStore<{ counts: Readonly<Record<string, number>> }>(() => ({ counts: {} }));
  return {
    store,
    change(name: string, by: 1 | -1) {
      store.setState(({ counts }) => ({
        counts: { ...counts, [name]: Math.max(0, (counts[name] ?? 0) + by) },
      }));
    },
  };
};
export type PendingCalls = ReturnType<typeof createPendingCalls>;
