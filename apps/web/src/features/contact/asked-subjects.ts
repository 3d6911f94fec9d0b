import type { InquirySubject } from '@portolane/core/contract/customer.ts';
import { INQUIRY_LIST_SIZE } from '@portolane/core/rules/contact/inquiry-list-size.ts';

/** Search parameters of an inquiry. `list=1` includes the inquiry list. */
export const inquirySearchParams = ['brand', 'product', 'solution', 'list'] as const;

/** Returns the products and solutions that a URL names, each once. Ignores malformed aliases. */
export function askedSubjects(search: URLSearchParams): InquirySubject[] {
  const named = (['product', 'solution'] as const).flatMap((kind) =>
    [...new Set(search.getAll(kind))]
      .filter((alias) => /^[a-z0-9-]{1,120}$/.test(alias))
      .map((alias) => ({ kind, alias })),
  );
  return named.slice(0, INQUIRY_LIST_SIZE);
}
