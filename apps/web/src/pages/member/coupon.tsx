import { useTranslation } from 'react-i18next';
import { CouponList } from '#features/member/coupon-list.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './coupon.data.ts';

/** /member/coupon: the coupons that the member can use now */
export default function MyCoupons() {
  const { t } = useTranslation(['member']);
  const { coupons } = usePageData(data);
  return (
    <MemberPage title={t('member:coupons.title')}>
      <CouponList coupons={coupons} />
    </MemberPage>
  );
}
