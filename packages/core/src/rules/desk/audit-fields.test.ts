import { expect, it } from 'vitest';
import { type AuditField, auditFields } from './audit-fields.ts';

it.each<[string, Record<string, unknown>, AuditField[]]>([
  ['nothing', {}, []],
  [
    'a state',
    { before: 'published', after: 'hidden' },
    [{ name: '', before: 'published', after: 'hidden' }],
  ],
  [
    'a step',
    { from: 'RECEIVED', to: 'CLOSED' },
    [{ name: '', before: 'RECEIVED', after: 'CLOSED' }],
  ],
  [
    'fields, without those that are as they were',
    {
      before: { role: 'reader', name: '周' },
      after: { role: 'editor', name: '周', brands: ['a'] },
    },
    [
      { name: 'role', before: 'reader', after: 'editor' },
      { name: 'brands', before: undefined, after: ['a'] },
    ],
  ],
  [
    'a period',
    { from: '2026-11-20', until: '2026-11-26', rows: 2 },
    [
      { name: 'from', after: '2026-11-20' },
      { name: 'until', after: '2026-11-26' },
      { name: 'rows', after: 2 },
    ],
  ],
  [
    'something new',
    { before: null, after: { code: 'A', brands: null } },
    [{ name: 'code', after: 'A' }],
  ],
  [
    'only what was there',
    { channel: 'mail', before: 'tries' },
    [
      { name: '', before: 'tries', after: undefined },
      { name: 'channel', after: 'mail' },
    ],
  ],
  [
    'changes below a name',
    { fields: { 'title.zh': { before: '甲', after: '乙' } }, rows: 3 },
    [
      { name: 'fields.title.zh', before: '甲', after: '乙' },
      { name: 'rows', after: 3 },
    ],
  ],
])('%s', (_name, details, fields) => expect(auditFields(details)).toEqual(fields));
