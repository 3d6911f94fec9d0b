import type { FastifyInstance } from 'fastify';
import { type InboxWorker, startInboxWorker } from '#bot/inbox-worker.ts';
import type { ModuleDeps } from '#module.ts';

/** Works off what LINE tells for as long as the app is up; nothing where there is no bot. */
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
