import type { FastifyInstance, FastifyReply } from 'fastify';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import type { FakeLine, LineUser } from '../line/fake-line.ts';
import type { ChatLog } from './chat-log.ts';
import { chatLogView, chatPage, unknownUserPage } from './chat-page.ts';

const config = { policy: 'anyone' } as const;
/**
 * Time for which a request waits for the bot's reply, so that the next page shows it even without
 * JavaScript.
 */
const REPLY_TIMEOUT_MS = 1_500;

interface FormBody {
  as?: string;
  text?: string;
  data?: string;
  /** Text that LINE shows in the chat when the button is pressed. */
  shown?: string;
}

interface ChatOptions {
  log: ChatLog;
  /** Origin of the site. */
  site: string;
  liffId: string;
  /** Called with the user whose chat is opened: this browser is then logged in at LINE as them. */
  onUserChange: (userId: string) => void;
}

/** Registers the demo chat at `/chat`. */
export function chatRoutes(
  app: FastifyInstance,
  line: FakeLine,
  { log, site, liffId, onUserChange }: ChatOptions,
): void {
  const userOf = (userId: string | undefined): LineUser | undefined =>
    userId === undefined ? line.users[0] : line.users.find((user) => user.userId === userId);
  const viewOf = ({ userId }: LineUser) => ({ userId, origin: line.origin });
  const sendHtml = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  const sendUnknownUser = (reply: FastifyReply) => sendHtml(reply.code(404), unknownUserPage());

  /** Sends an event to the bot and waits for its first message, at most `ANSWER_MS`. */
  async function sendToBot(userId: string, event: () => Promise<number>): Promise<void> {
    const answered = Promise.withResolvers<void>();
    const stop = line.onSent(({ to }) => to === userId && answered.resolve());
    const timer = setTimeout(answered.resolve, REPLY_TIMEOUT_MS);
    try {
      const status = await event();
      if (status === 200) await answered.promise;
      else
        log.addNote(
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
    if (!user) return sendUnknownUser(reply);
    const { userId } = user;
    line.logInBrowserAs(userId);
    onUserChange(userId);
    if (!log.hasEntries(userId)) {
      log.addNote(userId, '您加入了官方帳號好友。', 'You added the bot as a friend.');
      await sendToBot(userId, () => line.follow(userId));
    }
    return sendHtml(
      reply,
      chatPage({
        user,
        users: line.users,
        entries: log.entriesOf(line, userId),
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
      ? sendHtml(reply, chatLogView(log.entriesOf(line, user.userId), viewOf(user)))
      : sendUnknownUser(reply);
  });

  app.get<{ Params: { id: string } }>('/chat/menu/:id', { config }, (request, reply) => {
    const image = line.richMenus.get(request.params.id)?.image;
    return image
      ? reply.type(image.type).header('cache-control', 'no-store').send(image.bytes)
      : reply.code(404).send({ message: 'not found' });
  });

  /** Registers a form action that redirects back to the chat. */
  const formAction = (path: string, act: (user: LineUser, body: FormBody) => Promise<void>) =>
    app.post<{ Body: FormBody }>(path, { config }, async (request, reply) => {
      const user = userOf(request.body.as);
      if (!user) return sendUnknownUser(reply);
      await act(user, request.body);
      return reply.redirect(`/chat?as=${user.userId}`, 303);
    });
  formAction('/chat/say', async ({ userId, blocked }, { text = '' }) => {
    const trimmed = cutText(text.trim(), 500);
    if (trimmed === '' || blocked) return;
    log.addUserText(userId, trimmed);
    await sendToBot(userId, () => line.sendText(userId, trimmed));
  });
  formAction('/chat/touch', async ({ userId, blocked }, { data = '', shown = '' }) => {
    if (data === '' || blocked) return;
    if (shown !== '') log.addUserText(userId, shown);
    await sendToBot(userId, () => line.pressButton(userId, data));
  });
  formAction('/chat/block', async ({ userId }) => {
    log.addNote(userId, '您封鎖了官方帳號。', 'You blocked the bot.');
    await line.unfollow(userId);
  });
  formAction('/chat/unblock', async ({ userId }) => {
    log.addNote(userId, '您解除了封鎖。', 'You unblocked the bot.');
    await sendToBot(userId, () => line.follow(userId));
  });
}
