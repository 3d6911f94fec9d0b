/** A form that is sent before the program is there is kept and sent again, if it says `method="post"` (docs/decisions/2026-11-23-page-start.md); one that does not reloads the page instead. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../apps/web/src');
/** Sent as an address, which works without any program: the router only spares the reload. */
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

it('every form of the site that its program sends says so', () => {
  expect(forms.length).toBeGreaterThan(10);
  expect(
    forms.filter(({ attributes }) => !attributes.includes('method="post"')).map(({ file }) => file),
  ).toEqual([]);
});
