import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { DELETION_DAYS } from '@portolane/core/rules/member/deletion-days.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { Mail } from './mail.ts';

/** `asked`: the member requested deletion; `takenBack`: the request was withdrawn. */
export type DeletionOccasion = 'asked' | 'takenBack';

/**
 * Confirms to the member that deletion was requested or withdrawn, so that a request by another
 * person is noticed.
 */
export function deletionMail(
  occasion: DeletionOccasion,
  { name }: { name: string },
  language: Language,
): Mail {
  const translate = translatorOf(language);
  const opening = translate(`mail:deletion.opening.${occasion}`, { days: DELETION_DAYS });
  return {
    kind: 'deletion',
    language,
    subject: translate(`mail:deletion.subject.${occasion}`),
    preheader: opening,
    title: translate(`mail:deletion.title.${occasion}`),
    greeting: translate('mail:deletion.greeting', { name }),
    paragraphs: [opening],
    action: {
      text: translate('mail:deletion.action'),
      path: pathInLanguage('/member/privacy', language),
    },
    notes: [translate('mail:deletion.notYou')],
    why: 'member',
  };
}

/** Tells a member that their data was deleted: the last email to this address. */
export function erasureMail({ name }: { name: string }, language: Language): Mail {
  const translate = translatorOf(language);
  const opening = translate('mail:deletion.opening.erased');
  return {
    kind: 'erasure',
    language,
    subject: translate('mail:deletion.subject.erased'),
    preheader: opening,
    title: translate('mail:deletion.title.erased'),
    greeting: translate('mail:deletion.greeting', { name }),
    paragraphs: [opening],
    notes: [translate('mail:deletion.again')],
    why: 'erased',
  };
}

/**
 * Informs the staff responsible for personal data, in Chinese, about a deletion request.
 * @param requester `phone` is formatted for reading (`phoneText`); `email` may be empty
 */
export function deletionStaffMail(
  occasion: DeletionOccasion,
  { email, uuid, ...requester }: { name: string; phone: string; email: string; uuid: string },
): Mail {
  const translate = translatorOf('zh-TW');
  const text = translate(`mail:deletion.office.${occasion}`, { ...requester, days: DELETION_DAYS });
  return {
    kind: 'deletionForOffice',
    language: 'zh-TW',
    ...(email !== '' && { replyTo: email }),
    subject: translate(`mail:deletion.officeSubject.${occasion}`, { name: requester.name }),
    preheader: text,
    title: translate(`mail:deletion.title.${occasion}`),
    paragraphs: [text],
    action: { text: translate('mail:deletion.officeAction'), path: `/desk/members/${uuid}` },
    why: 'office',
  };
}
