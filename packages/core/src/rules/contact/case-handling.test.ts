import { expect, it } from 'vitest';
import { caseContact } from './case-handling.ts';

it.each([
  [{ brand: 'brand', office: 'office', mailbox: 'mailbox' }, 'brand'],
  [{ brand: null, office: 'office', mailbox: 'mailbox' }, 'office'],
  [{ brand: null, office: null, mailbox: 'mailbox' }, 'mailbox'],
])('%j gets its reply from the %s', (known, who) => expect(caseContact(known)).toBe(who));
