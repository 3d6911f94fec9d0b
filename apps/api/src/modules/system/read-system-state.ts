import { and, count, inArray } from 'drizzle-orm';
import type { DeskSystem } from '@portolane/core/contract/desk/system.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  type DeliveryChannel,
  deliveryChannels,
  isOneMessage,
} from '@portolane/core/rules/desk/delivery-failure.ts';
import { contentKinds } from '#content/describe-kind.ts';
import type { Database } from '#db/database.ts';
import { contentEntry } from '#db/schema/content.ts';
import { isBackupLate, readBackupState } from '#domain/last-backup.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { type LastDelivery, readLastDeliveries } from '#domain/outbox/last-deliveries.ts';
import { isPublished } from '#domain/published.ts';
import type { RunningSite } from '#domain/running-site.ts';
import { type Translate, translatorOf } from '#i18n/translations.ts';
import { isThisMachine } from '@portolane/server/settings/this-machine.ts';
import { deliveryAdvice, missingGateway } from './delivery-advice.ts';

type Finding = Pick<DeskSystem['origin'], 'ok' | 'advice'>;
const well: Finding = { ok: true, advice: null };
const bad = (advice: string): Finding => ({ ok: false, advice });

/** Whether members can follow the links that a site in production sends them. */
function originFinding(translate: Translate, { mode, origin }: RunningSite): Finding {
  const { protocol, hostname } = new URL(origin);
  if (mode !== 'production') return well;
  if (isThisMachine(hostname)) return bad(translate('staff:system.origin.local', { origin }));
  return protocol === 'https:' ? well : bad(translate('staff:system.origin.http', { origin }));
}

function delivery(
  translate: Translate,
  channel: DeliveryChannel,
  configured: boolean,
  { delivered, undelivered }: LastDelivery,
): DeskSystem['deliveries'][number] {
  const failed = undelivered && {
    at: undelivered.at.toISOString(),
    ...deliveryAdvice(translate, channel, undelivered.said),
  };
  // Once the next message left, nothing has to be done any more.
  const isFailing =
    undelivered !== null &&
    !isOneMessage(failed!.reason) &&
    (delivered === null || delivered < undelivered.at);
  const finding = (): Finding => {
    // A site may do without LINE.
    if (!configured) return channel === 'line' ? well : bad(missingGateway(translate, channel));
    return isFailing ? bad(failed!.text) : well;
  };
  return {
    channel,
    configured,
    delivered: delivered && delivered.toISOString(),
    failed,
    ...finding(),
  };
}

async function deliveries(
  db: Database,
  translate: Translate,
  { mode, channels }: RunningSite,
): Promise<DeskSystem['deliveries']> {
  if (mode !== 'production') return [];
  const last = await readLastDeliveries(db);
  return deliveryChannels.map((channel) =>
    delivery(translate, channel, channels[channel], last[channel]),
  );
}

async function backup(
  db: Database,
  translate: Translate,
  { mode }: RunningSite,
  now: Date,
): Promise<DeskSystem['backup']> {
  const state = mode === 'quiet' ? null : await readBackupState(db, now);
  if (!state) return null;
  const advice = state.at === null ? 'staff:system.backup.never' : 'staff:system.backup.late';
  return {
    at: state.at && state.at.toISOString(),
    ...(isBackupLate(state) ? bad(translate(advice)) : well),
  };
}

/** Kinds whose documents are files of a folder; the others are lists that pages draw on. */
const kindsOfPages = [...contentKinds.values()]
  .filter(({ folder }) => folder)
  .map(({ kind }) => kind);

async function content(
  db: Database,
  translate: Translate,
  now: Date,
): Promise<DeskSystem['content']> {
  const published = await db
    .select({ kind: contentEntry.kind, count: count() })
    .from(contentEntry)
    .where(and(inArray(contentEntry.kind, kindsOfPages), isPublished(contentEntry, now)))
    .groupBy(contentEntry.kind);
  return {
    published: published.toSorted(
      (a, b) => kindsOfPages.indexOf(a.kind) - kindsOfPages.indexOf(b.kind),
    ),
    ...(published.length > 0 ? well : bad(translate('staff:system.noContent'))),
  };
}

/**
 * Returns how a site runs and what of it needs a person, with advice in a language. Asks nothing
 * outside of the database; `checkSite` (process/site-health.ts) looks at machine and network.
 * @param site what the site runs with: at the desk the settings of the process, beside the site what
 * it was last started with
 */
export async function readSystemState(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  site: RunningSite,
  language: Language,
): Promise<DeskSystem> {
  const translate = translatorOf(language);
  const at = now();
  const [sent, lastBackup, shown] = await Promise.all([
    deliveries(db, translate, site),
    backup(db, translate, site, at),
    content(db, translate, at),
  ]);
  return {
    version: site.version,
    mode: site.mode,
    origin: { url: site.origin, ...originFinding(translate, site) },
    deliveries: sent,
    backup: lastBackup,
    content: shown,
  };
}
