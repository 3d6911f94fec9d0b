import { useApp } from '#app/app-context.ts';
import { EnrolmentList } from '#features/member/enrolment-list.tsx';
import { MemberLayout } from '#features/member/member-layout.tsx';

/** /member/event: enrolments of the category `course` */
export default function MyCourses() {
  const { t } = useApp();
  return (
    <MemberLayout page="memberEvent" title={t('member:list.course.title')}>
      <EnrolmentList category="course" />
    </MemberLayout>
  );
}
