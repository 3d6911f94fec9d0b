import { orderEndpoints } from '@portolane/core/contract/order.ts';
import { bind } from '#http/bind-endpoint.ts';
import type { Module } from '#module.ts';
import { cancelSessions } from '#modules/enrolment/cancel-sessions.ts';
import { searchOrders } from './search-orders.ts';
import { showOrder, showOrderOfEvent } from './show-order.ts';

/** What the member is enrolled in, and cancelling it. */
export const orderModule: Module = (app, deps) => {
  bind(app, orderEndpoints.search, ({ member, body, language }) => searchOrders(deps, member, body, language));
  bind(app, orderEndpoints.ofEvent, async ({ member, body, language }) => ({ items: await showOrderOfEvent(deps, member, body, language) }));
  bind(app, orderEndpoints.one, async ({ member, order, language }) => ({ items: await showOrder(deps, member, order.id, language) }));
  bind(app, orderEndpoints.cancel, async ({ member, body, language }) => ({ items: await cancelSessions(deps, member, body, language) }));
};
