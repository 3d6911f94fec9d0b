import type { FastifyInstance } from 'fastify';
import { type InboxWorker, startInboxWorker } from '#modules/line/bot/inbox-worker.ts';
import type { ModuleDeps } from '#domain/module.ts';

/**
 * Processes webhook events of LINE while the app is running. Does nothing if no bot is configured.
 */
export function addLineBot(app: FastifyInstance, deps: ModuleDeps): void {
  const { line } = deps.settings;
  if (!line?.channelAccessToken) return;
  const settings = { ...line, channelAccessToken: line.channelAccessToken };
  let worker: InboxWorker | undefined;
  app.addHook('onReady', async () => {
    worker = startInboxWorker(deps, settings);
  });
  app.addHook('onClose', async () => worker?.stop());
}
