import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { apiPlugin, serverOptions } from '#app.ts';
import type { Database } from '#db/database.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { addPrivacyNotice, addToken } from './member-seed.ts';
import { setIdentity } from './site-identity.ts';
import { openTestDatabase } from './test-database.ts';
import { productionSettings, silentLog, testSettings } from './test-settings.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test states what it expects of an answer; the contract's serialiser has checked the rest
type Json = any;

interface Reply {
  status: number;
  code: string;
  message: string;
  items: Json;
  pagination?: { current_page: number; last_page: number; per_page: number; total: number };
  headers: Record<string, unknown>;
}
export interface CallOptions {
  token?: string;
  language?: 'zh-Hant' | 'en';
  ip?: string;
  headers?: Record<string, string>;
}
export interface MemberSite {
  app: FastifyInstance;
  db: Database;
  deps: ModuleDeps;
  /** The server's clock; assign to move it. */
  clock: { now: Date };
  /** Lines that the outbox has printed. */
  printed: string[];
  get: (path: string, options?: CallOptions) => Promise<Reply>;
  post: (path: string, body: unknown, options?: CallOptions) => Promise<Reply>;
  /** Adds a member token that is valid for a day. */
  tokenOf: (member: { id: number }) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Opens the API on a PostgreSQL that has a privacy notice and the names of a site only, with a settable clock, with production settings unless `demo`.
 * `more` adds routes; `onRoute` is called with each route.
 */
export async function openMemberSite({
  demo = false,
  poolSize = 10,
  addRoutes = () => {},
  onRoute,
  log = silentLog,
  ...values
}: {
  demo?: boolean;
  poolSize?: number;
  addRoutes?: (api: FastifyInstance) => void;
  onRoute?: (route: RouteOptions) => void;
  log?: ModuleDeps['log'];
} & Partial<ApiSettings> = {}): Promise<MemberSite> {
  const { db, close } = await openTestDatabase({ poolSize });
  const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
  const printed: string[] = [];
  const app = Fastify(serverOptions);
  if (onRoute) app.addHook('onRoute', onRoute);
  const settings: ApiSettings = {
    ...testSettings({ ...(demo ? {} : productionSettings), ...values }),
    ...(demo ? { printMessage: (line: string) => void printed.push(line) } : {}),
  };
  const deps: ModuleDeps = { db, now: () => clock.now, settings, log };
  await app.register(
    async (scope) => {
      await apiPlugin(deps)(scope, {});
      addRoutes(scope);
    },
    { prefix: '/api' },
  );
  await addPrivacyNotice(db);
  await setIdentity(db);
  await app.ready();

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body: unknown,
    { token, language = 'zh-Hant', ip = '192.0.2.1', headers = {} }: CallOptions = {},
  ): Promise<Reply> => {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: {
        'accept-language': language,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const { status: code, message, items, pagination } = reply.json();
    return { status: reply.statusCode, code, message, items, pagination, headers: reply.headers };
  };
  return {
    app,
    db,
    deps,
    clock,
    printed,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    tokenOf: (member) => addToken(db, member.id, new Date(clock.now.getTime() + 86_400_000)),
    async close() {
      await app.close();
      await close();
    },
  };
}
