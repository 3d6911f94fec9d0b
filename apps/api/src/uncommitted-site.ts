/** A second instance of the API, whose only connection is inside a transaction that is rolled back. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import { clearCaches } from '#db/cached.ts';
import { connectDatabase } from '#db/connect.ts';
import { createDatabase, type Database, type Queryable } from '#db/database.ts';
import { HeldPool } from '#db/held-pool.ts';
import { inRolledBackTransaction } from '#db/transaction.ts';
import { TurnQueue } from '#domain/turn-queue.ts';
import {
  type PageRenderer,
  type RenderUncommitted,
  type Turn,
  UncommittedBusy,
  type UncommittedPages,
} from '#domain/uncommitted-pages.ts';
import type { SiteProcesses } from '@portolane/server/process/site-processes.ts';
import { codeOf } from '@portolane/server/settings/start-error.ts';
import { apiPlugin, serverOptions } from './app.ts';
import type { ModuleDeps } from './domain/module.ts';

/** Pages that may wait for their turn: a page takes about a tenth of a second, and a slow one three. */
const WAITING = { perPerson: 2, inAll: 24, waitMs: 10_000 };
/** A lock that another transaction holds, and a statement that took too long. */
const busyCodes = ['55P03', '57014'];

/** This instance has no jobs, and no other process has its seats. */
const noProcesses: SiteProcesses = {
  count: 1,
  whenGivenJobs: () => {},
  tellSeatsChanged: () => {},
  onSeatsChanged: () => {},
};

/**
 * Renders pages over changes that are never committed, one after another, for people in turn. Rows that `run` changes stay
 * locked until its rollback, for about as long as a page takes.
 */
export class UncommittedSite implements UncommittedPages {
  readonly #deps: ModuleDeps;
  readonly #connection: ClientConfig;
  readonly #queue = new TurnQueue(WAITING);
  readonly #held = createDatabase(new HeldPool());
  #renderer: PageRenderer | null = null;
  /** Opened with the first page: most processes never render one. */
  #opened: { db: Database; app: Promise<FastifyInstance> } | null = null;

  constructor(connection: ClientConfig, deps: ModuleDeps) {
    this.#connection = connection;
    this.#deps = deps;
  }

  /** Registers the website of this process. */
  renderBy(renderer: PageRenderer): void {
    this.#renderer = renderer;
  }

  get addresses(): PageRenderer | null {
    return this.#renderer;
  }

  run<T>(turn: Turn, work: (tx: Queryable, render: RenderUncommitted) => Promise<T>): Promise<T> {
    return this.#queue.run(turn, () => this.#runNow(work));
  }

  async #runNow<T>(work: (tx: Queryable, render: RenderUncommitted) => Promise<T>): Promise<T> {
    const renderer = this.#renderer;
    if (!renderer) throw new Error('No website renders pages in this process.');
    const opened = (this.#opened ??= this.#open());
    const app = await opened.app.catch((error: unknown) => {
      this.#opened = null;
      throw error;
    });
    const pool = this.#held.pool as HeldPool;
    try {
      return await inRolledBackTransaction(opened.db, async (tx, client) => {
        try {
          return await work(tx, async (page) => {
            // PostgreSQL lets a transaction become read-only at any time, and never writable again.
            await client.query('set transaction read only');
            clearCaches(this.#held);
            pool.hold(client);
            return renderer.render(app, page);
          });
        } finally {
          await pool.letGo();
        }
      });
    } catch (error) {
      if (busyCodes.includes(codeOf(error))) throw new UncommittedBusy('busy', { cause: error });
      throw error;
    } finally {
      clearCaches(this.#held);
    }
  }

  #open(): { db: Database; app: Promise<FastifyInstance> } {
    const { settings, log, now } = this.#deps;
    const db = connectDatabase(this.#connection, {
      poolSize: 1,
      log,
      slowStatementMs: settings.slowStatementMs,
    });
    const app = Fastify({ ...serverOptions, loggerInstance: log }) as unknown as FastifyInstance;
    const deps: ModuleDeps = {
      db: this.#held,
      now,
      log,
      settings: {
        ...settings,
        answerCacheMs: 0,
        apiDocs: false,
        limitsByAddress: false,
        processes: noProcesses,
      },
    };
    const ready = Promise.resolve(app.register(apiPlugin(deps), { prefix: '/api' })).then(
      async () => {
        await app.ready();
        return app;
      },
    );
    return { db, app: ready };
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    if (!opened) return;
    await (await opened.app).close();
    await opened.db.pool.end();
  }
}
