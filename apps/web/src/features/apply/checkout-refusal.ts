import type { ApiError } from '@portolane/core/client/api-error.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { schemaAt } from '#features/form/contract-schema.ts';
import { formFields as formSchema } from './apply-form.ts';

/** The step that can correct a refused checkout, and the messages by field. */
export type CheckoutRefusal =
  | { step: 'empty' }
  | { step: 'sessions'; enrolled: boolean; full: boolean; changed: boolean; message: string }
  /** The amount has changed: it is shown beside the one that was sent. */
  | { step: 'confirm'; message: string }
  | { step: 'form'; fields: Readonly<Record<string, string>>; consent: boolean };

/** Returns the messages by the form's paths, where answers have an index; null for other fields. */
function formFields(event: Event, fields: ApiError['fields']): Record<string, string> | null {
  const named: Record<string, string> = {};
  for (const [field, messages] of Object.entries(fields)) {
    const [, question] = /^answers\.(?!\d+\.)(.+)$/.exec(field) ?? [];
    const index = event.questions.findIndex(({ id }) => id === question);
    const name = question ? `answers.${index}.value` : field;
    if (!schemaAt(formSchema, name)) return null;
    named[name === 'phoneCode' ? 'phoneNumber' : name] = messages.join(' ');
  }
  return named;
}

/** Returns null for failures that the page cannot correct: no network, or an expired session. */
export function checkoutRefusal(event: Event, error: ApiError): CheckoutRefusal | null {
  if (error.code === 'CART_FRONT_CHECKOUT_FAIL_CART_EMPTY') return { step: 'empty' };
  if (error.code === 'CART_FRONT_CONSENT_OUTDATED')
    return { step: 'form', fields: { consentVersion: error.message }, consent: true };
  if (error.code.startsWith('COUPON_') || error.code === 'CART_FRONT_COUPON_REQUIRED')
    return { step: 'form', fields: { couponCode: error.message }, consent: false };
  if (error.code === 'CART_FRONT_INPUT_TOTAL_DIFFERENT_TO_CART_TOTAL')
    return { step: 'confirm', message: error.message };
  if (error.code === 'CART_FRONT_GROUP_TOO_LARGE')
    return { step: 'form', fields: { companions: error.message }, consent: false };
  if (error.code.startsWith('CART_'))
    return {
      step: 'sessions',
      enrolled: error.code === 'CART_FRONT_ALREADY_ENROLLED',
      full: error.code === 'CART_FRONT_INVENTORY_SHORTAGE',
      changed: error.code === 'CART_FRONT_CART_CHANGED',
      message: error.message,
    };
  if (!error.isFieldError) return null;
  if (Object.keys(error.fields).every((field) => field.startsWith('meals')))
    return {
      step: 'sessions',
      enrolled: false,
      full: false,
      changed: false,
      message: Object.values(error.fields).flat().join(' '),
    };
  const fields = formFields(event, error.fields);
  return fields && { step: 'form', fields, consent: false };
}
