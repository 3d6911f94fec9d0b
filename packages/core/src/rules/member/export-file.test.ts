import { expect, it } from 'vitest';
import { exportName, exportText } from './export-file.ts';

it('the file is named by the day in Taipei', () =>
  expect(exportName('2026-11-30T16:00:00.000Z')).toBe('member-data-2026-12-01'));

it('people can read the file, one value a line', () =>
  expect(exportText({ name: '王明', orders: [] })).toBe('{\n  "name": "王明",\n  "orders": []\n}'));
