/**
 * The state of an application that neither the URL (the step), the cart, nor the draft (what was
 * typed) contains.
 */
import type { ApplyRefusal } from './apply-refusal.ts';

/** The steps in order; `?step=` counts them from 1. */
export const applySteps = ['choose', 'form', 'confirm'] as const;
export type ApplyStep = (typeof applySteps)[number];

export interface ApplyState {
  status: 'editing' | 'sending' | 'enrolled';
  /** Why the cart or the checkout refused, until the member corrects it. */
  refusal: ApplyRefusal | null;
  /** The state of the page when the application was sent: notices name the changes since. */
  sent: { titles: readonly string[]; due: number } | null;
  /** The coupon code that was tried last; null: the draft's. */
  couponCode: string | null;
}

export type ApplyAction =
  /** The member changed something that may resolve the refusal, or the cart accepted the item. */
  | { type: 'corrected' }
  | { type: 'couponTried'; code: string }
  | { type: 'sent'; titles: readonly string[]; due: number }
  | { type: 'refused'; refusal: ApplyRefusal }
  /** The server did not decide: the same application can be sent again. */
  | { type: 'undecided' }
  | { type: 'enrolled' };

export const initialApplyState: ApplyState = {
  status: 'editing',
  refusal: null,
  sent: null,
  couponCode: null,
};

/** Returns the next state. Once enrolled, the state is final. */
export function applyReducer(state: ApplyState, action: ApplyAction): ApplyState {
  if (state.status === 'enrolled') return state;
  switch (action.type) {
    case 'corrected':
      return { ...state, refusal: null };
    case 'couponTried':
      return { ...state, couponCode: action.code };
    case 'sent':
      return {
        ...state,
        status: 'sending',
        refusal: null,
        sent: { titles: action.titles, due: action.due },
      };
    case 'refused':
      return { ...state, status: 'editing', refusal: action.refusal };
    case 'undecided':
      return { ...state, status: 'editing' };
    case 'enrolled':
      break;
  }
  return { ...state, status: 'enrolled', refusal: null };
}

/** Returns the step in the URL's `step` parameter; the first one if it names none. */
export const requestedStep = (parameter: string | null): ApplyStep =>
  applySteps[Number(parameter) - 1] ?? 'choose';

/** Returns the requested step, or the first one before it that is not completed. */
export function currentStep(
  { status, refusal }: ApplyState,
  requested: ApplyStep,
  completed: { choose: boolean; form: boolean },
): ApplyStep {
  if (status === 'enrolled') return 'confirm';
  if (requested === 'choose' || refusal?.step === 'cart' || !completed.choose) return 'choose';
  return requested === 'form' || !completed.form ? 'form' : 'confirm';
}
