import * as z from 'zod/mini';
import { uuid } from '@portolane/core/contract/fields.ts';
import { orderCalendarPath, orderEndpoints } from '@portolane/core/contract/order.ts';
import { attachment } from '#http/attachment.ts';
import { bind } from '#http/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { Module } from '#domain/module.ts';
import { cancelSessions } from '#modules/enrolment/cancel-sessions.ts';
import { orderCalendar } from './order-calendar.ts';
import { searchOrders } from './search-orders.ts';
import { showOrder, showOrderOfEvent } from './show-order.ts';

/** The member's orders, and their cancellation. */
export const orderModule: Module = (app, deps) => {
  bind(app, orderEndpoints.search, ({ member, body, language }) =>
    searchOrders(deps, member, body, language),
  );
  bind(app, orderEndpoints.ofEvent, async ({ member, body, language }) => ({
    items: await showOrderOfEvent(deps, member, body, language),
  }));
  bind(app, orderEndpoints.one, async ({ member, order, language }) => ({
    items: await showOrder(deps, member, order.id, language),
  }));
  bind(app, orderEndpoints.cancel, async ({ member, body, language }) => {
    const items = await cancelSessions(deps, member, body, language);
    app.seatsChanged();
    return { items };
  });
  app.route<{ Params: { uuid: string } }>({
    method: 'POST',
    url: orderCalendarPath,
    schema: {
      summary: 'The sessions of an enrolment as iCalendar',
      tags: ['order'],
      params: z.object({ uuid }),
    },
    config: { policy: 'orderOwner' },
    async handler(request, reply) {
      const { text, title, alias } = await orderCalendar(
        deps,
        request.order!.id,
        requestLanguage(request.headers['accept-language']),
      );
      return reply
        .header('Cache-Control', 'private, no-store')
        .header('Vary', 'Accept-Language, Authorization')
        .header('Content-Disposition', attachment(title, alias, 'ics'))
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  });
};
