import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHandScanner } from './hand-scanner.ts';

const pass = 'AEAQ234567'.padEnd(128, 'ABCDEFG');
const codeOf = (character: string) =>
  /\d/.test(character) ? `Digit${character}` : `Key${character}`;
const press = { ctrlKey: false, metaKey: false, altKey: false };

let read: string[];
let scanner: ReturnType<typeof createHandScanner>;
beforeEach(() => {
  vi.useFakeTimers();
  read = [];
  scanner = createHandScanner((text) => read.push(text));
});
afterEach(() => {
  scanner.stop();
  vi.useRealTimers();
});
const type = (text: string, pause = 5) => {
  for (const character of text) {
    scanner.key({ ...press, code: codeOf(character) });
    vi.advanceTimersByTime(pause);
  }
};

it('reads what ends with Enter, which presses nothing', () => {
  type(pass);
  expect(scanner.key({ ...press, code: 'Enter' })).toBe(true);
  expect(read).toEqual([pass]);
});

it('reads what ends with a pause, once', () => {
  type(pass);
  vi.advanceTimersByTime(200);
  expect(scanner.key({ ...press, code: 'Enter' })).toBe(false);
  expect(read).toEqual([pass]);
});

it('reads the places of keys, with Shift, and another code too', () => {
  for (const character of pass) {
    scanner.key({ ...press, code: 'ShiftLeft' });
    scanner.key({ ...press, code: codeOf(character) });
  }
  vi.advanceTimersByTime(200);
  type('4710088412345678');
  vi.advanceTimersByTime(200);
  expect(read).toEqual([pass, '4710088412345678']);
});

it('takes no notice of a person who types, or of shortcuts', () => {
  type('HSINGYUNTECHNOLOGY', 130);
  expect(scanner.key({ ...press, code: 'Enter' })).toBe(false);
  for (const _ of pass) scanner.key({ ...press, ctrlKey: true, code: 'KeyA' });
  vi.advanceTimersByTime(200);
  expect(read).toEqual([]);
});
