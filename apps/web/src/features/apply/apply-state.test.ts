import { describe, expect, it } from 'vitest';
import type { ApplyRefusal } from './apply-refusal.ts';
import {
  applyReducer,
  type ApplyState,
  currentStep,
  initialApplyState,
  requestedStep,
} from './apply-state.ts';

const refusal: ApplyRefusal = { step: 'confirm', message: 'The amount has changed.' };
const sent = { titles: ['Session 1'], due: 1200 };
const inCart: ApplyRefusal = { step: 'cart', enrolled: false, message: 'The session is full.' };
const state = (part: Partial<ApplyState>): ApplyState => ({ ...initialApplyState, ...part });

describe('the state of an application', () => {
  it.each([
    [
      'is sending, and forgets the last refusal',
      state({ refusal }),
      { type: 'sent', ...sent },
      state({ status: 'sending', sent }),
    ],
    [
      'can be corrected after a refusal, and remembers what was sent',
      state({ status: 'sending', sent }),
      { type: 'refused', refusal },
      state({ sent, refusal }),
    ],
    [
      'can be sent again if the server did not decide',
      state({ status: 'sending', sent }),
      { type: 'undecided' },
      state({ sent }),
    ],
    ['has no refusal once corrected', state({ refusal }), { type: 'corrected' }, state({})],
    [
      'remembers the coupon that was tried',
      state({}),
      { type: 'couponTried', code: 'SPRING' },
      state({ couponCode: 'SPRING' }),
    ],
    [
      'is final after the enrolment',
      state({ status: 'enrolled' }),
      { type: 'refused', refusal },
      state({ status: 'enrolled' }),
    ],
  ] as const)('%s', (_title, before, action, after) => {
    expect(applyReducer(before, action)).toEqual(after);
  });
});

describe('the step', () => {
  it.each([
    [null, 'choose'],
    ['1', 'choose'],
    ['2', 'form'],
    ['3', 'confirm'],
    ['4', 'choose'],
    ['x', 'choose'],
  ] as const)('?step=%s requests %s', (parameter, step) => {
    expect(requestedStep(parameter)).toBe(step);
  });

  it.each([
    ['choose', state({}), true, true, 'choose'],
    ['form', state({}), true, false, 'form'],
    ['form', state({}), false, true, 'choose'],
    ['confirm', state({}), true, true, 'confirm'],
    ['confirm', state({}), true, false, 'form'],
    ['confirm', state({}), false, true, 'choose'],
    ['confirm', state({ refusal: inCart }), true, true, 'choose'],
    ['confirm', state({ refusal }), true, true, 'confirm'],
    // The cart is empty by then, so nothing is selected.
    ['choose', state({ status: 'enrolled' }), false, false, 'confirm'],
  ] as const)(
    '%s in %o is, with sessions %s and form %s, %s',
    (requested, current, choose, form, step) => {
      expect(currentStep(current, requested, { choose, form })).toBe(step);
    },
  );
});
