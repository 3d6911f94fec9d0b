import './today.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SetupGroup } from '#features/setup/setup-group.tsx';
import { SystemGroup } from '#features/system/system-group.tsx';
import { TodayGroupList } from '#features/today/today-group.tsx';
import { useTodaySections } from '#features/today/use-today-rows.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Milliseconds after which what waits is read again. */
const REFRESH_MS = 60_000;

/** /: what waits for the person, the oldest first; one press leads to each. */
export default function Today() {
  const { api, format } = useDesk();
  const { t } = useTranslation(['today']);
  const { data } = useSuspenseQuery({
    ...deskQuery(api, 'today.one', {}),
    refetchInterval: REFRESH_MS,
  });
  const sections = useTodaySections(data.items);
  const [busy, quiet] = [
    sections.filter(({ total }) => total > 0),
    sections.filter(({ total }) => total === 0),
  ];
  const quietText = t('today:quiet', {
    groups: format.list(quiet.map(({ group }) => t(`today:group.${group}`))),
  });
  return (
    <div className="desk-page">
      <title>{t('today:title')}</title>
      <Heading level={1}>{t('today:title')}</Heading>
      <SetupGroup folded={false} />
      {busy.length === 0 ? (
        <EmptyState title={t('today:nothing')}>{quietText}</EmptyState>
      ) : (
        <>
          <p className="desk-lead">{t('today:lead')}</p>
          <div className="today__groups">
            {busy.map((section) => (
              <TodayGroupList key={section.group} section={section} />
            ))}
          </div>
          {quiet.length > 0 && <p className="desk-lead">{quietText}</p>}
        </>
      )}
      <SetupGroup folded />
      <SystemGroup />
    </div>
  );
}
