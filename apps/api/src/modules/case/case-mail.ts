import { pathInLanguage, type Language } from '@portolane/core/i18n/language.ts';
import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import type { CaseStatus } from '@portolane/core/rules/contact/case-handling.ts';
import { pick } from '#db/localized.ts';
import type { Mail } from '#domain/mails/mail.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';
import type { Team } from './answering-team.ts';
import type { CaseRow, NewCase, SubjectRow } from './repository.ts';

/** Returns a product or solution as emails name it: `AX7 × 12`. */
const subjectText = ({ title, quantity }: SubjectRow, language: Language): string =>
  quantity === undefined ? pick(title, language) : `${pick(title, language)} × ${quantity}`;

/** The link to the page that shows progress and answers; it fills in the number. */
const followAction = (number: string, language: Language) => ({
  text: translatorOf(language)('mail:case.lookUp'),
  path: pathInLanguage(`/contact/repair?number=${number}`, language),
});

interface ConfirmedParts {
  subjects: readonly SubjectRow[];
  /** Whether the mailbox is the sender's own, so that the message and the notes may be repeated. */
  repeatsMessage: boolean;
  /** Working days within which there is an answer; null: soon. */
  replyDays: number | null;
}

function replyText(team: string, days: number | null, language: Language): string {
  const translate = translatorOf(language);
  if (days === null) return translate('mail:case.replySoon', { team });
  return translate(days === 1 ? 'mail:case.replyNextDay' : 'mail:case.replyDays', { team, days });
}

/**
 * Returns the email that confirms a case to the person who submitted it, in their language. It
 * names the products and solutions with the catalogue's titles. It repeats nothing that was typed
 * unless the mailbox is the sender's own: anyone can enter someone else's address, and our mail
 * must not deliver a stranger's message to them.
 */
export function confirmationMail(
  { number, kind, name, language, message }: NewCase,
  team: Team,
  { subjects, repeatsMessage, replyDays }: ConfirmedParts,
): Mail {
  const translate = translatorOf(language);
  const { extension } = team;
  const phone = telephoneText(team.phone, extension, language);
  const reply = replyText(pick(team.title, language), replyDays, language);
  return {
    kind: 'caseReceived',
    language,
    replyTo: team.replyTo,
    subject: translate(`mail:case.subject.${kind}`, { number }),
    preheader: reply,
    title: translate(`mail:case.title.${kind}`),
    greeting: translate('mail:case.greeting', { name }),
    paragraphs: [translate(`mail:case.opening.${kind}`)],
    facts: [
      { label: translate('mail:case.number'), value: number },
      ...subjects.map((subject) => ({
        label: translate(`mail:case.subjectKind.${subject.kind}`),
        value:
          repeatsMessage && subject.note
            ? translate('mail:case.withNote', {
                subject: subjectText(subject, language),
                note: subject.note,
              })
            : subjectText(subject, language),
      })),
    ],
    ...(repeatsMessage
      ? { quote: { label: translate('mail:case.field.message'), text: message } }
      : {}),
    action: followAction(number, language),
    notes: [
      reply,
      { section: 'repair', text: translate('mail:case.follow') },
      ...(team.phone === '' ? [] : [translate('mail:case.phone', { phone })]),
      translate('mail:case.notYou'),
    ],
    why: 'case',
  };
}

/**
 * Returns the email that tells the sender of a repair its new status. It repeats nothing that was
 * typed but the name.
 */
export function progressMail({
  number,
  name,
  language,
  status,
}: Pick<CaseRow, 'number' | 'name' | 'language'> & {
  status: Exclude<CaseStatus, 'RECEIVED'>;
}): Mail {
  const translate = translatorOf(language);
  const opening = translate(`mail:case.progress.opening.${status}`);
  return {
    kind: 'caseProgress',
    language,
    subject: translate(`mail:case.progress.subject.${status}`, { number }),
    preheader: opening,
    title: translate(`mail:case.progress.title.${status}`),
    greeting: translate('mail:case.greeting', { name }),
    paragraphs: [opening],
    facts: [{ label: translate('mail:case.number'), value: number }],
    action: followAction(number, language),
    notes: [translate('mail:case.notYou')],
    why: 'case',
  };
}

/**
 * Returns the email with an answer of the desk, in the language of the sender. Each line of the
 * answer is a paragraph.
 */
