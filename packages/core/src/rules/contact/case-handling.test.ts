import { expect, it } from 'vitest';
import {
  caseContact,
  caseProgress,
  caseStateOf,
  caseStatuses,
  nextCaseStatuses,
  nextStatusesOf,
} from './case-handling.ts';

it.each([
  [{ brand: 'brand', office: 'office', mailbox: 'mailbox' }, 'brand'],
  [{ brand: null, office: 'office', mailbox: 'mailbox' }, 'office'],
  [{ brand: null, office: null, mailbox: 'mailbox' }, 'mailbox'],
])('%j gets its reply from the %s', (known, who) => expect(caseContact(known)).toBe(who));

it('a repair reaches every status, returns to none that says it has just arrived, and ends closed', () => {
  const reached = new Set(Object.values(nextCaseStatuses).flat());
  expect(caseStatuses.filter((status) => !reached.has(status))).toEqual(['RECEIVED']);
  expect(caseStatuses.filter((status) => nextCaseStatuses[status].length === 0)).toEqual([
    'CLOSED',
  ]);
  expect(nextCaseStatuses.RECEIVED).not.toContain('REPAIRING');
});

it.each([
  [{ kind: 'repair', status: 'REPAIRING', state: 'answered' }, 'REPAIRING'],
  [{ kind: 'repair', status: 'CLOSED', state: 'closed' }, 'CLOSED'],
  [{ kind: 'inquiry', status: 'RECEIVED', state: 'answered' }, 'answered'],
  [{ kind: 'dealer', status: 'CLOSED', state: 'closed' }, 'closed'],
] as const)('%j is seen by its sender as %s', (of, progress) =>
  expect(caseProgress(of)).toBe(progress),
);

it.each([
  ['RECEIVED', null, 'waiting'],
  ['RECEIVED', '2026-11-21T06:00:00.000Z', 'answered'],
  ['CLOSED', null, 'closed'],
  ['CLOSED', '2026-11-21T06:00:00.000Z', 'closed'],
] as const)('a case that is %s, answered at %j, is %s', (status, answeredAt, state) =>
  expect(caseStateOf({ status, answeredAt })).toBe(state),
);

it.each([
  ['repair', 'RECEIVED', ['INSPECTING', 'CLOSED']],
  ['repair', 'INSPECTING', ['REPAIRING', 'RETURNED', 'CLOSED']],
  ['repair', 'REPAIRING', ['INSPECTING', 'RETURNED', 'CLOSED']],
  ['repair', 'RETURNED', ['INSPECTING', 'CLOSED']],
  ['repair', 'CLOSED', []],
  ['inquiry', 'RECEIVED', ['CLOSED']],
  ['inquiry', 'CLOSED', []],
] as const)('the next statuses of a case (%s) that is %s are %j', (kind, status, next) =>
  expect(nextStatusesOf(kind, status)).toEqual(next),
);
