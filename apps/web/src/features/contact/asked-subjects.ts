import type { InquirySubject } from '@portolane/core/contract/customer.ts';
import { INQUIRY_LIST_SIZE } from '@portolane/core/rules/contact/inquiry-list-size.ts';

/** Fields of the query that an inquiry reads. `list=1` sends the inquiry list along. */
export const inquirySearchParams = ['brand', 'product', 'solution', 'list'] as const;

/** The products and solutions that an address names, each once; what cannot be an alias is passed by. */
export function askedSubjects(search: URLSearchParams): InquirySubject[] {
  const named = (['product', 'solution'] as const).flatMap((kind) =>
    [...new Set(search.getAll(kind))]
      .filter((alias) => /^[a-z0-9-]{1,120}$/.test(alias))
      .map((alias) => ({ kind, alias })),
  );
  return named.slice(0, INQUIRY_LIST_SIZE);
}
