import type { Company } from '@portolane/core/contract/company.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { companyOf } from '#db/companies.ts';
import { pick } from '#db/localized.ts';
import { CodedError } from '#http/coded-error.ts';
import { withinLimit } from '#limits/within-limit.ts';
import type { ModuleDeps } from '#module.ts';
import { wordsOf } from '#words.ts';

/**
 * A company by its number.
 * @throws COMPANY_ITEM_NOT_EXIST, RetryLater: too many numbers from this address
 */
export async function lookUpCompany(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  vat: string,
  { ip, language }: { ip: string; language: Language },
): Promise<Company> {
  await withinLimit(deps, 'companyLookupsAnAddress', ip);
  const found = await companyOf(deps.db, vat);
  if (!found) throw new CodedError('COMPANY_ITEM_NOT_EXIST');
  const { category, mailDomains } = found;
  return {
    vat,
    name: pick(found.name, language),
    category,
    category_name: wordsOf(language)(`choices:companyCategory.${category}`),
    mailDomains,
  };
}
