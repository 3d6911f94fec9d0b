import type { FastifyInstance } from 'fastify';
import type { LineState } from './line-state.ts';
import { sendFakeLinePage } from './fake-line-page.ts';
import type { Webhooks } from './webhooks.ts';

/**
 * The dialog that completes an account link in a browser (LINE's "Linking user accounts"). The
 * event says `failed` when another LINE user is logged in than the one the token was issued for. A
 * used or expired token leads to an error page and no event.
 */
export function accountLinkRoutes(
  app: FastifyInstance,
  state: LineState,
  webhooks: Webhooks,
): void {
  app.get<{ Querystring: { linkToken?: string; nonce?: string } }>(
    '/dialog/bot/accountLink',
    { config: { policy: 'anyone' } },
    async (request, reply) => {
      const { linkToken = '', nonce = '' } = request.query;
      const userId =
        nonce.length >= 10 && nonce.length <= 255 ? state.consumeLinkToken(linkToken) : null;
      if (userId === null)
        return sendFakeLinePage(reply.code(400), {
          title: '400 Bad Request',
          text: 'The link token is used or over, or the nonce is not one. 連結已使用或逾時。',
        });
      const result = state.browserUser === null || state.browserUser === userId ? 'ok' : 'failed';
      await webhooks.emit(
        [{ type: 'accountLink', source: { type: 'user', userId }, link: { result, nonce } }],
        {},
      );
      return result === 'ok'
        ? sendFakeLinePage(reply, {
            title: '帳號已連結 · Account linked',
            text: '請回到聊天室。Go back to the chat.',
          })
        : sendFakeLinePage(reply, {
            title: '無法連結帳號 · The account could not be linked',
            text: '登入的是另一個 LINE 帳號。Another LINE account is logged in.',
          });
    },
  );
}
