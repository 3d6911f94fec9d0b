import './system-group.css';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { isAdmitted } from '@portolane/core/rules/desk/person-limits.ts';
import { deskSystemEndpoints } from '@portolane/core/contract/desk/system.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { type SystemRow, useSystemRows } from './use-system-rows.ts';

/** Milliseconds after which the state is read again. */
const REFRESH_MS = 60_000;

/** How the site runs; nothing for people who may not know. */
export function SystemGroup() {
  return isAdmitted(useSession(), deskSystemEndpoints.one.desk) ? <State /> : null;
}

function State() {
  const { api } = useDesk();
  const { t } = useTranslation(['system', 'frame']);
  const rowsOf = useSystemRows();
  const id = useId();
  const { data, error, isPending } = useQuery({
    ...deskQuery(api, 'system.one', {}),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  return (
    <section className="system-group" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('system:title')}
      </Heading>
      {isPending && <SkeletonRows kind="text" label={t('frame:loading')} />}
      {error && <FailureNotice error={error} />}
      {data && (
        <ul>
          {rowsOf(data.items).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ row: { label, found, ok, advice } }: { row: SystemRow }) {
  const { t } = useTranslation(['system']);
  return (
    <li className="system-group__row">
      <span>{label}</span>
      <span className="system-group__found num">{found}</span>
      {!ok && <StatusMark status="failed">{t('system:needsAttention')}</StatusMark>}
      {advice !== null && <p className="system-group__advice">{advice}</p>}
    </li>
  );
}
