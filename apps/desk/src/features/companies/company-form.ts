import * as z from 'zod/mini';
import {
  type CompanyFacts,
  companyFacts,
  companyVat,
} from '@portolane/core/contract/desk/company.ts';
import { emptyOrName, requiredName } from '@portolane/core/contract/person-fields.ts';
import {
  mailDomainProblem,
  plainMailDomain,
} from '@portolane/core/rules/form/company-mail-domain.ts';

/** Returns the domains and addresses of a text, each once. */
const domainsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,，、;；]+/)
      .map(plainMailDomain)
      .filter(Boolean),
  ),
];

/** Returns the domains and addresses that no company can have, with the reason. */
export const wrongDomains = (text: string) =>
  domainsOf(text).flatMap((entry) => {
    const problem = mailDomainProblem(entry);
    return problem === null ? [] : [{ entry, problem }];
  });

/** A company as it is typed: the domains are lines of one text. */
export const companyForm = z.object({
  vat: companyVat,
  name: z.object({ zh: requiredName(120), en: emptyOrName(120) }),
  category: companyFacts.shape.category,
  mailDomains: z.string().check(z.refine((text) => wrongDomains(text).length === 0)),
});
export type CompanyForm = z.infer<typeof companyForm>;

/** Returns the facts of a company that was typed. */
export const factsOf = ({
  name: { zh, en },
  category,
  mailDomains,
}: CompanyForm): CompanyFacts => ({
  name: { zh, ...(en !== '' && { en }) },
  category,
  mailDomains: domainsOf(mailDomains),
});
