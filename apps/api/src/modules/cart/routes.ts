import { cartEndpoints } from '@portolane/core/contract/cart.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import type { Module } from '#domain/module.ts';
import { checkOut } from '#modules/enrolment/checkout/check-out.ts';
import { addItem } from './add-item.ts';
import { cartOf, clearCart } from './repository.ts';

/** The member's cart and its checkout. */
export const cartModule: Module = (app, deps) => {
  bind(app, cartEndpoints.get, async ({ member }) => ({
    items: await cartOf(deps.db, member.id, deps.now()),
  }));
  bind(app, cartEndpoints.addItem, async ({ member, body, language }) => ({
    items: await addItem(deps, member.id, body, language),
  }));
  bind(app, cartEndpoints.clear, async ({ member }) => {
    await clearCart(deps.db, member.id);
    return { items: {} };
  });
  bind(app, cartEndpoints.checkout, async ({ member, body, headers, language }) => {
    const items = await checkOut(deps, {
      memberId: member.id,
      body,
      language,
      key: headers['idempotency-key'],
    });
    app.seatsChanged();
    return { items };
  });
};
