import { certificateCheckQuery } from '@portolane/core/queries/certificate.ts';
import { normaliseCertificateNumber } from '@portolane/core/rules/certificate/certificate-number.ts';
import { optional } from '@portolane/app-kit/page/page-data.ts';
import { pageData, type PageRequest } from '#platform/page/page-data.ts';

export const data = pageData({
  searchParams: ['number'],
  queries: ({ api, params, url }: PageRequest<'number'>) => {
    // The code of a certificate has the number in the path; the form sends it as a parameter.
    const typed = 'number' in params ? params.number : (url.searchParams.get('number') ?? '');
    // Above the limit of checks the page says so.
    return { check: optional(certificateCheckQuery(api, normaliseCertificateNumber(typed))) };
  },
});
