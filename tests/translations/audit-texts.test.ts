/** The audit log names every action, every kind of subject, and every field in both languages. */
import { expect, it } from 'vitest';
import {
  auditActionKey,
  auditActions,
  auditSubjectKinds,
  auditSubjectNames,
} from '@portolane/core/rules/desk/audit-actions.ts';
import { auditFieldTypes } from '@portolane/core/rules/desk/audit-details.ts';
import english from '../../apps/desk/src/locales/en/auditLog.json' with { type: 'json' };
import chinese from '../../apps/desk/src/locales/zh-TW/auditLog.json' with { type: 'json' };

const shownFields = Object.entries(auditFieldTypes).flatMap(([name, type]) =>
  type === 'internal' ? [] : [name],
);

// `recordAudit` takes no action and no field that is not in the lists, and the desk names no choice
// without words (types AuditAction, AuditDetails, ChoiceNames).
it.each([
  ['zh-TW', chinese],
  ['en', english],
])('in %s', (_language, { action, kind, all, field }) => {
  expect(Object.keys(action)).toEqual(auditActions.map(auditActionKey));
  expect(Object.keys(kind)).toEqual([...auditSubjectKinds]);
  expect(Object.keys(all)).toEqual([...auditSubjectNames]);
  expect(Object.keys(field)).toEqual(shownFields);
});
