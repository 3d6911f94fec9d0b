import { randomBytes } from 'node:crypto';
import type { Language } from '@portolane/core/i18n/language.ts';
import { pathOnSite } from '@portolane/core/rules/site/sections.ts';
import {
  CERTIFICATE_CHARACTERS,
  certificateNumber,
} from '@portolane/core/rules/certificate/certificate-number.ts';
import { minutesOf } from '@portolane/core/rules/certificate/training-record.ts';
import { pick } from '#db/localized.ts';
import type { Localized } from '#db/stored-types.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailSessions } from '#domain/mails/session-time.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { missingCharacters } from '#domain/pdf/printable.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf } from '#i18n/translations.ts';
import { attendedSessions } from './attended-sessions.ts';
import { drawCertificate } from './draw-certificate.ts';
import { readSign } from './read-sign.ts';
import { certifiedOrder, type CertifiedOrder, keepCertificate } from './repository.ts';

/** @throws CERTIFICATE_FRONT_CHARACTERS_MISSING, which names them, before a number is issued */
async function assertPrintable(
  { attendee, event }: CertifiedOrder,
  sessions: readonly { title: Localized }[],
  language: Language,
): Promise<void> {
  const titles = [event, ...sessions].map(({ title }) => pick(title, language));
  const characters = (await missingCharacters([attendee.fullName, ...titles])).join('');
  if (characters === '') return;
  throw new CodedError('CERTIFICATE_FRONT_CHARACTERS_MISSING', {
    message: translatorOf(language)('certificate:missing', { characters }),
  });
}

/**
 * Returns the sessions that the certificate of an order has, with what else it says.
 * @throws CERTIFICATE_ITEM_NOT_EXIST if no session counts as attended
 */
export async function certifiedSessions(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  orderId: number,
) {
  const order = await certifiedOrder(db, orderId);
  const sessions = attendedSessions(order, now());
  if (sessions.length === 0) throw new CodedError('CERTIFICATE_ITEM_NOT_EXIST');
  return { order, sessions };
}

/**
 * Returns the certificate of an order as a PDF, with its number, which the order gets with the first
 * one and keeps. The caller checks that the order is the member's.
 * @throws CERTIFICATE_ITEM_NOT_EXIST if no session counts as attended,
 * CERTIFICATE_FRONT_CHARACTERS_MISSING if it would have boxes in place of characters,
 * MERCHANT_MEMBER_FRONT_TOO_MANY_REQUESTS
 */
export async function issueCertificate(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  { orderId, memberId }: { orderId: number; memberId: number },
  language: Language,
): Promise<{ pdf: Uint8Array; number: string; title: string }> {
  const { db, settings } = deps;
  const at = deps.now();
  const { order, sessions } = await certifiedSessions(deps, orderId);
  await assertPrintable(order, sessions, language);
  await consumeLimit(deps, 'certificatesPerMember', String(memberId));
  const { number, createdAt } = await keepCertificate(db, {
    number: certificateNumber(at, randomBytes(CERTIFICATE_CHARACTERS)),
    orderId,
    createdAt: at,
  });
  const translate = translatorOf(language);
  const format = formatterOf(language);
  const [{ company, names, palette }, identity] = await Promise.all([
    readLetterhead(deps),
    readIdentity(deps),
  ]);
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
      issuer: [
        names[language].company,
        ...(company ? [pick(company.address, language), company.phone].filter(Boolean) : []),
      ],
      verify: translate('certificate:verify'),
      verifyUrl: `${settings.publicOrigin}${pathOnSite(identity.sections, `/verify/${number}`, language)}`,
    },
    {
      sign: await readSign(settings, identity, language),
      creator: names[language].siteTitle,
      colours: palette.light,
      at: createdAt,
    },
  );
  return { pdf, number, title };
}
