import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskSearchMiss } from '@portolane/core/contract/desk/figures.ts';
import type { Period } from '@portolane/core/rules/desk/figure-period.ts';
import { taipeiDayStart } from '@portolane/core/rules/time/taipei-day.ts';
import { Button } from '@portolane/ui/button/button.tsx';
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
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="desk-table misses"
      aria-label={t('figures:misses.label')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figures:misses.query')}</th>
            <th scope="col" className="misses__number">
              {t('figures:misses.count')}
            </th>
            <th scope="col">{t('figures:misses.last')}</th>
            <th scope="col">{t('figures:misses.keyword')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((miss) => (
            <tr key={`${miss.language} ${miss.query}`}>
              <th scope="row">
                {miss.query} <small>{t(`figures:misses.language.${miss.language}`)}</small>
              </th>
              <td className="misses__number num">{format.number(miss.count)}</td>
              <td>{format.monthDay(taipeiDayStart(miss.last))}</td>
              <td>
                {miss.keyword && t('figures:misses.isKeyword')}
                {!miss.keyword && mayEdit && (
                  <Button
                    size="s"
                    aria-label={t('figures:misses.makeOf', { query: miss.query })}
                    onClick={() => onMake(miss)}
                  >
                    {t('figures:misses.make')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
