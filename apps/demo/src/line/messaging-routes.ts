import { randomBytes } from 'node:crypto';
import type { messagingApi } from '@line/bot-sdk';
import type { FastifyInstance } from 'fastify';
import { botRouteOptions } from './bot-route-options.ts';
import type { LineState } from './line-state.ts';
import { messageProblem } from './message-limits.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Messages per month on the smallest plan. */
const QUOTA = 200;

/** Replies, pushes, link tokens, profiles, and the quota (Messaging API reference). */
export function messagingRoutes(
  app: FastifyInstance,
  state: LineState,
  { channelAccessToken }: { channelAccessToken: string },
): void {
  const bot = botRouteOptions(channelAccessToken);

  app.post<{ Body: messagingApi.ReplyMessageRequest }>(
    '/v2/bot/message/reply',
    bot,
    (request, reply) => {
      const { replyToken, messages } = request.body;
      const problem = messageProblem(messages);
      if (problem !== null) return reply.code(400).send({ message: problem });
      const to = state.consumeReplyToken(replyToken);
      if (to === null) return reply.code(400).send({ message: 'Invalid reply token' });
      state.recordMessage({ kind: 'reply', to, messages, at: state.now(), delivered: true });
      return reply.send(receipts(state, messages));
    },
  );

  app.post<{ Body: messagingApi.PushMessageRequest }>(
    '/v2/bot/message/push',
    bot,
    (request, reply) => {
      const key = request.headers['x-line-retry-key'];
      if (key !== undefined && !uuid.test(String(key)))
        return reply.code(400).send({ message: 'The retry key is invalid' });
      const accepted = state.acceptedKeys.get(String(key));
      if (accepted !== undefined)
        return reply
          .code(409)
          .header('x-line-accepted-request-id', accepted)
          .send({ message: 'The retry key is already accepted', sentMessages: [] });
      const { to, messages } = request.body;
      const problem = messageProblem(messages);
      if (problem !== null) return reply.code(400).send({ message: problem });
      const user = state.users.get(to);
      if (!user)
        return reply
          .code(400)
          .send({ message: "The property, 'to', in the request body is invalid" });
      const id = randomBytes(8).toString('hex');
      if (key !== undefined) state.acceptedKeys.set(String(key), id);
      state.recordMessage({
        kind: 'push',
        to,
        messages,
        at: state.now(),
        delivered: !user.blocked,
        ...(key === undefined ? {} : { retryKey: String(key) }),
      });
      return reply.header('x-line-request-id', id).send(receipts(state, messages));
    },
  );

  app.post<{ Params: { userId: string } }>(
    '/v2/bot/user/:userId/linkToken',
    bot,
    (request, reply) => {
      const { userId } = request.params;
      return state.users.has(userId)
        ? reply.send({ linkToken: state.issueLinkToken(userId) })
        : reply.code(404).send({ message: 'Not found' });
    },
  );

  app.get<{ Params: { userId: string } }>('/v2/bot/profile/:userId', bot, (request, reply) => {
    const user = state.users.get(request.params.userId);
    // LINE returns profiles only of friends of the bot.
    if (!user || user.blocked) return reply.code(404).send({ message: 'Not found' });
    const { userId, displayName, language, pictureUrl } = user;
    return reply.send({ userId, displayName, language, ...(pictureUrl ? { pictureUrl } : {}) });
  });

  app.get('/v2/bot/info', bot, (_request, reply) =>
    reply.send({
      userId: `U${'0'.repeat(32)}`,
      basicId: '@000aaaaa',
      displayName: 'Stand-in',
      chatMode: 'bot',
      markAsReadMode: 'auto',
    }),
  );
  app.post('/v2/bot/chat/loading/start', bot, (_request, reply) => reply.code(202).send({}));
  app.get('/v2/bot/message/quota', bot, (_request, reply) =>
    reply.send({ type: 'limited', value: QUOTA }),
  );
  app.get('/v2/bot/message/quota/consumption', bot, (_request, reply) =>
    reply.send({
      totalUsage: state.sent.filter(({ kind, delivered }) => kind === 'push' && delivered).length,
    }),
  );
}

const receipts = (state: LineState, messages: readonly unknown[]) => ({
  sentMessages: messages.map(() => ({ id: state.nextId(), quoteToken: 'q' })),
});
