/** The audit log names every action and every kind of subject in both languages. */
import { expect, it } from 'vitest';
import {
  auditActionKey,
  auditActions,
  auditSubjectKinds,
  auditSubjectNames,
} from '@portolane/core/rules/desk/audit-actions.ts';
import english from '../../apps/desk/src/locales/en/auditLog.json' with { type: 'json' };
import chinese from '../../apps/desk/src/locales/zh-TW/auditLog.json' with { type: 'json' };

// `recordAudit` takes no action that is not in the list (type AuditAction).
it.each([
  ['zh-TW', chinese],
  ['en', english],
])('in %s', (_language, { action, kind, all }) => {
  expect(Object.keys(action)).toEqual(auditActions.map(auditActionKey));
  expect(Object.keys(kind)).toEqual([...auditSubjectKinds]);
  expect(Object.keys(all)).toEqual([...auditSubjectNames]);
});
