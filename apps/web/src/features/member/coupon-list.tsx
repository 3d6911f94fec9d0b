import './coupon-list.css';
import { useTranslation } from 'react-i18next';
import type { ListedCoupon } from '@portolane/core/contract/coupon.ts';
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { couponValueText } from '@portolane/core/i18n/coupon-value-text.ts';
import { eventHref } from '#features/event/event-href.ts';
import { ResultList } from '#features/list/result-list.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { CopyCode } from './copy-code.tsx';
import { couponFilters } from './coupon-filters.ts';

/** The coupons that a member can use now: code, value, terms, expiry, and events. */
export function CouponList({
  coupons,
}: {
  coupons: { items: readonly ListedCoupon[]; pagination: Pagination };
}) {
  const { t } = useTranslation(['member']);
  const { href } = useApp();
  return (
    <ResultList
      answer={coupons}
      total={t('member:coupons.count', { count: coupons.pagination.total })}
      skeleton="text"
      filters={couponFilters}
      empty={{
        title: t('member:coupons.emptyTitle'),
        reason: t('member:coupons.emptyHint'),
        links: (
          <SiteLink className="link" href={href('events')}>
            {t('member:list.browse')}
          </SiteLink>
        ),
      }}
    >
      {(items) => (
        <ul className="coupons">
          {items.map((coupon) => (
            <CouponRow key={coupon.code} coupon={coupon} />
          ))}
        </ul>
      )}
    </ResultList>
  );
}

function CouponRow({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation(['member']);
  const { format, language } = useApp();
  return (
    <li className="coupon">
      <p className="coupon__worth num">{couponValueText(coupon, language, format)}</p>
      <div>
        <ContentHeading level={2} lang={coupon.lang}>
          {coupon.title}
        </ContentHeading>
        <p className="coupon__terms num">
          <span>
            {t('member:coupons.window', {
              from: format.date(coupon.startTime),
              until: format.dateTime(coupon.endTime),
            })}
          </span>
          {coupon.minSpend > 0 && (
            <span>{t('member:coupons.minSpend', { amount: format.money(coupon.minSpend) })}</span>
          )}
          {coupon.perMemberLimit !== null && (
            <span>{t('member:coupons.perMember', { count: coupon.perMemberLimit })}</span>
          )}
        </p>
        <CouponEvents events={coupon.events} />
      </div>
      <CopyCode code={coupon.code} title={coupon.title} />
    </li>
  );
}

/** The events of a coupon; events without a page are left out. */
function CouponEvents({ events }: Pick<ListedCoupon, 'events'>) {
  const { t } = useTranslation(['member']);
  const app = useApp();
  if (!events) {
    return (
      <p className="coupon__for">
        {t('member:coupons.any')}{' '}
        <SiteLink className="link" href={app.href('events')}>
          {t('member:list.browse')}
        </SiteLink>
      </p>
    );
  }
  if (events.length === 0) return <p className="coupon__for">{t('member:coupons.noEvent')}</p>;
  return (
    <div className="coupon__for">
      <p>{t('member:coupons.for')}</p>
      <ul>
        {events.map((event) => (
          <li key={event.alias}>
            <SiteLink
              className="link"
              href={eventHref(app, event)}
              lang={langAttribute(event.lang, app.language)}
            >
              {event.title}
            </SiteLink>
            <ChineseOnly lang={event.lang} />
          </li>
        ))}
      </ul>
    </div>
  );
}
