import { expect, it } from 'vitest';
import type { Tree } from './document-tree.ts';
import { behindAfter, textsOf } from './translation.ts';

const page = (zh: string, en?: string): Tree => ({
  sections: [{ alias: 'a', body: en === undefined ? { zh } : { zh, en } }],
});
const field = 'sections.a.body';

it('texts are found at any depth, items by their alias', () =>
  expect([...textsOf(page('一', 'one'))]).toEqual([[field, { zh: '一', en: 'one' }]]));

it.each<[string, [string, string][], Tree | null, Tree, boolean, [string, string][]]>([
  ['a changed Chinese text', [], page('一', 'one'), page('二', 'one'), false, [[field, '一']]],
  ['none, after a minor edit', [], page('一', 'one'), page('二', 'one'), true, []],
  ['none, if both changed', [], page('一', 'one'), page('二', 'two'), false, []],
  [
    'what was behind already',
    [[field, '一']],
    page('二', 'one'),
    page('三', 'one'),
    false,
    [[field, '一']],
  ],
  [
    'so also after a minor edit',
    [[field, '一']],
    page('二', 'one'),
    page('三', 'one'),
    true,
    [[field, '一']],
  ],
  [
    'none, when the Chinese is as it was',
    [[field, '一']],
    page('二', 'one'),
    page('一', 'one'),
    false,
    [],
  ],
  [
    'none, when the English follows',
    [[field, '一']],
    page('二', 'one'),
    page('二', 'two'),
    false,
    [],
  ],
  ['none without English', [], page('一'), page('二'), false, []],
  ['none in a new document', [], null, page('一', 'one'), false, []],
])('behind is %s', (_name, behind, before, after, minor, expected) =>
  expect([...behindAfter({ behind: new Map(behind), before, after, minor })]).toEqual(expected),
);
