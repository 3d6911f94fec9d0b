import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { wordsOf } from '#words.ts';
import type { Mail } from './mail.ts';

/** asked: to be deleted; takenBack: to stay after all. */
export type DeletionOccasion = 'asked' | 'takenBack';

/** Tells the member that the request has come, or was taken back: whoever did it in their stead is found out. */
export function deletionMail(
  occasion: DeletionOccasion,
  { name }: { name: string },
  language: Language,
): Mail {
  const words = wordsOf(language);
  const opening = words(`mail:deletion.opening.${occasion}`);
  return {
    language,
    subject: words(`mail:deletion.subject.${occasion}`),
    preheader: opening,
    title: words(`mail:deletion.title.${occasion}`),
    greeting: words('mail:deletion.greeting', { name }),
    paragraphs: [opening],
    action: {
      text: words('mail:deletion.action'),
      path: pathInLanguage('/member/privacy', language),
    },
    notes: [words('mail:deletion.notYou')],
    why: words('mail:letter.why.member'),
  };
}

/** Tells whoever answers for personal data, in Chinese, whose membership is to be deleted. @param asking `phone`: as the member logs in, `+886 0912000001` */
export function deletionOfficeMail(
  occasion: DeletionOccasion,
  asking: { name: string; phone: string },
): Mail {
  const words = wordsOf('zh-TW');
  const text = words(`mail:deletion.office.${occasion}`, asking);
  return {
    language: 'zh-TW',
    subject: words(`mail:deletion.officeSubject.${occasion}`, { name: asking.name }),
    preheader: text,
    title: words(`mail:deletion.title.${occasion}`),
    paragraphs: [text],
    why: words('mail:letter.why.office'),
  };
}
