import { isLeaseOver } from '#db/lease-due.ts';
import type { Job } from '#domain/add-job.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { hasSection } from '#domain/sections.ts';
import { handleEvent } from './handle-event.ts';
import { claimEvents, type InboxRow, markEventFailed, markProcessed } from '#modules/line/inbox.ts';
import { type BotSettings, LineApi, LineApiError } from '#modules/line/channel/line-api.ts';
import { RichMenus } from './rich-menus.ts';

/**
 * Time for which a claimed event is reserved for one process; if the process dies, another one
 * claims it afterwards. Longer than all LINE calls of one event together, shorter than the life of
 * a reply token.
 */
const LEASE_MS = 45_000;
/** Polling is cheap: one read of a partial index that is usually empty. */
const DEFAULT_IDLE_MS = 300;
const AFTER_FAILURE_MS = 5_000;
const CONCURRENCY = 8;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 600_000;
/** With the back-off below, the last attempt is about two hours after the first. */
const MAX_ATTEMPTS = 20;

/**
 * Milliseconds until the next attempt after `attempts` failures: 2 s, 4 s, 8 s …, at most ten
 * minutes.
 */
const retryDelay = (attempts: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));

/**
 * Processes the events of the LINE inbox until stopped, whichever process received them. Events run
 * concurrently because none depends on the order of another.
 */
export function startInboxWorker(deps: ModuleDeps, settings: BotSettings): Job {
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

  async function processEvent(row: InboxRow): Promise<void> {
    if (isLeaseOver(row, deps.now())) return;
    try {
      // An event that came, or was queued, before LINE was switched off has no answer.
      if (await hasSection(deps.db, 'line')) await handleEvent(bot, row.event);
      return await markProcessed(deps.db, row.id, deps.now());
    } catch (error) {
      const isTemporary = !(error instanceof LineApiError) || error.isTemporary;
      const willRetry = isTemporary && row.attempts < MAX_ATTEMPTS;
      const message = error instanceof Error ? error.message : String(error);
      const now = deps.now();
      if (willRetry)
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
        message,
        willRetry ? new Date(now.getTime() + retryDelay(row.attempts)) : null,
        now,
      );
    }
  }

  async function run(): Promise<void> {
    const inProgress = new Set<Promise<void>>();
    let failing = false;
    while (!signal.aborted) {
      try {
        const now = deps.now();
        const rows = await claimEvents(
          deps.db,
          now,
          new Date(now.getTime() + LEASE_MS),
          CONCURRENCY - inProgress.size,
        );
        failing = false;
        for (const row of rows) {
          // An event whose outcome could not be saved is claimed again when its lease ends.
          const processing = processEvent(row)
            .catch((error: unknown) =>
              deps.log.warn(
                { err: error, event: row.id },
                'line: how an event went could not be noted',
              ),
            )
            .finally(() => inProgress.delete(processing));
          inProgress.add(processing);
        }
        if (inProgress.size === CONCURRENCY) await Promise.race(inProgress);
        else if (rows.length === 0 && !signal.aborted)
          await wait(settings.inboxIdleMs ?? DEFAULT_IDLE_MS);
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
    await Promise.all(inProgress);
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
