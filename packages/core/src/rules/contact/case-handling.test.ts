import { expect, it } from 'vitest';
import { whoAnswers } from './case-handling.ts';

it.each([
  [{ brand: 'brand', office: 'office', mailbox: 'mailbox' }, 'brand'],
  [{ brand: null, office: 'office', mailbox: 'mailbox' }, 'office'],
  [{ brand: null, office: null, mailbox: 'mailbox' }, 'mailbox'],
])('%j is answered by the %s', (known, who) => expect(whoAnswers(known)).toBe(who));
