import { expect, it } from 'vitest';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { auditedChanges } from './audited-changes.ts';

it('keeps short values as they are', () =>
  expect(auditedChanges({ featured: false }, { featured: true, title: { zh: '甲' } })).toEqual({
    featured: { before: false, after: true },
    title: { before: null, after: { zh: '甲' } },
  }));

it('cuts long texts where they are, also within lists, and leaves the rest out', () => {
  const long = '長'.repeat(250);
  const after: Tree = { tabs: [{ label: long, link: long }, { label: 'left out' }] };
  expect(auditedChanges({}, after)).toEqual({
    tabs: { before: null, after: [{ label: long, link: `${'長'.repeat(50)}…` }] },
  });
});
