import type { FastifyInstance } from 'fastify';
import { addJob } from '#domain/add-job.ts';
import { startInboxWorker } from '#modules/line/bot/inbox-worker.ts';
import type { ModuleDeps } from '#domain/module.ts';

/** Processes webhook events of LINE, as a job. Does nothing if no bot is configured. */
export function addLineBot(app: FastifyInstance, deps: ModuleDeps): void {
  const { line } = deps.settings;
  if (!line?.channelAccessToken) return;
  const settings = { ...line, channelAccessToken: line.channelAccessToken };
  addJob(app, deps, () => startInboxWorker(deps, settings));
}
