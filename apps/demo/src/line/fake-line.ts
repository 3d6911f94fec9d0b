/**
 * A fake LINE server: the parts of api.line.me, api-data.line.me, access.line.me, and liff.line.me
 * that the bot and the mini-app use, on one origin. Tests run against it, and so does a site with
 * LINE_DEMO=1, which needs no channel at LINE.
 *
 * It is as strict as LINE: tokens expire and can be used once, messages must keep LINE's limits, a
 * retry key is accepted once. Received messages can be read from `sent`, `richMenus`, and `menuOf`.
 *
 * const line = await startFakeLine({ loginChannelId, channelSecret, channelAccessToken, liffId,
 * liffEndpoint, webhook: 'http://localhost:3000/api/line/webhook' });
 * // LINE_API_ORIGIN, LINE_DATA_ORIGIN and LINE_ACCESS_ORIGIN are `line.origin`.
 * const user = line.addUser({ displayName: '王小明' });
 * await line.say(user.userId, '近期活動');
 * line.sentTo(user.userId);
 * await line.close();
 */
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { accountLinkRoutes } from './account-link-routes.ts';
import { type IdTokenOptions, Signer } from './id-tokens.ts';
import { LineState, type SentMessage, type StoredRichMenu } from './line-state.ts';
import type { LineUser } from './line-user.ts';
import { loginRoutes } from './login-routes.ts';
import { messagingRoutes } from './messaging-routes.ts';
import { richMenuRoutes } from './rich-menu-routes.ts';
import { addFailureSimulation, type SimulatedFailure } from './simulated-failure.ts';
import { type WebhookOptions, type EventDraft, Webhooks, type WebhookTarget } from './webhooks.ts';

export type { IdTokenOptions } from './id-tokens.ts';
export type { SentMessage } from './line-state.ts';
export type { LineUser } from './line-user.ts';
export type { SimulatedFailure as Trouble } from './simulated-failure.ts';
export type { WebhookOptions as Emission, EventDraft } from './webhooks.ts';

export interface FakeLineOptions {
  /** The LINE Login channel, which is the audience of ID tokens. */
  loginChannelId: string;
  /** Secret of the bot channel, which signs webhooks. */
  channelSecret: string;
  /** Bearer token that the bot's calls must carry. */
  channelAccessToken: string;
  liffId: string;
  /** URL of the mini-app, e.g. `http://localhost:3000/liff/`. */
  liffEndpoint: string;
  /**
   * Receiver of webhooks: a URL, or a function from body and headers to the status, for an app in
   * the same process.
   */
  webhook: WebhookTarget;
  /** Defaults to 0, a free port. */
  port?: number;
  host?: string;
  now?: () => Date;
  /** Lifetime of a link token; defaults to LINE's ten minutes. */
  linkTokenMs?: number;
  /**
   * Registers additional routes on the same server, e.g. the demo chat. Called before it listens.
   */
  addRoutes?: (app: FastifyInstance, line: FakeLine) => void | Promise<void>;
}

export interface FakeLine {
  /** E.g. `http://127.0.0.1:40123`: the value for all three LINE_…_ORIGIN settings. */
  readonly origin: string;
  /** Every message of the bot, oldest first. */
  readonly sent: readonly SentMessage[];
  /** By id. */
  readonly richMenus: ReadonlyMap<string, StoredRichMenu>;
  readonly users: readonly LineUser[];
  /** Adds a friend of the bot; missing values are generated. */
  addUser(user?: Partial<LineUser>): LineUser;
  /**
   * Sets which LINE user the browser is logged in as; logins and account links then complete
   * without a question. With null, the default, a login asks which user to be, and an account link
   * uses the user its token was issued for.
   */
  logInBrowserAs(userId: string | null): void;
  /** Makes the next browser login fail as if the user chose "Cancel" on LINE's consent screen. */
  denyNextLogin(): void;
  /** Sets options for the ID tokens that logins issue from now on, e.g. to make them invalid. */
  setIdTokenOptions(options: IdTokenOptions): void;
  /** Returns an ID token as `liff.getIDToken()` does. */
  issueIdToken(userId: string, options?: IdTokenOptions): Promise<string>;
  /** Issues a link token, as the bot requests it. */
  issueLinkToken(userId: string): string;
  /**
   * Posts events in one signed webhook; missing fields are generated. Resolves to the response
   * status.
   */
  emit(events: EventDraft[], options?: WebhookOptions): Promise<number>;
  /** The user sends a text. */
  sendText(userId: string, text: string, options?: WebhookOptions): Promise<number>;
  /** The user presses a postback button. */
  pressButton(userId: string, data: string, options?: WebhookOptions): Promise<number>;
  /** The user adds or unblocks the bot. */
  follow(userId: string, options?: WebhookOptions): Promise<number>;
  /** The user blocks the bot. */
  unfollow(userId: string, options?: WebhookOptions): Promise<number>;
  /** The bot's messages to one user. */
  sentTo(userId: string): SentMessage[];
  /** Calls `listener` with every message of the bot. Returns the function that unsubscribes. */
  onSent(listener: (message: SentMessage) => void): () => void;
  /** The rich menu that a user sees, or null. */
  menuOf(userId: string): StoredRichMenu | null;
  /** Makes the server slow, failing, or unreachable; `{}` restores it. */
  simulateFailure(simulateFailure: SimulatedFailure): void;
  /** Clears messages and simulated failures for the next test. Users, tokens, and menus remain. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts the fake LINE server. */
export async function startFakeLine(options: FakeLineOptions): Promise<FakeLine> {
  const state = new LineState(options);
  const signer = await Signer.create(options);
  const webhooks = new Webhooks(state, options);
  const app = Fastify({ bodyLimit: 2 * 1024 * 1024 });
  const setFailure = addFailureSimulation(app);
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
    setIdTokenOptions: (values) => void (state.idTokenOptions = values),
    issueIdToken: (userId, values = {}) => signer.idToken(state.userOf(userId), values),
    issueLinkToken: (userId) => state.issueLinkToken(userId),
    emit: (events, options = {}) => webhooks.emit(events, options),
    sendText: (userId, text, options = {}) =>
      webhooks.emit(
        [
          {
            type: 'message',
            ...user(userId),
            message: { type: 'text', id: state.nextId(), quoteToken: 'q', text },
          },
        ],
        options,
      ),
    pressButton: (userId, data, options = {}) =>
      webhooks.emit([{ type: 'postback', ...user(userId), postback: { data } }], options),
    follow: (userId, options = {}) => {
      const { blocked } = state.userOf(userId);
      state.userOf(userId).blocked = false;
      return webhooks.emit(
        [{ type: 'follow', ...user(userId), follow: { isUnblocked: blocked } }],
        options,
      );
    },
    unfollow: (userId, options = {}) => {
      state.userOf(userId).blocked = true;
      return webhooks.emit([{ type: 'unfollow', ...user(userId) }], options);
    },
    sentTo: (userId) => state.sent.filter(({ to }) => to === userId),
    onSent: (listener) => {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
    menuOf: (userId) => state.menuOf(userId),
    simulateFailure: setFailure,
    reset: () => {
      state.sent.length = 0;
      state.idTokenOptions = {};
      state.denyNext = false;
      setFailure({});
    },
    close: () => app.close(),
  };
  await options.addRoutes?.(app, line);
  await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  origin = `http://${options.host ?? '127.0.0.1'}:${port}`;
  return line;
}

/**
 * Parses forms and images besides JSON. The SDK sends some calls with a JSON content type and an
 * empty body.
 */
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

/** The mini-app's SDK calls api.line.me across origins. */
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
