import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LineApi } from '#line/line-api.ts';
import { setUpMenus } from '#bot/menus/set-up-menus.ts';
import type { ApiSettings } from '#settings.ts';
import { type FakeLine, startFakeLine } from '../line/fake-line.ts';
import { browserScript } from './browser-script.ts';
import { ChatLog } from './chat-log.ts';
import { chatRoutes } from './chat-routes.ts';

const LOGIN_CHANNEL = '2000000000';

/** Channels that exist in the stand-in alone. */
const channels = {
  loginChannelId: LOGIN_CHANNEL,
  liffId: `${LOGIN_CHANNEL}-StandIn0`,
  channelSecret: 'secret-of-the-stand-in',
  channelAccessToken: 'token-of-the-stand-in',
} as const;

/** The same after a restart: bindings in the database outlive the stand-in. */
const userId = (name: string) => `U${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
const people = [
  { displayName: '王小明', language: 'zh-TW' },
  { displayName: 'Amy Lin', language: 'en' },
] as const;

/** LINE_DEMO: a stand-in for LINE beside the site. */
export interface LineDemo {
  /** Where the chat is. */
  address: string;
  /** What the backend is to be told of LINE. */
  settings: Pick<ApiSettings, 'liffId' | 'liffOrigin' | 'lineChannelSecret' | 'line'>;
  /** Where the stand-in is: the mini-app asks it in place of LINE. */
  origin: string;
  /** What the mini-app's page runs first, so that LINE's own program asks the stand-in. */
  browserScript(): string;
  /** Webhooks go to this site from now on. */
  attach(site: FastifyInstance): void;
  close(): Promise<void>;
}

/** Starts the stand-in, on the port after the site's where that is free. @param site the site's address, without a slash at its end */
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
    onUser: (userId: string) => void (user = userId),
  };
  const start = (wanted: number): Promise<FakeLine> =>
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
      port: wanted,
      more: (app, line) => chatRoutes(app, line, options),
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
  for (const person of people) line.addUser({ ...person, userId: userId(person.displayName) });
  const { origin } = line;
  const ofLine = {
    loginChannelId: channels.loginChannelId,
    channelAccessToken: channels.channelAccessToken,
    apiOrigin: origin,
    dataOrigin: origin,
    accessOrigin: origin,
  };
  // As `pnpm line:menu` does; before anybody comes, because the bot remembers for a while which menus there are.
  await setUpMenus(new LineApi(ofLine), site);
  return {
    address: `${origin}/chat`,
    origin,
    settings: {
      liffId: channels.liffId,
      liffOrigin: origin,
      lineChannelSecret: channels.channelSecret,
      line: ofLine,
    },
    browserScript: () => browserScript(origin, user),
    attach: (app) => void (server = app),
    close: () => line.close(),
  };
}
