import { expect, it } from 'vitest';
import { markdownPicture, withBlock } from './markdown-picture.ts';

it.each([
  [{ alt: '機架的正面', caption: '' }, '![機架的正面](rack.jpg)'],
  [{ alt: '', caption: '安裝前' }, '![](rack.jpg "安裝前")'],
  // Nothing ends the description or the caption early.
  [{ alt: 'a] (b) [c', caption: 'say "hi"\nthere' }, '![a  (b)  c](rack.jpg "say ”hi” there")'],
])('writes a picture with %o', (texts, written) =>
  expect(markdownPicture({ file: 'rack.jpg', ...texts })).toBe(written),
);

it.each([
  ['', 0, 'P'],
  ['one', 1, 'one\n\nP'],
  ['one\n\ntwo', 1, 'one\n\nP\n\ntwo'],
  ['one\n\n\ntwo', 4, 'one\n\nP\n\ntwo'],
  ['one\n\ntwo\n', 7, 'one\n\ntwo\n\nP'],
])('puts a paragraph into %j at %i', (text, at, result) =>
  expect(withBlock(text, at, 'P')).toBe(result),
);
