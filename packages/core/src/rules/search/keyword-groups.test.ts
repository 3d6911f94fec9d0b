import { expect, it } from 'vitest';
import { withKeyword } from './keyword-groups.ts';

const groups = [
  ['交換器', 'switch'],
  ['無線', 'Wi-Fi'],
] as const;

it.each([
  [
    'joins the group of the other word',
    '交換幾',
    '交換器',
    [['交換器', 'switch', '交換幾'], groups[1]],
  ],
  ['whatever its case and plural', 'swich', 'SWITCHES', [['交換器', 'switch', 'swich'], groups[1]]],
  ['whatever its hyphen', 'wlan', 'wifi', [groups[0], ['無線', 'Wi-Fi', 'wlan']]],
  ['begins a group with a new word', 'nas盒', '儲存', [...groups, ['儲存', 'nas盒']]],
])('a word %s', (_name, word, other, expected) =>
  expect(withKeyword(groups, word, other)).toEqual(expected),
);

it.each([
  ['交換器', 'Switch'],
  ['儲存', '儲存'],
])('%s and %s are already one', (word, other) =>
  expect(withKeyword(groups, word, other)).toBeNull(),
);

it('leaves the given groups as they are', () => {
  withKeyword(groups, '交換幾', '交換器');
  expect(groups[0]).toHaveLength(2);
});
