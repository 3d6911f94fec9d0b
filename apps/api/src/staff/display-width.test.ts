import { expect, it } from 'vitest';
import { displayWidth } from './display-width.ts';

it.each([
  ['', 0],
  ['PO-1', 4],
  ['報名', 4],
  ['「Ａ」', 6],
  ['e\u0301', 1],
  ['𠮷', 2],
  ['✅', 2],
  ['–·…', 3],
  ['\u200b', 0],
])('%j takes %i columns', (text, width) => expect(displayWidth(text)).toBe(width));
