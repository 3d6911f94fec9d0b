/**
 * A stand-in for LINE: what the bot and the mini-app need of api.line.me, api-data.line.me, access.line.me and liff.line.me, on one origin. Tests run against
 * it, and so does a site with LINE_DEMO=1, for whoever has no channel at LINE.
 *
 * It is strict where LINE is: tokens are good once and for their time, messages keep LINE's sizes, a retry key is accepted once. What it was told stays
 * readable in `sent`, `richMenus` and `menuOf`.
 *
 *     const line = await startFakeLine({ loginChannelId, channelSecret, channelAccessToken, liffId, liffEndpoint, webhook: 'http://localhost:3000/api/line/webhook' });
 *     // LINE_API_ORIGIN, LINE_DATA_ORIGIN and LINE_ACCESS_ORIGIN are `line.origin`.
 *     const user = line.addUser({ displayName: '王小明' });
 *     await line.say(user.userId, '近期活動');
 *     line.sentTo(user.userId);
 *     await line.close();
 */
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { accountLinkRoutes } from './account-link-routes.ts';
import { type IdTokenOptions, Signer } from './id-tokens.ts';
import { type LineUser, LineState, type SentMessage, type StoredRichMenu } from './line-state.ts';
import { loginRoutes } from './login-routes.ts';
import { messagingRoutes } from './messaging-routes.ts';
import { richMenuRoutes } from './rich-menu-routes.ts';
import { addTrouble, type Trouble } from './trouble.ts';
import { type Emission, type EventDraft, Webhooks, type WebhookTarget } from './webhooks.ts';

export type { IdTokenOptions } from './id-tokens.ts';
export type { LineUser, SentMessage } from './line-state.ts';
export type { Trouble } from './trouble.ts';
export type { Emission, EventDraft } from './webhooks.ts';

export interface FakeLineOptions {
  /** Of the LINE Login channel: audience of ID tokens. */
  loginChannelId: string;
  /** Of the bot channel: signs webhooks. */
  channelSecret: string;
  /** Bearer that calls of the bot must bring. */
  channelAccessToken: string;
  liffId: string;
  /** Where the mini-app lives, e.g. `http://localhost:3000/liff/`. */
  liffEndpoint: string;
  /** Where webhooks go: an address, or a function that takes the body and its headers and gives the status (an app in the same process). */
  webhook: WebhookTarget;
  /** 0, and when missing: a free one. */
  port?: number;
  host?: string;
  now?: () => Date;
  /** Milliseconds that a link token is good for; LINE's ten minutes when missing. */
  linkTokenMs?: number;
  /** More routes of the same server, e.g. the demonstration's page of the chat. Called before it listens. */
  more?: (app: FastifyInstance, line: FakeLine) => void | Promise<void>;
}

export interface FakeLine {
  /** e.g. `http://127.0.0.1:40123`: the value of all three LINE_…_ORIGIN settings. */
  readonly origin: string;
  /** Every message of the bot, oldest first. */
  readonly sent: readonly SentMessage[];
  /** Rich menus that are there, by id. */
  readonly richMenus: ReadonlyMap<string, StoredRichMenu>;
  /** Who is there. */
  readonly users: readonly LineUser[];
  /** Adds somebody who has the bot as a friend; what is not said is made up. */
  addUser(user?: Partial<LineUser>): LineUser;
  /**
   * Who is logged in at LINE in the browser that asks for a login or an account link: both go through without a question. null (at first): the login asks
   * who it should be, and the account link is whoever its token was made for.
   */
  logInBrowserAs(userId: string | null): void;
  /** The next login in a browser is refused by its user, as with "Cancel" on LINE's consent screen. */
  denyNextLogin(): void;
  /** What a login gives out from now on in place of a good ID token. */
  issueWith(options: IdTokenOptions): void;
  /** An ID token as `liff.getIDToken()` gives it. */
  idToken(userId: string, options?: IdTokenOptions): Promise<string>;
  /** A link token as the bot would ask for it. */
  linkToken(userId: string): string;
  /** Posts signed events in one webhook, as they are; what they leave out is made up. Resolves with the status that was answered. */
  emit(events: EventDraft[], how?: Emission): Promise<number>;
  /** The user writes a text. */
  say(userId: string, text: string, how?: Emission): Promise<number>;
  /** The user touches a button that posts back. */
  touch(userId: string, data: string, how?: Emission): Promise<number>;
  /** The user adds the bot, or lifts the block on it. */
  follow(userId: string, how?: Emission): Promise<number>;
  /** The user blocks the bot. */
  unfollow(userId: string, how?: Emission): Promise<number>;
  /** What the bot said to a user. */
  sentTo(userId: string): SentMessage[];
  /** Calls back with every message of the bot as it comes; gives the function that ends it. */
  onSent(listener: (message: SentMessage) => void): () => void;
  /** The rich menu that a user sees, or null. */
  menuOf(userId: string): StoredRichMenu | null;
  /** Makes LINE ill: slow, failing or unreachable; `{}` makes it well. */
  trouble(trouble: Trouble): void;
  /** Forgets messages and trouble, for the next test. Users, tokens and menus stay. */
  forget(): void;
  close(): Promise<void>;
}

