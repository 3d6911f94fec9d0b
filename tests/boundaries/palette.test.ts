/**
 * The backend renders emails and the demo outbox without a style sheet, so it repeats colours of
 * the design tokens. They must be equal.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const tokens = read('packages/ui/src/tokens/tokens.css');
const palette = read('apps/api/src/mails/palette.ts');

/** Returns the `--name: #value` pairs of a part of the style sheet. */
const inSheet = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map(([, name, value]) => [name, value]),
  );
/** Returns the `name: '#value'` pairs of a part of the module. */
const inModule = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/'?([\w-]+)'?: '(#[\da-f]+)'/g)].map(([, name, value]) => [name, value]),
  );

const lightSheet = inSheet(
  tokens.slice(
    tokens.indexOf(':root {'),
    tokens.indexOf('@media screen and (prefers-color-scheme: dark)'),
  ),
);
const darkSheet = inSheet(tokens.slice(tokens.indexOf("[data-theme='dark'] {")));
const [lightModule, darkModule] = palette.split('export const dark').map(inModule);

it.each([
  ['light', lightModule!, lightSheet],
  ['dark', darkModule!, darkSheet],
])('the %s colours of mails are those of the site', (_name, used, defined) => {
  expect(Object.keys(used).length).toBeGreaterThan(8);
  expect(used).toEqual(Object.fromEntries(Object.keys(used).map((name) => [name, defined[name]])));
});
