import type { TFunction } from 'i18next';
import type { FieldErrors } from 'react-hook-form';
import {
  contactFields,
  type ContactField,
  type ContactValues,
  focusId,
  longest,
} from './contact-form.ts';

/** Type of an error that came with the server's own sentence. */
export const FROM_SERVER = 'server';

const chosen: readonly ContactField[] = ['topic', 'city', 'requestType'];

/** One sentence for a refused field: what is wrong and how to put it right. */
function contactSentence(
  t: TFunction<['contact', 'consent']>,
  field: ContactField,
  type: string,
  values: ContactValues,
): string {
  const value = values[field];
  const text = typeof value === 'string' ? value.trim() : '';
  if (field === 'consentVersion') return t('consent:required');
  if (type === 'too_big') return t('contact:error.tooLong', { max: longest[field] ?? 2000 });
  if (!text)
    return t(chosen.includes(field) ? 'contact:error.choose' : 'contact:error.required', {
      field: t(`contact:field.${field}`),
    });
  if (field === 'phoneNumber')
    return t(
      values.phoneCode === '+886' ? 'contact:error.phoneTaiwan' : 'contact:error.phoneForeign',
    );
  if (field === 'email' || field === 'vat' || field === 'extension' || field === 'purchasedOn')
    return t(`contact:error.${field}`);
  return t('contact:error.format', { field: t(`contact:field.${field}`) });
}

/** The message at a field; undefined while nothing is wrong. */
export function contactMessage(
  t: TFunction<['contact', 'consent']>,
  errors: FieldErrors<ContactValues>,
  field: ContactField,
  values: ContactValues,
): string | undefined {
  const error = errors[field];
  if (typeof error?.type !== 'string') return undefined;
  return error.type === FROM_SERVER ? error.message : contactSentence(t, field, error.type, values);
}

/** Every error in the page's order, named, with the id of its control. */
export const contactSummary = (
  t: TFunction<['contact', 'consent']>,
  errors: FieldErrors<ContactValues>,
  values: ContactValues,
): { id: string; text: string }[] =>
  contactFields.flatMap((field) => {
    const message = contactMessage(t, errors, field, values);
    if (!message) return [];
    return [
      {
        id: focusId(field),
        text:
          field === 'consentVersion'
            ? message
            : t('contact:error.named', { field: t(`contact:field.${field}`), message }),
      },
    ];
  });
