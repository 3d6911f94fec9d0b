import type { ModuleDeps } from '#module.ts';
import { answerEvent } from './answer-event.ts';
import { claimEvents, type InboxRow, markEventFailed, markProcessed } from '#modules/line/inbox.ts';
import { type BotSettings, LineApi, LineRefusal } from '#line/line-api.ts';
import { RichMenus } from './rich-menus.ts';

/**
 * A process that took an event and died has had this long; then another one takes it. Longer than all of an event's calls to LINE together, and shorter
 * than a reply token is good for.
 */
const LEASE_MS = 45_000;
/** The look itself is one read of a partial index that is empty most of the time. */
const DEFAULT_IDLE_MS = 300;
const AFTER_FAILURE_MS = 5_000;
const AT_ONCE = 8;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 600_000;
/** The last try comes some two hours after the first. */
const EVENT_TRIES = 20;

/** Milliseconds until the next try after so many failed ones: 2 s, 4 s, 8 s … at most ten minutes. */
const eventBackOff = (attempts: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));

export interface InboxWorker {
  /** Resolves when what was begun is done. */
  stop: () => Promise<void>;
}

/** Works off what LINE told until stopped, whoever took it in. Some are worked off side by side: none relies on the order of another. */
export function startInboxWorker(deps: ModuleDeps, settings: BotSettings): InboxWorker {
  const api = new LineApi(settings);
  const bot = { ...deps, api, menus: new RichMenus(api, deps) };
  const stopping = new AbortController();
  const { signal } = stopping;
  let wake = () => {};
  const wait = async (ms: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms).unref();
    wake = resolve;
    await promise;
    clearTimeout(timer);
  };

  async function work(row: InboxRow): Promise<void> {
    try {
      await answerEvent(bot, row.event);
      return await markProcessed(deps.db, row.id, deps.now());
    } catch (error) {
      const passing = !(error instanceof LineRefusal) || error.passing;
      const again = passing && row.attempts < EVENT_TRIES;
      const said = error instanceof Error ? error.message : String(error);
      const now = deps.now();
      if (again)
        deps.log.warn(
          { err: error, event: row.id, type: row.event.type },
          'line: an event failed; it is tried again',
        );
      else
        deps.log.error(
          { err: error, event: row.id, type: row.event.type },
          'line: an event is given up',
        );
      await markEventFailed(
        deps.db,
        row,
        said,
        again ? new Date(now.getTime() + eventBackOff(row.attempts)) : null,
        now,
      );
    }
  }

  async function run(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    let failing = false;
    while (!signal.aborted) {
      try {
        const now = deps.now();
        const rows = await claimEvents(
          deps.db,
          now,
          new Date(now.getTime() + LEASE_MS),
          AT_ONCE - underWay.size,
        );
        failing = false;
        for (const row of rows) {
          // What could not be noted is taken again when its lease ends.
          const working = work(row)
            .catch((error: unknown) =>
              deps.log.warn(
                { err: error, event: row.id },
                'line: how an event went could not be noted',
              ),
            )
            .finally(() => underWay.delete(working));
          underWay.add(working);
        }
        if (underWay.size === AT_ONCE) await Promise.race(underWay);
        else if (rows.length === 0 && !signal.aborted) await wait(settings.inboxIdleMs ?? DEFAULT_IDLE_MS);
      } catch (error) {
        if (!failing)
          deps.log.warn(
            { err: error },
            'line: the database does not answer; trying again every 5 s',
          );
        failing = true;
        if (!signal.aborted) await wait(AFTER_FAILURE_MS);
      }
    }
    await Promise.all(underWay);
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}
