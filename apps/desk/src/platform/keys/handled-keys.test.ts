/**
 * Every key that the desk handles goes through the list that the help shows. The door hears a hand
 * scanner, which types; Enter in a field that searches chooses the first match; and what is dragged, an
 * item of a list or the focus of a picture, is moved by the arrow keys where it has the focus.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deskKeys } from './desk-keys.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file));

it('only the keyboard, what searches or is dragged, and the door listen to keys', () => {
  const listening = files.filter((file) =>
    /keydown|keyup|keypress|onKey(Down|Up|Press)/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(listening.toSorted()).toEqual([
    'features/content/focus-point.tsx',
    'features/content/list-item.tsx',
    'features/door/use-hand-scanner.ts',
    'features/find/desk-tools.tsx',
    'features/people/scope-picker.tsx',
  ]);
});

it('each key says what it does, in both languages', () => {
  for (const language of ['zh-TW', 'en']) {
    const path = join(root, 'locales', language, 'find.json');
    const { key } = JSON.parse(readFileSync(path, 'utf8')) as { key: Record<string, string> };
    expect(Object.keys(key).toSorted()).toEqual(Object.keys(deskKeys).toSorted());
  }
});
