import { expect, test } from 'vitest';
import { isComposing, isEnter } from './composition.ts';

test.each([
  ['a press', { key: 'Enter', keyCode: 13, isComposing: false }, true],
  ['the end of a composition', { key: 'Enter', keyCode: 229, isComposing: true }, false],
  ['the end of a composition in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, false],
  ['another key', { key: 'a', keyCode: 65, isComposing: false }, false],
])('%s is Enter: %s', (_, press, isAction) => {
  expect(isEnter(press)).toBe(isAction);
  expect(isComposing(press)).toBe(press.keyCode === 229);
});
