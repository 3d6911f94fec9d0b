import { expect, it } from 'vitest';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { hasState, rowsHaveState } from './has-state.ts';

const english: ContentField = {
  name: 'english',
  type: 'choice',
  required: false,
  choices: ['published', 'hidden'],
};
const kindWith = (fields: ContentField[], entries: string | null = null): ContentKindView => ({
  kind: 'news',
  folder: entries === null,
  entries,
  title: null,
  parts: [],
  fields,
});

it.each<[string, ContentKindView, [document: boolean, rows: boolean]]>([
  ['an article', kindWith([english]), [true, true]],
  ['settings', kindWith([{ name: 'email', type: 'text', required: false }]), [false, false]],
  [
    'sections, one of which is the English site',
    kindWith([{ name: 'english', type: 'boolean', required: false }]),
    [false, false],
  ],
  [
    'a menu, whose entries can be hidden',
    kindWith(
      [
        {
          name: 'menu',
          type: 'list',
          required: false,
          item: { name: '', type: 'group', required: true, fields: [english] },
        },
      ],
      'menu',
    ),
    [false, true],
  ],
])('of %s', (_what, kind, expected) =>
  expect([hasState(kind), rowsHaveState(kind)]).toEqual(expected),
);
