import type { Order } from '@portolane/core/contract/order.ts';
import { orderHref } from '#features/member/order-href.ts';
import type { App } from '#platform/context/app-context.ts';

/**
 * Returns the absolute URL of an enrolment's page for use outside the site. It names the order,
 * which may not stay the newest one.
 */
export const orderUrl = (app: Pick<App, 'href' | 'origin'>, order: Order): string =>
  app.origin + orderHref(app, { ...order, newest: false });
