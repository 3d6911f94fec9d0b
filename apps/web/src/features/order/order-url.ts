import type { Order } from '@portolane/core/contract/order.ts';
import { orderHref } from '#features/member/order-parts.tsx';
import type { App } from '#platform/context/app-context.ts';

/** The absolute address of an enrolment's page, for what is kept elsewhere: it names the order, which may not stay the newest. */
export const orderUrl = (app: Pick<App, 'href' | 'origin'>, order: Order): string =>
  app.origin + orderHref(app, { ...order, newest: false });
