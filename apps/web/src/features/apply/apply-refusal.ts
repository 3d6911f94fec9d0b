import { ApiError } from '@portolane/core/client/api-error.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { schemaAt } from '@portolane/app-kit/form/contract-schema.ts';
import { formFields as formSchema } from './apply-form.ts';

/** Why an application was refused, by the place that can correct it. */
export type ApplyRefusal =
  /** The cart did not accept the item; the sessions must change first. */
  | { step: 'cart'; enrolled: boolean; message: string }
  /** `changed`: another browser changed the cart. */
  | { step: 'choose'; enrolled: boolean; changed: boolean; message: string }
  | { step: 'form'; fields: Readonly<Record<string, string>>; consent: boolean }
  /** The amount has changed; the page shows both amounts. */
  | { step: 'confirm'; message: string }
  /** The cart is empty. */
  | { step: 'empty' };

/**
 * Returns the form's path of a field that the server names: `answers.<question>` becomes the
 * question's index. Returns null if the form has no such field.
 */
export function formPath(event: Event, field: string): string | null {
  const [, question] = /^answers\.(?!\d+\.)(.+)$/.exec(field) ?? [];
  const index = event.questions.findIndex(({ id }) => id === question);
  const path = question ? `answers.${index}.value` : field;
  if (!schemaAt(formSchema, path)) return null;
  return path === 'phoneCode' ? 'phoneNumber' : path;
}

/** Returns the messages by path; null if the form lacks one of the fields. */
function formFields(event: Event, fields: ApiError['fields']): Record<string, string> | null {
  const named: Record<string, string> = {};
  for (const [field, messages] of Object.entries(fields)) {
    const path = formPath(event, field);
    if (path === null) return null;
    named[path] = messages.join(' ');
  }
  return named;
}

/** Returns why the cart refused an item; null if it did not decide (no network, expired session). */
export function cartRefusal(error: unknown): ApplyRefusal | null {
  if (!(error instanceof ApiError) || !/^(CART_|INPUT_INVALID)/.test(error.code)) return null;
  return {
    step: 'cart',
    enrolled: error.code === 'CART_FRONT_ALREADY_ENROLLED',
    message: error.isFieldError ? sentencesOf(error) : error.message,
  };
}

const sentencesOf = ({ fields }: ApiError) => Object.values(fields).flat().join(' ');

/**
 * Returns why the checkout was refused; null for what the page cannot correct (no network, expired
 * session).
 */
export function checkoutRefusal(event: Event, error: unknown): ApplyRefusal | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message } = error;
  const atField = (field: string): ApplyRefusal => ({
    step: 'form',
    fields: { [field]: message },
    consent: field === 'consentVersion',
  });
  if (code === 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY') return { step: 'empty' };
  if (code === 'CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL')
    return { step: 'confirm', message };
  if (code === 'CART_FRONT_CONSENT_OUTDATED') return atField('consentVersion');
  if (code === 'CART_FRONT_COUPON_REQUIRED' || code.startsWith('COUPON_'))
    return atField('couponCode');
  if (code === 'CART_FRONT_GROUP_TOO_LARGE') return atField('companions');
  if (code.startsWith('CART_'))
    return {
      step: 'choose',
      enrolled: code === 'CART_FRONT_ALREADY_ENROLLED',
      changed: code === 'CART_FRONT_CART_CHANGED',
      message,
    };
  if (!error.isFieldError) return null;
  if (Object.keys(error.fields).every((field) => field.startsWith('meals')))
    return { step: 'choose', enrolled: false, changed: false, message: sentencesOf(error) };
  const fields = formFields(event, error.fields);
  return fields && { step: 'form', fields, consent: false };
}
