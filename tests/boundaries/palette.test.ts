/**
 * The backend computes the colours of a site from those of the design, and renders emails without a
 * style sheet, so it repeats the colours of the design tokens. They must be equal.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');
const tokens = read('packages/ui/src/tokens/tokens.css');
const palette = read('packages/core/src/rules/identity/design-colours.ts');

/** `#fff`, as style sheets write it, in six digits. */
const sixDigits = (colour: string) =>
  colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour;
/** Returns the `--name: #value` pairs of a part of the style sheet. */
const inSheet = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[\da-f]+);/g)].map(([, name, value]) => [
      name,
      sixDigits(value!),
    ]),
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
])('the %s colours of the backend are those of the site', (_name, used, defined) => {
  expect(Object.keys(used).length).toBeGreaterThan(8);
  expect(used).toEqual(Object.fromEntries(Object.keys(used).map((name) => [name, defined[name]])));
});
