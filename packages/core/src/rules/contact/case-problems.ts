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
 * Returns the fields of a case that are invalid or missing beyond the checks on each field alone: a
 * number to call back, an optional company number of 8 digits, and the fields that only one kind
 * needs.
 * @param today the Taipei day, YYYY-MM-DD
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
    // A dealer application must name a company.
    vat: vat === '' ? kind === 'dealer' : !isCompanyVat(vat),
    // Sales teams are assigned by region.
    city: kind === 'sales' && city === '',
    topic: kind === 'other' && topic === '',
    interestOther: interests.includes(OTHER_INTEREST) && interestOther === '',
    purchasedOn: purchasedOn > today,
  };
  return (Object.keys(wrong) as CaseField[]).filter((field) => wrong[field]);
}
