import { and, count, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { DeskSetup } from '@portolane/core/contract/desk/setup.ts';
import { caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import { mayCall, type StaffRole } from '@portolane/core/rules/desk/roles.ts';
import {
  SETUP_PLACEHOLDER,
  type SetupLack,
  type SetupStep,
  setupStepNames,
  setupSteps,
} from '@portolane/core/rules/desk/setup-steps.ts';
import type { LegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import type { Queryable } from '#db/database.ts';
import { brand, legalText, product } from '#db/schema/catalogue.ts';
import { contentDocument } from '#db/schema/content.ts';
import { menuItem, option, siteDocument } from '#db/schema/site.ts';
import type { StoredIdentity, StoredSetting } from '#db/stored-types.ts';
import { isBackupLate, readBackupState } from '#domain/last-backup.ts';
import { newestLegalTextFirst } from '#domain/legal-texts.ts';
import { readLineCheck } from '#domain/line-check.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { type LastDelivery, readLastDeliveries } from '#domain/outbox/last-deliveries.ts';
import { isPublished } from '#domain/published.ts';
import { hasSection } from '#domain/sections.ts';
import { isThisMachine } from '@portolane/server/settings/this-machine.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

const dismissedKey = 'setup-dismissed';

/** Returns the first of a step's lacks whose condition holds for each, in their order. */
const lacksOf = (lacks: Partial<Record<SetupLack, boolean>>): SetupLack[] =>
  (Object.keys(lacks) as SetupLack[]).filter((lack) => lacks[lack]);

async function documentOf<T>(db: Queryable, key: string): Promise<Partial<T>> {
  const [row] = await db
    .select({ data: siteDocument.data })
    .from(siteDocument)
    .where(eq(siteDocument.key, key));
  return row?.data ?? {};
}

/** Whether a menu has an item that visitors see: it, or one below it, leads somewhere. */
async function hasMenu(db: Queryable, now: Date): Promise<boolean> {
  const items = await db
    .select({
      id: menuItem.id,
      parentId: menuItem.parentId,
      placement: menuItem.placement,
      leads: sql<boolean>`(${menuItem.path} is not null or ${menuItem.to} is not null)`,
    })
    .from(menuItem)
    .where(isPublished(menuItem, now));
  return items.some(
    ({ id, parentId, placement, leads }) =>
      parentId === null &&
      placement !== null &&
      (leads || items.some((below) => below.parentId === id && below.leads)),
  );
}

async function contentLacks(
  { db }: Deps,
  now: Date,
): Promise<
  Record<
    | 'company'
    | 'look'
    | 'contact'
    | 'sections'
    | 'categories'
    | 'brand'
    | 'product'
    | 'legal'
    | 'menu',
    SetupLack[]
  >
> {
  const identity = await documentOf<StoredIdentity>(db, 'identity');
  const setting = await documentOf<StoredSetting>(db, 'setting');
  const options = await db
    .select({ type: option.type, count: count() })
    .from(option)
    .groupBy(option.type);
  const has = (type: string) => options.some((each) => each.type === type);
  const [reviewed] = await db
    .select({ path: contentDocument.path })
    .from(contentDocument)
    .where(and(eq(contentDocument.path, 'sections.yaml'), isNotNull(contentDocument.editedAt)));
  const texts = await db
    .selectDistinctOn([legalText.alias], {
      alias: legalText.alias,
      isUnfilled: sql<boolean>`${legalText.data}::text like ${`%${SETUP_PLACEHOLDER}%`}`,
    })
    .from(legalText)
    .where(lte(legalText.publishedAt, now))
    .orderBy(legalText.alias, ...newestLegalTextFirst);
  const textOf = (alias: LegalAlias) => texts.find((text) => text.alias === alias);
  const isUnfilled = (alias: LegalAlias) => textOf(alias)?.isUnfilled ?? false;
  return {
    company: lacksOf({ sitename: !identity.sitename, companyName: !identity.companyName }),
    look: lacksOf({ logo: !identity.logo && !identity.mark, accent: !identity.accent }),
    contact: lacksOf({
      address: !setting.address?.zh,
      phone: !setting.phone,
      mailboxes: caseKinds.some((kind) => !setting.mailboxes?.[kind]),
    }),
    sections: lacksOf({ sections: reviewed === undefined }),
    categories: lacksOf({
      parentCategories: !has('product_parent_category'),
      childCategories: !has('product_child_category'),
    }),
    brand: lacksOf({ brand: (await db.$count(brand, isPublished(brand, now))) === 0 }),
    product: lacksOf({ product: (await db.$count(product, isPublished(product, now))) === 0 }),
    legal: lacksOf({
      privacy: !textOf('privacy'),
      privacyBlanks: isUnfilled('privacy'),
      terms: !textOf('terms'),
      termsBlanks: isUnfilled('terms'),
    }),
    menu: lacksOf({ menu: !(await hasMenu(db, now)) }),
  };
}

/** A gateway works once it has taken a message, and the last one too. */
function gatewayLacks(
  isConfigured: boolean,
  { delivered, undelivered }: LastDelivery,
): SetupLack[] {
  if (!isConfigured) return ['gateway'];
  if (undelivered && (!delivered || delivered < undelivered.at)) return ['delivery'];
  return delivered ? [] : ['test'];
}

async function lineLacks({ db, settings }: Deps): Promise<SetupLack[]> {
  if (!(await hasSection(db, 'line'))) return [];
  const token = settings.line?.channelAccessToken ?? null;
  if (token === null) return ['lineSettings'];
  const check = await readLineCheck(db, token);
  if (!check) return ['lineCheck'];
  if (check.name !== null) return [];
  return [check.isRefused ? 'lineToken' : 'lineAnswer'];
}

async function backupLacks(db: Queryable, now: Date): Promise<SetupLack[]> {
  const state = await readBackupState(db, now);
  if (state === null) return [];
  return lacksOf({
    backup: state.at === null,
    recentBackup: state.at !== null && isBackupLate(state),
  });
}

/** Returns what each step lacks; a step is done without anything. */
export async function setupLacksOf(deps: Deps): Promise<Record<SetupStep, SetupLack[]>> {
  const { db, settings } = deps;
  const now = deps.now();
  const { protocol, hostname } = new URL(settings.publicOrigin);
  const isHere = isThisMachine(hostname);
  const deliveries = await readLastDeliveries(db);
  return {
    ...(await contentLacks(deps, now)),
    origin: lacksOf({ publicHost: isHere, https: !isHere && protocol !== 'https:' }),
    mail: gatewayLacks(Boolean(settings.mail), deliveries.mail),
    sms: gatewayLacks(Boolean(settings.sms), deliveries.sms),
    line: await lineLacks(deps),
    backup: await backupLacks(db, now),
  };
}

/** Returns the steps that a role may do. A demonstration never goes live, so it has none. */
export async function readSetup(deps: Deps, { role }: { role: StaffRole }): Promise<DeskSetup> {
  const { db, settings } = deps;
  if (settings.mode === 'demo') return { steps: [], isDismissed: false, line: null };
  const lacks = await setupLacksOf(deps);
  const token = settings.line?.channelAccessToken ?? null;
  const check = token === null ? null : await readLineCheck(db, token);
  const hasLine = await hasSection(db, 'line');
  const dismissed = await documentOf<{ by: string }>(db, dismissedKey);
  return {
    steps: setupStepNames
      .filter((step) => mayCall(role, setupSteps[step].roles))
      .map((step) => ({
        step,
        lacks: lacks[step],
        ...(step === 'line' && !hasLine && { isOff: true }),
      })),
    isDismissed: dismissed.by !== undefined,
    line: check && { at: check.at.toISOString(), name: check.name },
  };
}

/** Puts the list away for everybody, or shows it again. */
export async function dismissSetup(
  db: Queryable,
  { isDismissed, by }: { isDismissed: boolean; by: string },
): Promise<void> {
  if (!isDismissed) {
    await db.delete(siteDocument).where(eq(siteDocument.key, dismissedKey));
    return;
  }
  const data = { by };
  await db
    .insert(siteDocument)
    .values({ key: dismissedKey, data })
    .onConflictDoUpdate({ target: siteDocument.key, set: { data } });
}
