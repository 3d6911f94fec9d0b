import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { uuid } from '@portolane/core/contract/fields.ts';
import { orderCalendarPath, orderEndpoints } from '@portolane/core/contract/order.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { orderOfDownload } from '#domain/members/order-of-download.ts';
import { attachment } from '#http/attachment.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { requestLanguage } from '#http/request-language.ts';
import type { Module } from '#domain/module.ts';
import { cancelSessions } from '#modules/enrolment/orders/cancel-sessions.ts';
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
  const sendCalendar = async (id: number, language: Language, reply: FastifyReply) => {
    const { text, title, alias } = await orderCalendar(deps, id, language);
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('Vary', 'Accept-Language, Authorization')
      .header('Content-Disposition', attachment(title, alias, 'ics'))
      .type('text/calendar; charset=utf-8')
      .send(text);
  };
  app.downloadSources.add('calendar', {
    async check(download) {
      await orderOfDownload(deps.db, download);
    },
    async send(download, _request, reply) {
      const { orderId } = await orderOfDownload(deps.db, download);
      return sendCalendar(orderId, download.language, reply);
    },
  });
  bindBytes<{ Params: { uuid: string } }>(
    app,
    {
      method: 'POST',
      path: orderCalendarPath,
      call: 'order.calendar',
      summary: 'The sessions of an enrolment as iCalendar',
      policy: 'orderOwner',
      params: z.object({ uuid }),
      contentType: 'text/calendar',
      errors: [],
    },
    (request, reply) => {
      const language = requestLanguage(request.headers['accept-language']);
      return sendCalendar(request.order!.id, language, reply);
    },
  );
};
