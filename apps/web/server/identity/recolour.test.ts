import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { light } from '@portolane/core/rules/identity/design-colours.ts';
import { recolour } from './recolour.ts';

const root = resolve(import.meta.dirname, '../../../..');
const drawings = globSync('{apps,packages}/*/src/**/*.svg', { cwd: root })
  .map((file) => [file, readFileSync(resolve(root, file), 'utf8')] as const)
  .filter(([, svg]) => svg.includes('prefers-color-scheme'));
/** Colours in one spelling: `#FFF` and `#ffffff` are the same. */
const spelt = (svg: string) =>
  svg.toLowerCase().replaceAll(/#([0-9a-f])([0-9a-f])([0-9a-f])(?![0-9a-f])/g, '#$1$1$2$2$3$3');

it('finds the drawings', () => expect(drawings.length).toBeGreaterThan(6));

it.each(drawings)('%s in the colours of the design stays what it is', (_file, svg) => {
  expect(spelt(recolour(svg, light.accent))).toBe(spelt(svg));
});

it.each(drawings)('%s in red has nothing of the green of the design', (_file, svg) => {
  const drawn = spelt(recolour(svg, '#b01020'));
  for (const green of ['#00695b', '#63c9b2', '#16231f', '#101c1b', '#e9eeeb'])
    expect(drawn).not.toContain(green);
});
