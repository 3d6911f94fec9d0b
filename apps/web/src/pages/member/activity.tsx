import { useTranslation } from 'react-i18next';
import { EnrolmentList } from '#features/member/enrolment-list.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './activity.data.ts';

/** /member/activity: enrolments in activities */
export default function MyActivities() {
  const { t } = useTranslation(['member']);
  const { orders, options } = usePageData(data);
  return (
    <MemberPage title={t('member:list.activity.title')}>
      <EnrolmentList category="activity" orders={orders} brands={options.brand} />
    </MemberPage>
  );
}
