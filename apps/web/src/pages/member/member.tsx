import './member.css';
import { useTranslation } from 'react-i18next';
import { MemberFiles, SuggestedEvents } from '#features/member/member-offers.tsx';
import { MemberPage } from '#features/member/member-page.tsx';
import {
  AccountState,
  MemberCoupons,
  RecentEnrolments,
} from '#features/member/member-overview.tsx';
import { MemberWaiting } from '#features/member/member-waiting.tsx';
import { WaitlistEntries } from '#features/member/waitlist-entries.tsx';
import { NextEventPanel } from '#features/member/next-event-panel.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './member.data.ts';

/** /member */
export default function MemberCentre() {
  const { t } = useTranslation(['member']);
  const { profile, coming, orders, coupons, questionnaires, waitlist, setting, events, files } =
    usePageData(data);
  return (
    <MemberPage title={t('member:title')}>
      <NextEventPanel orders={coming.items} />
      <div className="overview">
        <div className="overview__main">
          <MemberWaiting questionnaires={questionnaires} orders={coming.items} />
          {coming.items.length === 0 && events && (
            <SuggestedEvents events={events.items} profile={profile} />
          )}
          <RecentEnrolments orders={orders.items} total={orders.pagination.total} />
          {waitlist && waitlist.length > 0 && <WaitlistEntries entries={waitlist} />}
          {files && <MemberFiles files={files.items} profile={profile} />}
        </div>
        <div className="overview__side">
          <AccountState profile={profile} canBind={setting.liffUrl !== null} />
          <MemberCoupons coupons={coupons.items} total={coupons.pagination.total} />
        </div>
      </div>
    </MemberPage>
  );
}
