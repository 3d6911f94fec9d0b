import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import '#platform/styles/facts.css';
import './member-overview.css';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '@portolane/core/contract/coupon.ts';
import { newsletterStateOf } from '@portolane/core/rules/newsletter/newsletter-state.ts';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import type { Member } from '@portolane/core/contract/user.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { couponValueText } from '@portolane/core/i18n/coupon-value-text.ts';
import { countedSessions, firstSession } from '@portolane/core/rules/order/counted-sessions.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import type { ReactNode } from 'react';
import { emptyProfileFields } from '#features/profile/empty-fields.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { orderBrands, orderHref } from './order-href.ts';
import { OrderState } from './order-state.tsx';
import { RowDate } from './row-date.tsx';

/** Number of rows that the overview shows of each list. */
const ENROLMENTS = 4;
const COUPONS = 3;

/** A section of the overview, with a link to the full list. */
export function OverviewPart({
  title,
  more,
  children,
}: {
  title: string;
  more?: { href: string; label: string } | undefined;
  children: ReactNode;
}) {
  return (
    <section>
      <div className="overview__head">
        <h2>{title}</h2>
        {more && (
          <SiteLink className="link num" href={more.href}>
            {more.label}
          </SiteLink>
        )}
      </div>
      {children}
    </section>
  );
}

/** The member's newest enrolments, if any. `total` is the number of all of them. */
export function RecentEnrolments({
  orders,
  total,
}: {
  orders: readonly OrderSummary[];
  total: number;
}) {
  const app = useApp();
  const { t } = useTranslation(['member']);
  const { href, language } = app;
  // The menu links to both lists; this link goes to the one with the newest enrolment.
  if (orders.length === 0) return null;
  const list = orders[0]?.category === 'activity' ? href('memberActivity') : href('memberEvent');
  return (
    <OverviewPart
      title={t('member:recent.title')}
      more={
        total > ENROLMENTS
          ? { href: list, label: t('member:recent.all', { count: total }) }
          : undefined
      }
    >
      <ul className="facts">
        {orders.slice(0, ENROLMENTS).map((order) => (
          <li key={order.uuid}>
            <RowDate
              date={firstSession(countedSessions(order))?.startTime ?? order.dateTimeRange.start}
            />
            <span className="recent__event">
              <SiteLink href={orderHref(app, order)} lang={langAttribute(order.lang, language)}>
                <BreakableText>{order.title}</BreakableText>
              </SiteLink>
              <ChineseOnly lang={order.lang} />
              <small>
                {orderBrands(app, order)}{' '}
                <span className="recent__count">
                  {t('member:sessionCount', { count: countedSessions(order).length })}
                </span>
              </small>
            </span>
            <span className="facts__end">
              <OrderState order={order} />
            </span>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}

/**
 * The state of the account: group, company, bindings, newsletter. `canBind`: LINE is configured on
 * this site.
 */
export function AccountState({ profile, canBind }: { profile: Member; canBind: boolean }) {
  const { t } = useTranslation(['member', 'status']);
  const { href } = useApp();
  const dealer = profile.group === 'dealer';
  const hasLine = useSection('line');
  const hasNewsletter = useSection('newsletter');
  const newsletter = newsletterStateOf(profile);
  const missing = emptyProfileFields(profile).length;
  return (
    <OverviewPart
      title={t('member:account.title')}
      more={{ href: href('memberSetting'), label: t('member:account.edit') }}
    >
      <dl className="facts">
        <div>
          <dt>{t('member:account.profile')}</dt>
          <dd className="facts__end">
            {missing === 0 ? (
              <StatusMark status="confirmed">{t('member:account.filled')}</StatusMark>
            ) : (
              <SiteLink className="link num" href={href('memberSetting')}>
                {t('member:account.toFill', { count: missing })}
              </SiteLink>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('member:account.group')}</dt>
          <dd className="facts__end">
            <b>{t(`status:group.${profile.group}`)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('member:account.vat')}</dt>
          <dd className="facts__end">
            {profile.companyvat && <b className="num">{profile.companyvat}</b>}
            {!profile.companyvat && (
              <StatusMark status="open">{t('member:account.missing')}</StatusMark>
            )}
            {profile.companyvat && dealer && (
              <StatusMark status={profile.dealerValidated ? 'confirmed' : 'pending'}>
                {t(
                  profile.dealerValidated
                    ? 'member:account.validated'
                    : 'member:account.notValidated',
                )}
              </StatusMark>
            )}
          </dd>
        </div>
        {hasLine && (profile.lineBound || canBind) && (
          <div>
            <dt>{t('member:account.line')}</dt>
            <dd className="facts__end">
              {profile.lineBound ? (
                <>
                  <StatusMark status="confirmed">{t('member:account.bound')}</StatusMark>{' '}
                  <SiteLink className="link" href={href('memberLine')}>
                    {t('member:account.manage')}
                  </SiteLink>
                </>
              ) : (
                <SiteLink className="link" href={href('accountBind')}>
                  {t('member:account.toBind')}
                </SiteLink>
              )}
            </dd>
          </div>
        )}
        {hasNewsletter && (
          <div>
            <dt>{t(dealer ? 'member:account.dealerNewsletter' : 'member:account.newsletter')}</dt>
            <dd className="facts__end">
              <StatusMark status={newsletter}>
                {t(`member:account.newsletterState.${newsletter}`)}
              </StatusMark>
            </dd>
          </div>
        )}
      </dl>
    </OverviewPart>
  );
}

/** Coupons that can be used now. */
export function MemberCoupons({ coupons, total }: { coupons: readonly Coupon[]; total: number }) {
  const { t } = useTranslation(['member']);
  const { format, href, language } = useApp();
  return (
    <OverviewPart
      title={t('member:coupons.title')}
      more={
        total > 0
          ? { href: href('memberCoupon'), label: t('member:coupons.all', { count: total }) }
          : undefined
      }
    >
      {coupons.length === 0 ? (
        <p className="overview__none">{t('member:coupons.empty')}</p>
      ) : (
        <ul className="facts">
          {coupons.slice(0, COUPONS).map((coupon) => (
            <li key={coupon.code}>
              <b className="overview__worth num">{couponValueText(coupon, language, format)}</b>
              <span className="facts__end">
                <span lang={langAttribute(coupon.lang, language)}>{coupon.title}</span>
                <ChineseOnly lang={coupon.lang} />
                <small className="num">
                  {t('member:coupons.until', { date: format.date(coupon.endTime) })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </OverviewPart>
  );
}
