import './enrolment-table.css';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@portolane/core/contract/order.ts';
import { countedSessions } from '@portolane/core/rules/order/counted-sessions.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import type { EnrolmentCategory } from './enrolment-filters.ts';
import { orderBrands, orderEventHref, orderHref } from './order-href.ts';
import { OrderState } from './order-state.tsx';

/** Enrolments as table rows; up to 767 px each row is a block. */
export function EnrolmentTable({
  category,
  orders,
}: {
  category: EnrolmentCategory;
  orders: readonly OrderSummary[];
}) {
  const { t } = useTranslation(['member']);
  return (
    <table className="enrolments">
      <caption className="visually-hidden">{t(`member:list.${category}.caption`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`member:list.${category}.dateColumn`)}</th>
          <th scope="col">{t(`member:list.${category}.column`)}</th>
          <th scope="col">{t('member:list.sessions')}</th>
          <th scope="col">{t('member:list.fee')}</th>
          <th scope="col">{t('member:list.status')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('member:list.action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.uuid} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ order }: { order: OrderSummary }) {
  const app = useApp();
  const { t } = useTranslation(['member']);
  const { format, language } = app;
  const lang = langAttribute(order.lang, language);
  const again = order.canEnrolAgain;
  const action = again ? t('member:list.again') : t('member:list.detail');
  return (
    <tr>
      <td className="enrolments__date num">
        <time dateTime={order.dateTimeRange.start}>{format.date(order.dateTimeRange.start)}</time>
      </td>
      <td className="enrolments__event">
        <SiteLink href={orderHref(app, order)} lang={lang}>
          <BreakableText>{order.title}</BreakableText>
        </SiteLink>
        <ChineseOnly lang={order.lang} />
        <small>{orderBrands(app, order)}</small>
      </td>
      <td className="enrolments__more num">
        {t('member:sessionCount', { count: countedSessions(order).length })}
      </td>
      <td className="enrolments__more num">
        {order.total === 0
          ? t('member:free')
          : format.money(order.regStatus === 'CANCELED' ? order.total : order.due)}
      </td>
      <td className="enrolments__status">
        <OrderState order={order} />
      </td>
      <td className="enrolments__action">
        <SiteLink
          className="link"
          href={again ? orderEventHref(app, order) : orderHref(app, order)}
          aria-label={t('member:list.actionNamed', { action, title: order.title })}
        >
          {action}
        </SiteLink>
      </td>
    </tr>
  );
}
