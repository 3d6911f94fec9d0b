import { useTranslation } from 'react-i18next';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { Absences, AttendedEvents } from '#features/member/training-lists.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './training.data.ts';

/** /member/training: the sessions that the member attended, with certificates, and absences */
export default function MyTraining() {
  const { t } = useTranslation(['member']);
  const { format, href } = useApp();
  const { years, absences } = usePageData(data).training;
  return (
    <MemberPage title={t('member:training.title')}>
      {years.length === 0 && (
        <EmptyState
          title={t('member:training.empty')}
          actions={
            <SiteLink className="link" href={href('events')}>
              {t('member:training.browse')}
            </SiteLink>
          }
        >
          {t('member:training.emptyReason')}
        </EmptyState>
      )}
      {years.map(({ year, minutes, sessions }) => (
        <section key={year} className="training" aria-labelledby={`training-${year}`}>
          <div className="training__head">
            <h2 id={`training-${year}`}>{t('member:training.year', { year })}</h2>
            <span className="training__hours num">
              {t('member:training.total', { hours: format.decimal(minutes / 60, 1) })}
            </span>
          </div>
          <AttendedEvents sessions={sessions} />
        </section>
      ))}
      {absences.length > 0 && <Absences sessions={absences} />}
    </MemberPage>
  );
}
