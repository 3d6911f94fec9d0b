import { randomBytes } from 'node:crypto';
import type { messagingApi } from '@line/bot-sdk';
import type { FastifyInstance } from 'fastify';
import { botRouteOptions } from './bot-route-options.ts';
import type { LineState } from './line-state.ts';

const IMAGE_BYTES = 1024 * 1024;
const notFound = { message: 'richmenu not found' };

/**
 * Rich menus, their images and aliases, and which user sees which (Messaging API reference, "Rich
 * menu").
 */
export function richMenuRoutes(
  app: FastifyInstance,
  state: LineState,
  { channelAccessToken }: { channelAccessToken: string },
): void {
  const bot = botRouteOptions(channelAccessToken);
  const { richMenus, linkedMenus } = state;
  const view = (richMenuId: string) => ({ richMenuId, ...richMenus.get(richMenuId)!.menu });

  app.post<{ Body: messagingApi.RichMenuRequest }>('/v2/bot/richmenu', bot, (request, reply) => {
    const menu = request.body;
    if (!menu.size || !menu.areas?.length || menu.areas.length > 20)
      return reply.code(400).send({ message: 'The request body has 1 error(s)' });
    if (!menu.chatBarText || menu.chatBarText.length > 14)
      return reply.code(400).send({ message: 'chatBarText: length must be between 1 and 14' });
    const richMenuId = `richmenu-${randomBytes(16).toString('hex')}`;
    richMenus.set(richMenuId, { richMenuId, menu, image: null });
    return reply.send({ richMenuId });
  });
  app.get('/v2/bot/richmenu/list', bot, (_request, reply) =>
    reply.send({ richmenus: [...richMenus.keys()].map(view) }),
  );
  app.get<{ Params: { id: string } }>('/v2/bot/richmenu/:id', bot, (request, reply) =>
    richMenus.has(request.params.id)
      ? reply.send(view(request.params.id))
      : reply.code(404).send(notFound),
  );
  app.delete<{ Params: { id: string } }>('/v2/bot/richmenu/:id', bot, (request, reply) =>
    richMenus.delete(request.params.id) ? reply.send({}) : reply.code(404).send(notFound),
  );
  app.post<{ Params: { id: string } }>('/v2/bot/richmenu/:id/content', bot, (request, reply) => {
    const menu = richMenus.get(request.params.id);
    if (!menu) return reply.code(404).send(notFound);
    if (menu.image)
      return reply
        .code(400)
        .send({ message: 'An image has already been uploaded to the richmenu' });
    const bytes = request.body as Buffer;
    const type = String(request.headers['content-type']);
    if (!/^image\/(?:png|jpeg)$/.test(type) || bytes.length > IMAGE_BYTES)
      return reply.code(413).send({ message: 'The image must be a PNG or JPEG of 1 MB at most' });
    menu.image = { type, bytes };
    return reply.send({});
  });

  app.post<{ Body: messagingApi.RichMenuBatchRequest }>(
    '/v2/bot/richmenu/batch',
    bot,
    (request, reply) => {
      for (const operation of request.body.operations) {
        if (operation.type !== 'link')
          return reply
            .code(400)
            .send({ message: 'The stand-in for LINE only replaces menus in batches.' });
        const { from, to } = operation;
        for (const [userId, richMenuId] of linkedMenus)
          if (richMenuId === from) linkedMenus.set(userId, to);
      }
      return reply.code(202).send({});
    },
  );
  aliasRoutes(app, state, bot);
  userMenuRoutes(app, state, bot);
}

type BotRouteOptions = ReturnType<typeof botRouteOptions>;

/** Aliases, by which a menu's tabs name other menus. */
function aliasRoutes(
  app: FastifyInstance,
  { aliases, richMenus }: LineState,
  bot: BotRouteOptions,
): void {
  app.get('/v2/bot/richmenu/alias/list', bot, (_request, reply) =>
    reply.send({
      aliases: [...aliases].map(([richMenuAliasId, richMenuId]) => ({
        richMenuAliasId,
        richMenuId,
      })),
    }),
  );
  app.post<{ Body: { richMenuAliasId: string; richMenuId: string } }>(
    '/v2/bot/richmenu/alias',
    bot,
    (request, reply) => {
      const { richMenuAliasId, richMenuId } = request.body;
      if (aliases.has(richMenuAliasId))
        return reply.code(400).send({ message: 'conflict richmenu alias id' });
      if (!/^[a-z0-9_-]{1,32}$/.test(richMenuAliasId) || !richMenus.get(richMenuId)?.image)
        return reply.code(400).send({ message: 'richmenu alias is invalid' });
      aliases.set(richMenuAliasId, richMenuId);
      return reply.send({});
    },
  );
  app.get<{ Params: { alias: string } }>('/v2/bot/richmenu/alias/:alias', bot, (request, reply) => {
    const richMenuId = aliases.get(request.params.alias);
    return richMenuId === undefined
      ? reply.code(404).send({ message: 'richmenu alias not found' })
      : reply.send({ richMenuAliasId: request.params.alias, richMenuId });
  });
  app.post<{ Params: { alias: string }; Body: { richMenuId: string } }>(
    '/v2/bot/richmenu/alias/:alias',
    bot,
    (request, reply) => {
      const { alias } = request.params;
      if (!aliases.has(alias) || !richMenus.get(request.body.richMenuId)?.image)
        return reply.code(404).send({ message: 'richmenu alias not found' });
      aliases.set(alias, request.body.richMenuId);
      return reply.send({});
    },
  );
}

/** The menu that a user sees. */
function userMenuRoutes(app: FastifyInstance, state: LineState, bot: BotRouteOptions): void {
  const { richMenus, linkedMenus } = state;
  /** Sets a user's menu; `all` sets the default for users without one. */
  app.post<{ Params: { userId: string; id: string } }>(
    '/v2/bot/user/:userId/richmenu/:id',
    bot,
    (request, reply) => {
      const { userId, id } = request.params;
      if (!richMenus.get(id)?.image || (userId !== 'all' && !state.users.has(userId)))
        return reply.code(404).send(notFound);
      linkedMenus.set(userId, id);
      return reply.send({});
    },
  );
  app.get<{ Params: { userId: string } }>(
    '/v2/bot/user/:userId/richmenu',
    bot,
    (request, reply) => {
      const richMenuId = linkedMenus.get(request.params.userId);
      return richMenuId === undefined
        ? reply.code(404).send({ message: 'the user has no richmenu' })
        : reply.send({ richMenuId });
    },
  );
  app.delete<{ Params: { userId: string } }>(
    '/v2/bot/user/:userId/richmenu',
    bot,
    (request, reply) => {
      linkedMenus.delete(request.params.userId);
      return reply.send({});
    },
  );
}
