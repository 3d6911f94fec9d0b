import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/database.ts';
import { countMigrations } from '#db/migrate.ts';
import { lineEvent, outbox } from '#db/schema/outbox.ts';
import { type BackupState, isBackupLate, readBackupState } from '#domain/last-backup.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { uploadStoreOf } from '#domain/uploads/upload-store-of.ts';
import { LineApi } from '#modules/line/channel/line-api.ts';

/** Messages that wait to be sent by a channel, or events of LINE that wait to be processed. */
export interface Queue {
  name: 'sms' | 'mail' | 'line' | 'lineEvents';
  waiting: number;
  /** Age of the oldest in seconds; 0 if none waits. */
  oldestSeconds: number;
}

/** Returns what waits, by queue. Expired messages do not: they will not be sent. */
export async function readQueues(db: Database, now: Date): Promise<Queue[]> {
  const { rows } = await db.execute<{ name: Queue['name']; waiting: number; oldest: Date | null }>(
    sql`select channel.name, count(${outbox.id})::int as waiting, min(${outbox.createdAt}) as oldest
        from unnest(array['sms', 'mail', 'line']) as channel (name)
        left join ${outbox} on ${outbox.channel} = channel.name
          and ${outbox.sentAt} is null and ${outbox.deadAt} is null
          and (${outbox.expiresAt} is null or ${outbox.expiresAt} > ${now})
        group by channel.name
        union all
        select 'lineEvents', count(*)::int, min(${lineEvent.receivedAt})
        from ${lineEvent} where ${lineEvent.processedAt} is null and ${lineEvent.deadAt} is null`,
  );
  return rows.map(({ name, waiting, oldest }) => ({
    name,
    waiting,
    oldestSeconds:
      oldest === null
        ? 0
        : Math.max(0, Math.round((now.getTime() - new Date(oldest).getTime()) / 1000)),
  }));
}

export interface Disk {
  freeBytes: number;
  totalBytes: number;
}

/** Returns the space of the file system of a folder, as far as this user may use it. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const dayMs = 86_400_000;
const certificateTimeoutMs = 5_000;

/**
 * Resolves to the days until the certificate ends that visitors get at an https origin; negative if
 * it has ended. Rejects if none is presented within five seconds.
 */
export function readCertificateDays(origin: string, now: Date): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? 443 : Number(port),
      servername: hostname,
      // Only its date is read; one that has ended must be read as well.
      rejectUnauthorized: false,
      timeout: certificateTimeoutMs,
    });
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.destroy();
      resolve((new Date(end).getTime() - now.getTime()) / dayMs);
    });
    socket.once('timeout', () => socket.destroy(new Error(`${origin} does not answer.`)));
    socket.on('error', reject);
  });
}

export interface LineQuota {
  used: number;
  /** Messages of this month; null: no limit. */
  limit: number | null;
}

/** Returns LINE's quota, or null if no bot is configured. Rejects if LINE does not answer. */
export async function readLineQuota({
  line,
}: Pick<ModuleDeps['settings'], 'line'>): Promise<LineQuota | null> {
  if (!line?.channelAccessToken) return null;
  const api = new LineApi({ ...line, channelAccessToken: line.channelAccessToken });
  const [{ value }, used] = await Promise.all([api.quota(), api.quotaUsed()]);
  return { used, limit: value ?? null };
}

/** Beyond these the site needs a person; observability/rules.yaml has the same. */
const bounds = {
  oldestSeconds: { sms: 120, mail: 1800, line: 1800, lineEvents: 300 },
  freeShare: 0.1,
  certificateDays: 14,
  quotaShare: 0.9,
} as const;

/** One thing that a site needs, and whether it is well. `unread`: why that could not be told. */
export type HealthCheck = { ok: boolean } & (
  | { name: 'migrations'; applied: number; known: number }
  | (Queue & { name: Queue['name'] })
  | ({ name: 'disk' } & Disk)
  | { name: 'certificate'; days: number }
  | ({ name: 'lineQuota' } & LineQuota)
  | { name: 'files'; where: string }
  | ({ name: 'backup' } & BackupState)
  | { name: 'certificate' | 'lineQuota' | 'files'; unread: string }
);

const unread = (name: 'certificate' | 'lineQuota' | 'files') => (error: unknown) => ({
  name,
  ok: false,
  unread: error instanceof Error ? error.message : String(error),
});

/**
 * Looks at everything that a site needs. Rejects if the database does not answer; what does not
 * answer outside of the site is reported.
 */
export async function checkSite({
  db,
  now,
  settings,
}: Pick<ModuleDeps, 'db' | 'now' | 'settings'>): Promise<HealthCheck[]> {
  const uploads = uploadStoreOf(settings);
  const [migrations, queues, disk, certificate, quota, files, backup] = await Promise.all([
    countMigrations(db),
    readQueues(db, now()),
    readDisk(settings.dataDir),
    settings.publicOrigin.startsWith('https:')
      ? readCertificateDays(settings.publicOrigin, now()).then(
          (days) => ({ name: 'certificate' as const, ok: days > bounds.certificateDays, days }),
          unread('certificate'),
        )
      : null,
    readLineQuota(settings).then(
      (found) =>
        found && {
          name: 'lineQuota' as const,
          ok: found.limit === null || found.used < found.limit * bounds.quotaShare,
          ...found,
        },
      unread('lineQuota'),
    ),
    settings.files?.bucket
      ? uploads
          .check()
          .then(() => ({ name: 'files' as const, ok: true, where: uploads.where }), unread('files'))
      : null,
    readBackupState(db, now()),
  ]);
  return [
    // More than this version knows: a newer one has migrated, and this one runs on its tables.
    { name: 'migrations', ok: migrations.applied >= migrations.known, ...migrations },
    ...queues.map((queue) => ({
      ok: queue.oldestSeconds <= bounds.oldestSeconds[queue.name],
      ...queue,
    })),
    { name: 'disk', ok: disk.freeBytes >= disk.totalBytes * bounds.freeShare, ...disk },
    ...(certificate ? [certificate] : []),
    ...(quota ? [quota] : []),
    ...(files ? [files] : []),
    ...(backup
      ? [
          {
            name: 'backup' as const,
            ok: !isBackupLate(backup),
            ...backup,
          },
        ]
      : []),
  ];
}
