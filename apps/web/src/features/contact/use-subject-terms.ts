import { isInquiryTerms } from '@portolane/core/cart/inquiry-list.ts';
import { isRecordOfObjects } from '@portolane/core/cart/persistent-storage.ts';
import type { InquirySubject, InquiryTerms } from '@portolane/core/contract/customer.ts';
import { tabDrafts, useDraft } from '@portolane/app-kit/form/tab-drafts.ts';
import { inquiryList, useInquiryList } from '#platform/inquiry-list/inquiry-list.ts';

const DRAFT = 'contact/inquiry-terms';
/** Like the inquiry list they belong to no member, so that they outlast a login. */
const OWNER = 'visitor';

export const subjectKey = ({ kind, alias }: InquirySubject) => `${kind}/${alias}`;

type TermsBySubject = Readonly<Record<string, InquiryTerms>>;

const readTerms = (stored: unknown): TermsBySubject =>
  isRecordOfObjects(stored)
    ? Object.fromEntries(Object.entries(stored).filter(([, terms]) => isInquiryTerms(terms)))
    : {};

/**
 * Quantities and notes of the subjects of an inquiry. The terms of collected subjects are on the
 * inquiry list; the terms of subjects that only the URL names are kept in the tab until they are
 * sent.
 */
export function useSubjectTerms() {
  const kept = readTerms(useDraft(DRAFT, OWNER));
  const collected = useInquiryList();
  return {
    termsOf: (subject: InquirySubject): InquiryTerms => {
      const key = subjectKey(subject);
      const { quantity, note } =
        collected.find((item) => subjectKey(item) === key) ?? kept[key] ?? {};
      return { ...(quantity !== undefined && { quantity }), ...(note !== undefined && { note }) };
    },
    change: (subject: InquirySubject, changed: InquiryTerms) => {
      if (inquiryList.has(subject)) return inquiryList.change(subject, changed);
      const key = subjectKey(subject);
      const terms = readTerms(tabDrafts.of(DRAFT, OWNER));
      tabDrafts.set(DRAFT, OWNER, { ...terms, [key]: { ...terms[key], ...changed } });
    },
    /** Forgets what is kept in the tab. */
    clear: () => tabDrafts.remove(DRAFT),
  };
}
