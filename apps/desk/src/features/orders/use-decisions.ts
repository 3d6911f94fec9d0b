import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '@portolane/core/contract/desk/enrolment.ts';
import { UNDO_MS } from '@portolane/core/rules/desk/undo-time.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { Outcome } from './outcome.tsx';

export type Decision = { status: 'CONFIRMED' } | { status: 'CANCELED'; reason: string };

/** The rows of a list that was decided, as they were, with what became of each. */
interface DecidedList {
  rows: readonly DeskOrder[];
  /** Rows of all pages, as it was. */
  total: number;
  outcomes: ReadonlyMap<string, Outcome>;
  /** Address of the list. Another one shows other rows. */
  search: string;
}

interface DecideInput {
  orders: readonly DeskOrder[];
  /** Everything that the list shows. */
  rows: readonly DeskOrder[];
  total: number;
  decision: Decision;
}

/**
 * Returns what decides about orders of a list. Their rows stay until the list is read again,
 * although the filter may not match them any more: each shows its own outcome.
 */
export function useDecisions(search: string, onDecided: () => void) {
  const { api, toaster } = useDesk();
  const { t } = useTranslation(['orders']);
  const [decided, setDecided] = useState<DecidedList | null>(null);
  const undoBatch = useAction({
    run: (batch: string) => api('enrolment.takeBack', { params: { uuid: batch } }),
    invalidates: ['enrolment'],
    done: ({ items }) =>
      t('orders:takenBack', { count: items.filter(({ outcome }) => outcome === 'undone').length }),
    onDone: ({ items }) =>
      setDecided(
        (list) =>
          list && {
            ...list,
            outcomes: new Map([
              ...list.outcomes,
              ...items.map(({ uuid, outcome }) => [uuid, outcome] as const),
            ]),
          },
      ),
  });
  const decide = useAction({
    async run({ orders, decision }: DecideInput) {
      const { items } = await api('enrolment.decide', {
        body: { uuids: orders.map(({ uuid }) => uuid), decision },
      });
      return { ...items, answeredAt: performance.now() };
    },
    invalidates: ['enrolment'],
    done: () => null,
    onDone({ batch, rows: results, answeredAt }, { rows, total, decision }) {
      const done = decision.status === 'CONFIRMED' ? 'approved' : 'rejected';
      setDecided({
        rows,
        total,
        search,
        outcomes: new Map(
          results.map(({ uuid, outcome }) => [uuid, outcome === 'done' ? done : outcome]),
        ),
      });
      onDecided();
      const count = results.filter(({ outcome }) => outcome === 'done').length;
      if (count > 0)
        toaster.show({
          text: t(`orders:decided.${done}`, { count }),
          tone: 'done',
          duration: Math.max(1000, UNDO_MS - (performance.now() - answeredAt)),
          action: { label: t('orders:takeBack'), onClick: () => undoBatch.mutate(batch) },
        });
    },
  });
  return {
    decide,
    decided: decided?.search === search ? decided : null,
    forget: () => setDecided(null),
  };
}
