import { contactsQuery, subjectsQuery } from '@portolane/core/queries/customer.ts';
import { pageIfAnyQuery } from '@portolane/core/queries/page.ts';
import { askedSubjects, inquirySearchParams } from '#features/contact/asked-subjects.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: inquirySearchParams,
  queries: ({ api, url }: PageRequest) => ({
    contacts: contactsQuery(api),
    named: subjectsQuery(api, askedSubjects(url.searchParams)),
    privacy: pageIfAnyQuery(api, 'privacy'),
  }),
});
