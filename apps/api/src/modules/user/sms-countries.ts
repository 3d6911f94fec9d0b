import { eq } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { member } from '#db/schema/member.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Whether phones of a calling code get login codes: those of the setting, by default Taiwan's and
 * those of members. Fraud with premium numbers abroad then earns nothing.
 */
async function isServed(
  { db, settings }: Pick<ModuleDeps, 'db' | 'settings'>,
  code: string,
): Promise<boolean> {
  const { smsCountries } = settings;
  if (smsCountries === 'all') return true;
  if (smsCountries) return smsCountries.includes(code);
  if (code === '+886') return true;
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(eq(member.mobilePhoneCode, code))
    .limit(1);
  return rows.length > 0;
}

/** @throws INPUT_INVALID if phones of this calling code get no login codes */
export async function assertCountryServed(
  deps: Pick<ModuleDeps, 'db' | 'settings'>,
  { mobilePhoneCode: code }: { mobilePhoneCode: string },
  language: Language,
): Promise<void> {
  if (await isServed(deps, code)) return;
  throw new CodedError('INPUT_INVALID', {
    items: { mobilePhone: [translatorOf(language)('validation:countryNotServed', { code })] },
  });
}
