import type { CertificateCheck } from '@portolane/core/contract/certificate.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  isCertificateNumber,
  normaliseCertificateNumber,
} from '@portolane/core/rules/certificate/certificate-number.ts';
import { minutesOf } from '@portolane/core/rules/certificate/training-record.ts';
import { maskedName } from '@portolane/core/rules/member/masked.ts';
import { langOf, pick } from '#db/localized.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { attendedSessions, sessionView } from './attended-sessions.ts';
import { certificateByNumber, certifiedOrder } from './repository.ts';

/**
 * Returns whether a certificate is valid: known, and at least one of its sessions still counts as
 * attended. Only numbers that could exist count towards the limit.
 * @param ip the address of the caller
 * @throws MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS
 */
export async function verifyCertificate(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  typed: string,
  ip: string,
  language: Language,
): Promise<CertificateCheck> {
  const number = normaliseCertificateNumber(typed);
  const unknown: CertificateCheck = { state: 'UNKNOWN', number, certificate: null };
  if (!isCertificateNumber(number)) return unknown;
  await consumeLimit(deps, 'certificateChecksPerAddress', ip);
  const row = await certificateByNumber(deps.db, number);
  if (!row) return unknown;
  const order = await certifiedOrder(deps.db, row.orderId);
  const sessions = attendedSessions(order, deps.now()).map((one) => sessionView(one, language));
  return {
    state: sessions.length > 0 ? 'VALID' : 'REVOKED',
    number,
    certificate: {
      name: maskedName(order.attendee.fullName),
      issuedAt: row.createdAt.toISOString(),
      title: pick(order.event.title, language),
      lang: langOf(order.event.title, language),
      sessions,
      minutes: sessions.reduce((sum, one) => sum + minutesOf(one), 0),
    },
  };
}
