import { expect, it } from 'vitest';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import { fieldAt } from './field-at.ts';

const field = (name: string, more: Partial<ContentField> = {}): ContentField => ({
  name,
  type: 'text',
  required: false,
  ...more,
});
const state = field('state', { type: 'choice', choices: ['published', 'hidden'] });
const fields = [
  state,
  field('title', { type: 'texts' }),
  field('tags', { type: 'list', item: field('') }),
  field('menu', {
    type: 'list',
    item: field('', {
      type: 'group',
      fields: [
        field('type', { type: 'choice' }),
        field('children', { type: 'list', item: field('', { type: 'same' }) }),
      ],
    }),
  }),
];

it.each([
  ['state', 'choice'],
  ['title', 'texts'],
  ['title.zh', 'texts'],
  ['tags.firewall', 'text'],
  ['menu.0.type', 'choice'],
  ['menu.0.children.2.children.1.type', 'choice'],
  ['menu.0', 'group'],
  ['gone', undefined],
  ['state.zh', undefined],
])('%s is a %s', (path, type) => {
  expect(fieldAt(fields, path.split('.'))?.field.type).toBe(type);
});
