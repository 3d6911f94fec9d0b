/**
 * A form with `method="post"` that is submitted before hydration is held back and sent later
 * (docs/decisions/2026-11-23-page-start.md). Without it, the browser reloads the page.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../apps/web/src');
/** GET forms, which work without JavaScript: the router only saves the reload. */
const byAddress = [
  'platform/link/get-form.tsx',
  'features/list/filter-bar.tsx',
  'features/product/compare-form.tsx',
];

const forms = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !byAddress.includes(file),
  )
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<form\b([\s\S]*?)>\n/g)].map(
      ([, attributes]) => ({ file, attributes: attributes! }),
    ),
  );

it('every form submitted by script has method="post"', () => {
  expect(forms.length).toBeGreaterThan(10);
  expect(
    forms.filter(({ attributes }) => !attributes.includes('method="post"')).map(({ file }) => file),
  ).toEqual([]);
});
