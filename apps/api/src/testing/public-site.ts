import { AsyncLocalStorage } from 'node:async_hooks';
import Fastify, {
  type FastifyInstance,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { apiPlugin, serverOptions } from '#app.ts';
import { clearCaches } from '#db/cached.ts';
import type { Database } from '#db/database.ts';
import { recordTokenUse, tokenHash } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { PageRenderer } from '#domain/uncommitted-pages.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { UncommittedSite } from '../uncommitted-site.ts';
import { addToken } from './member-seed.ts';
import { openTestDatabase } from './test-database.ts';
import { silentLog, testSettings } from './test-settings.ts';

export interface PublicSite {
  app: FastifyInstance;
  db: Database;
  /** The server's clock; assign to move it. */
  clock: { now: Date };
  get: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  post: (
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** Counts the SQL statements that `run` sends once its caches are filled: it runs twice. */
  countQueries: (run: () => Promise<unknown>) => Promise<number>;
  /** Resolves to an authorization header with a member token that is valid for a day. */
  bearerOf: (memberId: number) => Promise<{ authorization: string }>;
  close: () => Promise<void>;
}

/**
 * Opens the API over the demo content, with the clock at the content's date.
 * @param values settings to override
 * @param renderer the website, for what the desk previews
 */
export async function openPublicSite(
  from: 'site' | 'empty' = 'site',
  values: Partial<ApiSettings> = {},
  renderer?: PageRenderer,
): Promise<PublicSite> {
  const { db, connection, close } = await openTestDatabase({ from });
  const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
  const deps: ModuleDeps = {
    db,
    now: () => clock.now,
    settings: testSettings(values),
    log: silentLog,
  };
  const uncommitted = new UncommittedSite(connection, deps);
  deps.uncommitted = uncommitted;
  if (renderer) uncommitted.renderBy(renderer);
  const app = Fastify(serverOptions);
  await app.register(apiPlugin(deps), { prefix: '/api' });
  await app.ready();

  // Statements of background workers, such as the outbox, are not counted.
  const counting = new AsyncLocalStorage<{ queries: number }>();
  const query = db.pool.query.bind(db.pool) as (...values: unknown[]) => unknown;
  db.pool.query = ((...values: unknown[]) => {
    const count = counting.getStore();
    if (count) count.queries += 1;
    return query(...values);
  }) as typeof db.pool.query;

  const call = (options: InjectOptions) => app.inject(options);
  return {
    app,
    db,
    clock,
    get: (path, headers = {}) => call({ method: 'GET', url: `/api${path}`, headers }),
    post: (path, body, headers = {}) =>
      call({
        method: 'POST',
        url: `/api${path}`,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
    async countQueries(run) {
      // Kept responses end by age: on a slow machine one could end between two calls of a test.
      clearCaches(db);
      await run();
      const count = { queries: 0 };
      await counting.run(count, run);
      return count.queries;
    },
    async bearerOf(memberId) {
      const token = await addToken(db, memberId, new Date(clock.now.getTime() + 86_400_000));
      // The first use would be noted beside the answer, and be counted with whatever call is made then.
      await recordTokenUse(db, tokenHash(token), clock.now);
      return { authorization: `Bearer ${token}` };
    },
    async close() {
      await app.close();
      await uncommitted.close();
      await close();
    },
  };
}