export function answerMail(
  { number, name, language }: Pick<CaseRow, 'number' | 'name' | 'language'>,
  text: string,
  team: Team,
): Mail {
  const translate = translatorOf(language);
  const paragraphs = text.split(/\s*\n\s*/).filter((line) => line !== '');
  const phone = telephoneText(team.phone, team.extension, language);
  return {
    kind: 'caseAnswer',
    language,
    replyTo: team.replyTo,
    subject: translate('mail:case.answer.subject', { number }),
    preheader: paragraphs[0] ?? '',
    title: translate('mail:case.answer.title'),
    greeting: translate('mail:case.greeting', { name }),
    paragraphs,
    facts: [{ label: translate('mail:case.number'), value: number }],
    action: followAction(number, language),
    notes: [
      { section: 'repair', text: translate('mail:case.follow') },
      team.phone === ''
        ? translate('mail:case.answer.furtherByMail')
        : translate('mail:case.answer.further', { team: pick(team.title, language), phone }),
    ],
    why: 'case',
  };
}

/** Staff read Chinese. */
const STAFF_LANGUAGE: Language = 'zh-TW';

/** Returns what the sender filled in, without the message. @param language of the reader */
export function caseFacts(
  row: Pick<
    CaseRow,
    | 'name'
    | 'company'
    | 'vat'
    | 'email'
    | 'phoneCode'
    | 'phoneNumber'
    | 'extension'
    | 'language'
    | 'details'
  >,
  { subjects, brandTitle }: { subjects: readonly SubjectRow[]; brandTitle: string },
  language: Language,
): { label: string; value: string }[] {
  const translate = translatorOf(language);
  const { name, company, vat, email, extension, details } = row;
  const choiceLabel = <C extends string>(code: C | undefined, key: (code: C) => TranslationKey) =>
    code && translate(key(code));
  const fields: [label: TranslationKey, value: string | undefined][] = [
    ['mail:case.field.name', name],
    ['mail:case.field.company', company],
    ['mail:case.field.vat', vat],
    ['mail:case.field.email', email],
    [
      'mail:case.field.phone',
      phoneText({ code: row.phoneCode, number: row.phoneNumber, extension }, language),
    ],
    ['mail:case.field.language', translate(`mail:case.language.${row.language}`)],
    ['mail:case.field.brand', brandTitle],
    ['mail:case.field.city', details.city],
    ['mail:case.field.topic', choiceLabel(details.topic, (code) => `choices:topic.${code}`)],
    [
      'mail:case.field.requestType',
      choiceLabel(details.requestType, (code) => `choices:requestType.${code}`),
    ],
    [
      'mail:case.field.jobFunction',
      choiceLabel(details.jobFunction, (code) => `choices:jobFunction.${code}`),
    ],
    [
      'mail:case.field.jobLevel',
      choiceLabel(details.jobLevel, (code) => `choices:jobLevel.${code}`),
    ],
    [
      'mail:case.field.industry',
      choiceLabel(details.industry, (code) => `choices:industry.${code}`),
    ],
    [
      'mail:case.field.companySize',
      choiceLabel(details.companySize, (code) => `choices:companySize.${code}`),
    ],
    [
      'mail:case.field.purchaseRole',
      choiceLabel(details.purchaseRole, (code) => `choices:purchaseRole.${code}`),
    ],
    [
      'mail:case.field.interests',
      details.interests &&
        formatterOf(language).list(
          details.interests.map((code) => translate(`choices:interest.${code}`)),
        ),
    ],
    ['mail:case.field.interestOther', details.interestOther],
    ['mail:case.field.model', details.model],
    ['mail:case.field.serial', details.serial],
    ['mail:case.field.purchasedOn', details.purchasedOn],
    ['mail:case.field.address', details.address],
  ];
  return [
    ...fields.flatMap(([label, value]) => (value ? [{ label: translate(label), value }] : [])),
    ...subjects.map((subject) => {
      const named = `${subjectText(subject, language)} (${subject.alias})`;
      return {
        label: translate(`mail:case.subjectKind.${subject.kind}`),
        value: subject.note
          ? translate('mail:case.withNote', { subject: named, note: subject.note })
          : named,
      };
    }),
  ];
}

/**
 * Returns the email to the answering team: every field that was filled in, with the message last. An
 * answer to it goes to the sender of the case, the link to the case at the desk.
 */
export function staffMail(row: NewCase, subjects: readonly SubjectRow[], brandTitle: string): Mail {
  const translate = translatorOf(STAFF_LANGUAGE);
  const { number, kind, company, message, email } = row;
  return {
    kind: 'caseForOffice',
    language: STAFF_LANGUAGE,
    replyTo: email,
    subject: translate(`mail:case.officeSubject.${kind}`, { number, company }),
    preheader: message,
    title: translate(`mail:case.officeTitle.${kind}`),
    paragraphs: [],
    facts: [
      { label: translate('mail:case.number'), value: number },
      ...caseFacts(row, { subjects, brandTitle }, STAFF_LANGUAGE),
    ],
    quote: { label: translate('mail:case.field.message'), text: message },
    action: { text: translate('mail:case.officeAction'), path: `/desk/cases/${number}` },
    notes: [translate('mail:case.officeReply')],
    why: 'office',
  };
}
