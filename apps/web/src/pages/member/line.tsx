import { useTranslation } from 'react-i18next';
import { BindingPanel } from '#features/line/binding-panel.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './line.data.ts';

/** /member/line: state of the LINE binding, and how to change it */
export default function MemberLine() {
  const { t } = useTranslation(['line']);
  const { binding, setting } = usePageData(data);
  return (
    <MemberPage title={t('line:member.title')}>
      <BindingPanel binding={binding} available={setting.liffUrl !== null} />
    </MemberPage>
  );
}
