import { useSuspenseQuery } from '@tanstack/react-query';
import { couponSearchQuery } from '@portolane/core/queries/coupon.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { profileQuery } from '@portolane/core/queries/user.ts';
import { useApp } from '#app/app-context.ts';
import { MemberLayout } from '#features/member/member-layout.tsx';
import { AccountState, MemberCoupons, RecentEnrolments } from '#features/member/member-overview.tsx';
import { newestOrders } from '#features/member/member-shell.ts';
import { NextLivePanel } from '#features/member/next-live-panel.tsx';

/** /member */
export default function MemberCentre() {
  const { t, api } = useApp();
  const profile = useSuspenseQuery(profileQuery(api)).data;
  const orders = useSuspenseQuery(orderSearchQuery(api, newestOrders)).data;
  const coupons = useSuspenseQuery(couponSearchQuery(api)).data;
  return (
    <MemberLayout page="member" title={t('member:title')}>
      <NextLivePanel orders={orders.items} />
      <div className="overview">
        <RecentEnrolments orders={orders.items} total={orders.pagination.total} />
        <div className="overview__side">
          <AccountState profile={profile} />
          <MemberCoupons coupons={coupons.items} total={coupons.pagination.total} />
        </div>
      </div>
    </MemberLayout>
  );
}
