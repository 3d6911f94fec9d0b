import { isCompanyVat } from '#rules/form/company-vat.ts';
import { OTHER_INTEREST } from '#rules/form/choices.ts';
import { isReachablePhone } from '#rules/form/telephone.ts';
import type { CaseKind } from './case-number.ts';

interface CaseFields {
  phoneCode: string;
  phoneNumber: string;
  vat: string;
  city?: string;
  topic?: string;
  interests?: readonly string[];
  interestOther?: string;
  /** YYYY-MM-DD, or empty. */
  purchasedOn?: string;
}
type CaseField = Exclude<keyof CaseFields, 'phoneCode' | 'interests'>;

/**
 * Fields of a case that are wrong or missing beyond what each says by itself: a number to call back, 8 digits of a company number that may be left
 * out, and what only one kind needs.
 * @param today the day in Taipei, YYYY-MM-DD
 */
export function caseProblems(kind: CaseKind, fields: CaseFields, today: string): CaseField[] {
  const {
    phoneCode,
    phoneNumber,
    vat,
    city = '',
    topic = '',
    interests = [],
    interestOther = '',
    purchasedOn = '',
  } = fields;
  const wrong: Partial<Record<CaseField, boolean>> = {
    phoneNumber: !isReachablePhone(phoneCode, phoneNumber),
    // Who wants to be a dealer is asked as a company.
    vat: vat === '' ? kind === 'dealer' : !isCompanyVat(vat),
    // A sales team is that of a region.
    city: kind === 'sales' && city === '',
    topic: kind === 'other' && topic === '',
    interestOther: interests.includes(OTHER_INTEREST) && interestOther === '',
    purchasedOn: purchasedOn > today,
  };
  return (Object.keys(wrong) as CaseField[]).filter((field) => wrong[field]);
}
