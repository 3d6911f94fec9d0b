import { expect, it } from 'vitest';
import { dealerEffect, type DealerCandidate, type DealerCompany } from './dealer-effect.ts';

const company = (mailDomains: string[], category: DealerCompany['category'] = 'dealer') => ({
  category,
  mailDomains,
});
const waiting: DealerCandidate = {
  group: 'dealer',
  dealerValidated: false,
  companyEmail: 'clerk@northquay.example',
};
const validated = { ...waiting, dealerValidated: true };
const own = company(['northquay.example']);
const other = company(['chengye.example']);

it.each([
  ['waits, and the domain is added', waiting, other, own, 'admitted'],
  ['waits, and the company is new', waiting, null, own, 'admitted'],
  [
    'waits, and the company becomes a dealer',
    waiting,
    { ...own, category: 'general' as const },
    own,
    'admitted',
  ],
  ['waits, and the domain is removed', waiting, own, other, 'refused'],
  [
    'waits, and the company is no dealer',
    waiting,
    own,
    { ...own, category: 'general' as const },
    'refused',
  ],
  [
    'was validated by hand, and the company is no dealer, as before',
    validated,
    { ...own, category: 'general' as const },
    { ...other, category: 'general' as const },
    null,
  ],
  ['is validated, and the domain is removed', validated, own, other, 'withdrawn'],
  [
    'is validated, and the company is no dealer',
    validated,
    own,
    { ...own, category: 'general' as const },
    'withdrawn',
  ],
  [
    'was validated by hand, and the company is no dealer',
    { ...validated, companyEmail: 'clerk@elsewhere.example' },
    own,
    { ...own, category: 'general' as const },
    'withdrawn',
  ],
  [
    'was validated by hand, and a domain is removed',
    { ...validated, companyEmail: 'clerk@elsewhere.example' },
    own,
    other,
    null,
  ],
  ['is validated, and the domain is added', validated, other, own, null],
  ['is not concerned', waiting, own, company(['northquay.example', 'chengye.example']), null],
  ['is no dealer', { ...waiting, group: 'other' as const }, other, own, null],
])('a member who %s', (_who, member, before, after, effect) =>
  expect(dealerEffect(member, before, after)).toBe(effect),
);
