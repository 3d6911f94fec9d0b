import './today.css';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { SetupGroup } from '#features/setup/setup-group.tsx';
import { SystemGroup } from '#features/system/system-group.tsx';
import { TodayGroupList } from '#features/today/today-group.tsx';
import { useTodaySections } from '#features/today/use-today-rows.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './today.data.ts';

/** /: what waits for the person, the oldest first; one press leads to each. */
export default function Today() {
  const { format } = useDesk();
  const { t } = useTranslation(['today']);
  const { today } = usePageData(data);
  const sections = useTodaySections(today.items);
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
