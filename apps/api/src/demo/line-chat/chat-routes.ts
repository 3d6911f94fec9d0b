import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FakeLine, LineUser } from '../line/fake-line.ts';
import type { ChatLog } from './chat-log.ts';
import { chatLogView, chatPage, unknownUserPage } from './chat-page.ts';

const config = { policy: 'anyone' } as const;
/** Milliseconds that a press waits for the bot's answer, so that the page shows it without a script as well. */
const ANSWER_MS = 1_500;

interface Sent {
  as?: string;
  text?: string;
  data?: string;
  /** What LINE writes into the chat for somebody who presses a button. */
  shown?: string;
}

interface ChatOptions {
  log: ChatLog;
  /** The site's address. */
  site: string;
  liffId: string;
  /** Told whose chat is looked at: that is who is logged in at LINE in this browser. */
  onUser: (userId: string) => void;
}

/** The chat of the stand-in: `/chat`. */
export function chatRoutes(
  app: FastifyInstance,
  line: FakeLine,
  { log, site, liffId, onUser }: ChatOptions,
): void {
  const userOf = (userId: string | undefined): LineUser | undefined =>
    userId === undefined ? line.users[0] : line.users.find((user) => user.userId === userId);
  const viewOf = ({ userId }: LineUser) => ({ userId, origin: line.origin });
  const sendHtml = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  const unknown = (reply: FastifyReply) => sendHtml(reply.code(404), unknownUserPage());

  /** Tells the bot, and waits for what it says first. */
  async function tell(userId: string, event: () => Promise<number>): Promise<void> {
    const answered = Promise.withResolvers<void>();
    const stop = line.onSent(({ to }) => to === userId && answered.resolve());
    const timer = setTimeout(answered.resolve, ANSWER_MS);
    try {
      const status = await event();
      if (status === 200) await answered.promise;
      else
        log.noted(
          userId,
          `網站沒有接受這則訊息（${status}）。`,
          `The site did not take it (${status}).`,
        );
    } finally {
      clearTimeout(timer);
      stop();
    }
  }

  app.get('/', { config }, (_request, reply) => reply.redirect('/chat'));

  app.get<{ Querystring: { as?: string } }>('/chat', { config }, async (request, reply) => {
    const user = userOf(request.query.as);
    if (!user) return unknown(reply);
    const { userId } = user;
    line.logInBrowserAs(userId);
    onUser(userId);
    if (!log.hasBegun(userId)) {
      log.noted(userId, '您加入了官方帳號好友。', 'You added the bot as a friend.');
      await tell(userId, () => line.follow(userId));
    }
    return sendHtml(
      reply,
      chatPage({
        user,
        users: line.users,
        entries: log.of(line, userId),
        menu: line.menuOf(userId),
        view: viewOf(user),
        site,
        liff: `${line.origin}/${liffId}`,
      }),
    );
  });

  app.get<{ Querystring: { as?: string } }>('/chat/log', { config }, (request, reply) => {
    const user = userOf(request.query.as);
    return user
      ? sendHtml(reply, chatLogView(log.of(line, user.userId), viewOf(user)))
      : unknown(reply);
  });

  app.get<{ Params: { id: string } }>('/chat/menu/:id', { config }, (request, reply) => {
    const image = line.richMenus.get(request.params.id)?.image;
    return image
      ? reply.type(image.type).header('cache-control', 'no-store').send(image.bytes)
      : reply.code(404).send({ message: 'not found' });
  });

  /** Each press: what it does, then back to the chat. */
  const press = (path: string, act: (user: LineUser, sent: Sent) => Promise<void>) =>
    app.post<{ Body: Sent }>(path, { config }, async (request, reply) => {
      const user = userOf(request.body.as);
      if (!user) return unknown(reply);
      await act(user, request.body);
      return reply.redirect(`/chat?as=${user.userId}`, 303);
    });
  press('/chat/say', async ({ userId, blocked }, { text = '' }) => {
    const said = text.trim().slice(0, 500);
    if (said === '' || blocked) return;
    log.said(userId, said);
    await tell(userId, () => line.say(userId, said));
  });
  press('/chat/touch', async ({ userId, blocked }, { data = '', shown = '' }) => {
    if (data === '' || blocked) return;
    if (shown !== '') log.said(userId, shown);
    await tell(userId, () => line.touch(userId, data));
  });
  press('/chat/block', async ({ userId }) => {
    log.noted(userId, '您封鎖了官方帳號。', 'You blocked the bot.');
    await line.unfollow(userId);
  });
  press('/chat/unblock', async ({ userId }) => {
    log.noted(userId, '您解除了封鎖。', 'You unblocked the bot.');
    await tell(userId, () => line.follow(userId));
  });
}
