import type { Company } from '@portolane/core/contract/company.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { companyByVat } from '#domain/companies.ts';
import { pick } from '#db/localized.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { translatorOf } from '#i18n/translations.ts';

/**
 * Returns a company by its VAT number.
 * @throws COMPANY_ITEM_NOT_EXIST, RetryLater: too many look-ups from this address
 */
export async function lookUpCompany(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  vat: string,
  { ip, language }: { ip: string; language: Language },
): Promise<Company> {
  await consumeLimit(deps, 'companyLookupsPerAddress', ip);
  const found = await companyByVat(deps.db, vat);
  if (!found) throw new CodedError('COMPANY_ITEM_NOT_EXIST');
  const { category, mailDomains } = found;
  return {
    vat,
    name: pick(found.name, language),
    category,
    category_name: translatorOf(language)(`choices:companyCategory.${category}`),
    mailDomains,
  };
}
