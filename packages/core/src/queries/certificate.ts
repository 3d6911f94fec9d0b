import type { ApiCall } from '#client/api-call.ts';
import { isCertificateNumber } from '#rules/certificate/certificate-number.ts';
import { publicQuery } from './query.ts';

/**
 * Reads the certificate of a number; null without a call if the number cannot be a certificate's.
 * Fresh for a minute, as long as a page may be: a certificate is rarely revoked.
 */
export const certificateCheckQuery = (api: ApiCall, number: string) =>
  publicQuery(api, {
    queryKey: ['certificate', number],
    read: async (call) =>
      isCertificateNumber(number)
        ? call('certificate.verify', { body: { number } }).then((r) => r.items)
        : null,
    staleTime: 60_000,
    retry: false,
  });
