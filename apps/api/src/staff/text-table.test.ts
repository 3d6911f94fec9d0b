import { expect, it } from 'vitest';
import { displayWidth } from './display-width.ts';
import { textTable } from './text-table.ts';

it('aligns columns whatever the width of their characters', () => {
  const text = textTable(
    ['編號', '姓名', '金額'],
    [
      ['PO-20261121-0427', '王怡君', 1600],
      ['PO-1', 'Ada Lin', 0],
    ],
  );
  expect(text.split('\n')).toEqual([
    '編號              姓名     金額',
    '────────────────  ───────  ────',
    'PO-20261121-0427  王怡君   1600',
    'PO-1              Ada Lin     0',
  ]);
  expect(new Set(text.split('\n').map(displayWidth))).toEqual(new Set([31]));
});

it('removes control characters and line breaks from user input', () => {
  expect(textTable(['a'], [['red\u001b[31m\nnext\r\u0007\u202e']])).toBe(
    'a\n─────────────\nred [31m next',
  );
});