/** Starts the stand-in on an address of its own. */
export async function startFakeLine(options: FakeLineOptions): Promise<FakeLine> {
  const state = new LineState(options);
  const signer = await Signer.make(options);
  const webhooks = new Webhooks(state, options);
  const app = Fastify({ bodyLimit: 2 * 1024 * 1024 });
  const setTrouble = addTrouble(app);
  acceptBodies(app);
  allowBrowsers(app);
  loginRoutes(app, state, signer, options);
  messagingRoutes(app, state, options);
  richMenuRoutes(app, state, options);
  accountLinkRoutes(app, state, webhooks);

  let origin = '';
  const user = (userId: string) => ({ source: { type: 'user' as const, userId } });
  const line: FakeLine = {
    get origin() {
      return origin;
    },
    sent: state.sent,
    richMenus: state.richMenus,
    get users() {
      return [...state.users.values()];
    },
    addUser: (values = {}) => state.addUser(values),
    logInBrowserAs: (userId) => void (state.browserUser = userId),
    denyNextLogin: () => void (state.denyNext = true),
    issueWith: (values) => void (state.issued = values),
    idToken: (userId, values = {}) => signer.idToken(state.userOf(userId), values),
    linkToken: (userId) => state.makeLinkToken(userId),
    emit: (events, how = {}) => webhooks.emit(events, how),
    say: (userId, text, how = {}) =>
      webhooks.emit(
        [
          {
            type: 'message',
            ...user(userId),
            message: { type: 'text', id: state.nextId(), quoteToken: 'q', text },
          },
        ],
        how,
      ),
    touch: (userId, data, how = {}) =>
      webhooks.emit([{ type: 'postback', ...user(userId), postback: { data } }], how),
    follow: (userId, how = {}) => {
      const { blocked } = state.userOf(userId);
      state.userOf(userId).blocked = false;
      return webhooks.emit(
        [{ type: 'follow', ...user(userId), follow: { isUnblocked: blocked } }],
        how,
      );
    },
    unfollow: (userId, how = {}) => {
      state.userOf(userId).blocked = true;
      return webhooks.emit([{ type: 'unfollow', ...user(userId) }], how);
    },
    sentTo: (userId) => state.sent.filter(({ to }) => to === userId),
    onSent: (listener) => {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
    menuOf: (userId) => state.menuOf(userId),
    trouble: setTrouble,
    forget: () => {
      state.sent.length = 0;
      state.issued = {};
      state.denyNext = false;
      setTrouble({});
    },
    close: () => app.close(),
  };
  await options.more?.(app, line);
  await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  origin = `http://${options.host ?? '127.0.0.1'}:${port}`;
  return line;
}

/** Forms and images beside JSON; the SDK sends some calls with a JSON content type and nothing in it. */
function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** The mini-app's SDK asks api.line.me from another origin. */
function allowBrowsers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    });
  });
  app.options('/*', { config: { policy: 'anyone' } }, (_request, reply) => reply.code(204).send());
}
