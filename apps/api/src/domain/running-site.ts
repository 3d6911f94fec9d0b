/** The last start of a site, for tools beside it (`pnpm staff`), which may lack its settings. */
import { eq } from 'drizzle-orm';
import type { DeliveryChannel } from '@portolane/core/rules/desk/delivery-failure.ts';
import type { SystemMode } from '@portolane/core/rules/desk/system-modes.ts';
import type { Queryable } from '#db/database.ts';
import { siteDocument } from '#db/schema/site.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { version } from '@portolane/server/settings/version.ts';

const key = 'running-site';

export interface RunningSite {
  version: string;
  mode: SystemMode;
  /** Scheme and host of absolute URLs. */
  origin: string;
  /** Whether there is a gateway for each channel. */
  channels: Record<DeliveryChannel, boolean>;
}

/** Returns what staff are told about a site that runs with these settings. */
export const runningSiteOf = ({
  mode,
  quiet,
  publicOrigin,
  sms,
  mail,
  line,
}: Pick<
  ApiSettings,
  'mode' | 'quiet' | 'publicOrigin' | 'sms' | 'mail' | 'line'
>): RunningSite => ({
  version,
  mode: quiet ? 'quiet' : mode,
  origin: publicOrigin,
  channels: {
    sms: Boolean(sms),
    mail: Boolean(mail),
    line: Boolean(line?.channelAccessToken),
  },
});

/** Stores it at a start. */
export async function saveRunningSite(db: Queryable, data: RunningSite): Promise<void> {
  await db
    .insert(siteDocument)
    .values({ key, data })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data } });
}

/** Returns what the site was last started with; null if it never was by a version that stores it. */
export async function readRunningSite(db: Queryable): Promise<RunningSite | null> {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, key));
  return row ? (row.data as RunningSite) : null;
}
