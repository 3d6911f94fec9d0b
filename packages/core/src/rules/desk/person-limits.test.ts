import { expect, it } from 'vitest';
import { type CallScope, isAdmitted, isOutOfScope } from './person-limits.ts';

const everything = { brands: null, events: null };
const limited = [
  { brands: ['vaultine'], events: null },
  { brands: null, events: ['restore-contest'] },
  { brands: ['vaultine'], events: ['restore-contest'] },
];

it.each(['unlimited', 'limited', 'own', 'shared'] satisfies CallScope[])(
  'a call with the scope %s refuses people with a limit only if it is for those without',
  (scope) => {
    expect(isOutOfScope(everything, { scope })).toBe(false);
    for (const limits of limited)
      expect(isOutOfScope(limits, { scope })).toBe(scope === 'unlimited');
  },
);

it.each([
  ['admin', everything, true],
  ['cases', everything, true],
  ['editor', everything, false],
  ['admin', limited[0]!, false],
  ['cases', limited[1]!, false],
] as const)('a screen of cases for people without a limit: %s with %j', (role, limits, admitted) =>
  expect(isAdmitted({ role, ...limits }, { roles: ['cases'], scope: 'unlimited' })).toBe(admitted),
);
