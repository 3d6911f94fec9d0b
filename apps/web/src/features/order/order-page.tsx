import { useTranslation } from 'react-i18next';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { eventParams } from '#features/event/event-href.ts';
import type { EnrolmentCategory } from '#features/member/enrolment-filters.ts';
import { MemberPage } from '#features/member/member-page.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { lazyPart } from '#platform/loading/lazy-part.tsx';
import type { OrderAccess } from './order-access-query.ts';
import { OrderDetail } from './order-detail.tsx';

const NoOrderAlert = lazyPart(() =>
  import('./no-order-alert.tsx').then((module) => module.NoOrderAlert),
);

/** An enrolment; or, for a member without one, a message and a link to the event. */
export function OrderPage({
  order,
  event,
  category,
}: OrderAccess & { category: EnrolmentCategory }) {
  const { t } = useTranslation(['order']);
  return (
    <MemberPage title={t(`order:title.${category}`)}>
      {/* The key resets drafts and dialogs when another order is shown in the same place. */}
      {order ? <OrderDetail key={order.uuid} order={order} /> : event && <NoOrder event={event} />}
    </MemberPage>
  );
}

function NoOrder({ event }: { event: NonNullable<OrderAccess['event']> }) {
  const { t } = useTranslation(['order']);
  const { href, language } = useApp();
  const eventHref = href('event', eventParams(event));
  return (
    <>
      <p>{t(`order:none.${event.category}`)}</p>
      <p>
        <SiteLink className="link" href={eventHref} lang={langAttribute(event.lang, language)}>
          {event.title}
        </SiteLink>
        <ChineseOnly lang={event.lang} />
      </p>
      <NoOrderAlert category={event.category} eventHref={eventHref} />
    </>
  );
}
