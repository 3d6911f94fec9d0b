import { randomBytes } from 'node:crypto';
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import {
  CERTIFICATE_CHARACTERS,
  certificateNumber,
} from '@portolane/core/rules/certificate/certificate-number.ts';
import { minutesOf } from '@portolane/core/rules/certificate/training-record.ts';
import { pick } from '#db/localized.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailSessions } from '#domain/mails/session-time.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '#http/coded-error.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import { attendedSessions } from './attended-sessions.ts';
import { drawCertificate } from './draw-certificate.ts';
import { readLogo } from './logo.ts';
import { certifiedOrder, keepCertificate } from './repository.ts';

/**
 * Returns the certificate of an order as a PDF, with its number, which the order gets with the first
 * one and keeps. The caller checks that the order is the member's.
 * @throws CERTIFICATE_ITEM_NOT_EXIST if no session counts as attended,
 * MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS
 */
export async function issueCertificate(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { orderId, memberId }: { orderId: number; memberId: number },
  language: Language,
): Promise<{ pdf: Uint8Array; number: string; title: string }> {
  const { db, settings } = deps;
  const at = deps.now();
  const order = await certifiedOrder(db, orderId);
  const sessions = attendedSessions(order, at);
  if (sessions.length === 0) throw new CodedError('CERTIFICATE_ITEM_NOT_EXIST');
  await consumeLimit(deps, 'certificatesPerMember', String(memberId));
  const { number, createdAt } = await keepCertificate(db, {
    number: certificateNumber(at, randomBytes(CERTIFICATE_CHARACTERS)),
    orderId,
    createdAt: at,
  });
  const translate = translatorOf(language);
  const format = formatterOf(language);
  const { company } = await readLetterhead(deps);
  const minutes = sessions.reduce(
    (sum, { startsAt, endsAt }) => sum + minutesOf({ startTime: startsAt, endTime: endsAt }),
    0,
  );
  const title = translate('certificate:title');
  const pdf = await drawCertificate(
    {
      language,
      title,
      number: translate('certificate:number', { number }),
      statement: translate('certificate:statement'),
      name: order.attendee.fullName,
      attended: translate('certificate:attended'),
      event: pick(order.event.title, language),
      sessions: mailSessions(sessions, language),
      total: translate('certificate:total', { hours: format.decimal(minutes / 60, 1) }),
      issued: translate('certificate:issued', { date: format.date(createdAt) }),
      issuer: company
        ? [pick(company.name, language), pick(company.address, language), company.phone]
        : [translate('mail:letter.house')],
      verify: translate('certificate:verify'),
      verifyUrl: `${settings.publicOrigin}${pathInLanguage(`/verify/${number}`, language)}`,
    },
    { logo: await readLogo(settings.contentDir), at: createdAt },
  );
  return { pdf, number, title };
}
