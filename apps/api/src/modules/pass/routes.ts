import { z } from 'zod';
import { passEndpoints, passPicturePath, passTextParam } from '@portolane/core/contract/pass.ts';
import { checkPass } from '@portolane/core/rules/door/check-pass.ts';
import type { Module } from '#domain/module.ts';
import { readPassKeys } from '#domain/passes/pass-keys.ts';
import { passesOfOrders, passOfText } from '#domain/passes/passes.ts';
import { bindBytes } from '#endpoints/bind-bytes.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { drawPass } from './draw-pass.ts';

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
  bindBytes<{ Params: { passText: string } }>(
    app,
    {
      method: 'GET',
      path: passPicturePath,
      call: 'pass.picture',
      summary: 'The QR code of a pass as PNG, also of one that is not valid any more',
      policy: 'anyone',
      params: z.object({ passText: passTextParam }),
      contentType: 'image/png',
      errors: ['PASS_FRONT_ITEM_NOT_EXIST'],
    },
    async ({ params: { passText } }, reply) => {
      const { keys } = await readPassKeys(deps.db);
      if (typeof (await checkPass(passText, keys)) === 'string')
        throw new CodedError('PASS_FRONT_ITEM_NOT_EXIST');
      return reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('X-Robots-Tag', 'noindex')
        .send(await drawPass(passText));
    },
  );
};
