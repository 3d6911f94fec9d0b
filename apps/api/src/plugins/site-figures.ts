import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { readBackupState } from '#domain/last-backup.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { readCertificateDays, readDisk, readLineQuota, readQueues } from '#process/site-health.ts';
import { runPeriodically } from './run-periodically.ts';

const everyMs = 15_000;
const certificateEveryMs = 3_600_000;
const quotaEveryMs = 300_000;

/** The figures that concern the site and not one of its processes. */
function siteGauges(registers: Registry[]) {
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `portolane_${name}`, help, labelNames, registers });
  return {
    waiting: gauge('queue_waiting', 'Messages and events that wait, by queue.', ['queue']),
    oldest: gauge('queue_oldest_seconds', 'Age of the oldest that waits.', ['queue']),
    diskFree: gauge('disk_free_bytes', 'Free space of the file system of DATA_DIR.'),
    diskTotal: gauge('disk_size_bytes', 'Size of the file system of DATA_DIR.'),
    read: gauge('site_read_timestamp_seconds', 'When queues, disk and backup were last read.'),
  };
}

/**
 * Reads the figures of the site in the process that has the jobs, and not when they are asked for:
 * a slow database delays no answer. They exist in that process only, so that adding up those of all
 * processes counts them once.
 */
export function addSiteFigures(app: FastifyInstance, deps: ModuleDeps): void {
  const { db, settings, metrics } = deps;
  if (!metrics) return;
  const registers = [metrics.registry];
  let gauges: ReturnType<typeof siteGauges> | undefined;
  let backedUp: Gauge | undefined;
  runPeriodically(app, deps, { what: 'figures of the site', firstMs: 0, everyMs }, async () => {
    const [queues, { freeBytes, totalBytes }, backup] = await Promise.all([
      readQueues(db, deps.now()),
      readDisk(settings.dataDir),
      readBackupState(db, deps.now()),
    ]);
    gauges ??= siteGauges(registers);
    for (const { name, waiting, oldestSeconds } of queues) {
      gauges.waiting.set({ queue: name }, waiting);
      gauges.oldest.set({ queue: name }, oldestSeconds);
    }
    gauges.diskFree.set(freeBytes);
    gauges.diskTotal.set(totalBytes);
    if (backup) {
      backedUp ??= new Gauge({
        name: 'portolane_backup_timestamp_seconds',
        help: 'The last moment that is in a backup; 0 if there is none.',
        registers,
      });
      backedUp.set((backup.at?.getTime() ?? 0) / 1000);
    }
    gauges.read.setToCurrentTime();
  });

  if (settings.files?.bucket) {
    const uploads = uploadStoreOf(settings);
    let reachable: Gauge | undefined;
    runPeriodically(app, deps, { what: 'bucket of the files', firstMs: 0, everyMs }, async () => {
      const answers = uploads.check().then(
        () => 1,
        () => 0,
      );
      reachable ??= new Gauge({
        name: 'portolane_files_reachable',
        help: 'Whether the bucket of FILES_URL answers: 1 or 0.',
        registers,
      });
      reachable.set(await answers);
    });
  }

  if (settings.publicOrigin.startsWith('https:')) {
    let days: Gauge | undefined;
    const what = 'days of the certificate';
    runPeriodically(app, deps, { what, firstMs: 5_000, everyMs: certificateEveryMs }, async () => {
      const left = await readCertificateDays(settings.publicOrigin, deps.now());
      days ??= new Gauge({
        name: 'portolane_certificate_days',
        help: 'Days until the certificate of PUBLIC_ORIGIN ends.',
        registers,
      });
      days.set(left);
    });
  }

  if (settings.line?.channelAccessToken) {
    let messages: Gauge<'kind'> | undefined;
    const what = 'quota of LINE';
    runPeriodically(app, deps, { what, firstMs: 5_000, everyMs: quotaEveryMs }, async () => {
      const quota = await readLineQuota(settings);
      messages ??= new Gauge({
        name: 'portolane_line_messages',
        help: 'Messages of this month: used, and the limit if there is one.',
        labelNames: ['kind'],
        registers,
      });
      if (quota === null) return;
      messages.set({ kind: 'used' }, quota.used);
      if (quota.limit !== null) messages.set({ kind: 'limit' }, quota.limit);
    });
  }
}
