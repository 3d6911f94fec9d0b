import { useApp } from '#app/app-context.ts';
import { EnrolmentList } from '#features/member/enrolment-list.tsx';
import { MemberLayout } from '#features/member/member-layout.tsx';

/** /member/activity: enrolments of the category `activity` */
export default function MyActivities() {
  const { t } = useApp();
  return (
    <MemberLayout page="memberActivity" title={t('member:list.activity.title')}>
      <EnrolmentList category="activity" />
    </MemberLayout>
  );
}
