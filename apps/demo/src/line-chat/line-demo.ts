import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { light } from '@portolane/core/rules/identity/design-colours.ts';
import { LineApi, setUpMenus } from '@portolane/api/guest/line.ts';
import type { ApiSettings } from '@portolane/api';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { type FakeLine, startFakeLine } from '../line/fake-line.ts';
import { browserScript } from './browser-script.ts';
import { ChatLog } from './chat-log.ts';
import { chatRoutes } from './chat-routes.ts';

const LOGIN_CHANNEL = '2000000000';

/** Channels that exist only in the fake LINE server. */
const channels = {
  loginChannelId: LOGIN_CHANNEL,
  liffId: `${LOGIN_CHANNEL}-StandIn0`,
  channelSecret: 'secret-of-the-stand-in',
  channelAccessToken: 'token-of-the-stand-in',
} as const;

/** Ids are derived from names, so that bindings in the database still match after a restart. */
const userId = (name: string) =>
  `U${sliceAt(createHash('sha256').update(name).digest('hex'), 0, 32)}`;
const users = [
  { displayName: '王小明', language: 'zh-TW' },
  { displayName: 'Amy Lin', language: 'en' },
] as const;

/** LINE_DEMO: a fake LINE server that runs beside the site. */
export interface LineDemo {
  /** URL of the chat. */
  address: string;
  /** Settings that point the backend to the fake LINE server. */
  settings: Pick<ApiSettings, 'liffId' | 'liffOrigin' | 'lineChannelSecret' | 'line'>;
  /** Origin that the mini-app calls in place of LINE. */
  origin: string;
  /** Script that redirects LINE's SDK in the mini-app's page to the fake LINE server. */
  browserScript(): string;
  /** Sends webhooks to this server from now on. */
  attach(server: FastifyInstance): void;
  close(): Promise<void>;
}

/**
 * Starts the fake LINE server on the port after the site's, or on a free port if that one is taken.
 * @param site the site's origin, without a trailing slash
 */
export async function startLineDemo({
  port,
  site,
}: {
  port: number;
  site: string;
}): Promise<LineDemo> {
  let server: FastifyInstance | null = null;
  let user: string | null = null;
  const options = {
    log: new ChatLog(),
    site,
    liffId: channels.liffId,
    onUserChange: (userId: string) => void (user = userId),
  };
  const start = (requestedPort: number): Promise<FakeLine> =>
    startFakeLine({
      ...channels,
      liffEndpoint: `${site}/liff/`,
      webhook: async (body, headers) =>
        server === null
          ? 503
          : (
              await server.inject({
                method: 'POST',
                url: '/api/line/webhook',
                payload: body,
                headers,
              })
            ).statusCode,
      port: requestedPort,
      addRoutes: (app, line) => chatRoutes(app, line, options),
    });
  const line = await start(port === 0 ? 0 : port + 1).catch((error: NodeJS.ErrnoException) => {
    if (
      error.code === 'EADDRINUSE' ||
      error.code === 'EACCES' ||
      error.code === 'ERR_SOCKET_BAD_PORT'
    )
      return start(0);
    throw error;
  });
  for (const person of users) line.addUser({ ...person, userId: userId(person.displayName) });
  const { origin } = line;
  const lineSettings = {
    loginChannelId: channels.loginChannelId,
    channelAccessToken: channels.channelAccessToken,
    apiOrigin: origin,
    dataOrigin: origin,
    accessOrigin: origin,
  };
  // As `pnpm line:menu` does. It runs before the first visit, because the bot caches which menus
  // exist.
  await setUpMenus(new LineApi(lineSettings), { origin: site, colours: light });
  return {
    address: `${origin}/chat`,
    origin,
    settings: {
      liffId: channels.liffId,
      liffOrigin: origin,
      lineChannelSecret: channels.channelSecret,
      line: lineSettings,
    },
    browserScript: () => browserScript(origin, user),
    attach: (app) => void (server = app),
    close: () => line.close(),
  };
}
