import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskSearchMiss } from '@portolane/core/contract/desk/figures.ts';
import type { Period } from '@portolane/core/rules/desk/figure-period.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { PlainTable } from '@portolane/ui/table/plain-table.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useMay } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { KeywordDialog } from './keyword-dialog.tsx';

/** Rows before the others are asked for. */
const FIRST_ROWS = 10;

/** The searches of a period that found nothing; one press makes a keyword of each. */
export function SearchMisses({ period }: { period: Period }) {
  const { api } = useDesk();
  const { t } = useTranslation(['figures']);
  const { data } = useQuery(deskQuery(api, 'figures.misses', { body: period }));
  const [isOpen, setOpen] = useState(false);
  const [making, setMaking] = useState<DeskSearchMiss | null>(null);
  const table = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = table;
    if (making === null) return undefined;
    return () => {
      // The button that opened the dialog is gone once its search is a keyword.
      if (document.activeElement === document.body) current?.focus({ preventScroll: true });
    };
  }, [making]);
  const rows = data?.items ?? [];
  // A failure is that of the figure above, which says so.
  if (rows.length === 0) return null;
  return (
    <>
      <MissTable ref={table} rows={isOpen ? rows : rows.slice(0, FIRST_ROWS)} onMake={setMaking} />
      {!isOpen && rows.length > FIRST_ROWS && (
        <div>
          <Button size="s" variant="neutral" onClick={() => setOpen(true)}>
            {t('figures:misses.more', { count: rows.length })}
          </Button>
        </div>
      )}
      {making && <KeywordDialog miss={making} onClose={() => setMaking(null)} />}
    </>
  );
}

function MissTable({
  ref,
  rows,
  onMake,
}: {
  ref: Ref<HTMLElement>;
  rows: readonly DeskSearchMiss[];
  onMake: (miss: DeskSearchMiss) => void;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['figures']);
  const mayEdit = useMay(['editor']);
  const keyword = (miss: DeskSearchMiss) => {
    if (miss.keyword) return t('figures:misses.isKeyword');
    return mayEdit ? (
      <Button
        size="s"
        aria-label={t('figures:misses.makeOf', { query: miss.query })}
        onClick={() => onMake(miss)}
      >
        {t('figures:misses.make')}
      </Button>
    ) : null;
  };
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="desk-table misses"
      aria-label={t('figures:misses.label')}
    >
      <PlainTable
        columns={[
          {
            key: 'query',
            label: t('figures:misses.query'),
            render: ({ query, language }) => (
              <>
                {query} <small>{t(`figures:misses.language.${language}`)}</small>
              </>
            ),
          },
          {
            key: 'count',
            label: t('figures:misses.count'),
            numeric: true,
            className: 'misses__number',
            render: ({ count }) => format.number(count),
          },
          {
            key: 'last',
            label: t('figures:misses.last'),
            render: ({ last }) => format.monthDay(taipeiDayStart(last)),
          },
          { key: 'keyword', label: t('figures:misses.keyword'), button: true, render: keyword },
        ]}
        rows={rows}
        keyOf={({ language, query }) => `${language} ${query}`}
      />
    </section>
  );
}
