/** Small pieces that every view of an enrolment is made of. */
import { useTranslation } from 'react-i18next';
import type { OrderStatus, OrderSummary } from '@portolane/core/contract/order.ts';
import { type Status, StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import type { App } from '#platform/context/app-context.ts';

const marks: Record<OrderStatus, Status> = { CONFIRMED: 'confirmed', PENDING: 'pending', CANCELED: 'cancelled' };

export function OrderStatusMark({ status }: { status: OrderStatus }) {
  const { t } = useTranslation(['status']);
  return <StatusMark status={marks[status]}>{t(`status:order.${status}`)}</StatusMark>;
}

type Addressed = Pick<OrderSummary, 'brands' | 'eventAlias' | 'seriesNum'>;
const eventParams = ({ brands, eventAlias, seriesNum }: Addressed) => ({ brandAlias: brands[0]!.alias, eventAlias, eventSeriesNum: String(seriesNum) });

/** The completion page, which shows an enrolment until it has a page of its own. */
export const orderHref = ({ href }: Pick<App, 'href'>, order: Addressed & Pick<OrderSummary, 'uuid'>): string =>
  href('enrolled', { ...eventParams(order), uuid: order.uuid });
/** The event's own page. */
export const orderEventHref = ({ href }: Pick<App, 'href'>, order: Addressed): string => href('event', eventParams(order));
export const orderBrands = ({ format }: Pick<App, 'format'>, { brands }: Pick<OrderSummary, 'brands'>): string => format.list(brands.map(({ title }) => title));
