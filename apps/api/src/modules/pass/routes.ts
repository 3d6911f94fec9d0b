import { passEndpoints } from '@portolane/core/contract/pass.ts';
import type { Module } from '#domain/module.ts';
import { passesOfOrders, passOfText } from '#domain/passes/passes.ts';
import { bind } from '#http/bind-endpoint.ts';
import { CodedError } from '#http/coded-error.ts';

/** Passes, with which attendees are let in at the door. */
export const passModule: Module = (app, deps) => {
  bind(app, passEndpoints.ofOrder, async ({ order, language }) => {
    const passes = await passesOfOrders(deps.db, [order.id], language, deps.now());
    return { items: passes.get(order.id) ?? [] };
  });
  bind(app, passEndpoints.one, async ({ params, language }) => {
    const found = await passOfText(deps.db, params.passText, language, deps.now());
    if (!found) throw new CodedError('PASS_FRONT_ITEM_NOT_EXIST');
    return { items: found };
  });
};
