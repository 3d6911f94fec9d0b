import { isCompanyEmail } from '../form/company-email.ts';
import { isCompanyAllowed } from '../form/dealer-company.ts';

/** The facts that decide whether a company's mail can validate a dealer. */
export interface DealerCompany {
  category: 'dealer' | 'general' | 'employee';
  mailDomains: readonly string[];
}

export interface DealerCandidate {
  group: 'general' | 'dealer' | 'other';
  dealerValidated: boolean;
  companyEmail: string;
}

const isDealer = (company: DealerCompany | null): boolean =>
  isCompanyAllowed('dealer', company?.category ?? null);

/** Whether a dealer at this address can be validated by mail to it. @param company null: unknown */
export const canValidateByMail = (company: DealerCompany | null, companyEmail: string): boolean =>
  isDealer(company) && isCompanyEmail(companyEmail, company?.mailDomains ?? []);

/**
 * The effect of a company's change on a member who names it. `admitted`: a waiting member can be
 * validated by mail from now on. `refused`: a waiting member cannot any longer. `withdrawn`: the
 * member is a validated dealer no longer, because the address is not the company's any more, or the
 * company is no dealer any more.
 */
export const dealerEffects = ['admitted', 'refused', 'withdrawn'] as const;
export type DealerEffect = (typeof dealerEffects)[number];

/** Returns what changing a company means for a member, or null. @param before null: it is new */
export function dealerEffect(
  { group, dealerValidated, companyEmail }: DealerCandidate,
  before: DealerCompany | null,
  after: DealerCompany,
): DealerEffect | null {
  if (group !== 'dealer') return null;
  // Validation by hand allows an address elsewhere, but not a company that is not a dealer.
  if (dealerValidated && isDealer(before) && !isDealer(after)) return 'withdrawn';
  const [could, can] = [before, after].map((company) => canValidateByMail(company, companyEmail));
  if (could === can) return null;
  if (can) return dealerValidated ? null : 'admitted';
  return dealerValidated ? 'withdrawn' : 'refused';
}
