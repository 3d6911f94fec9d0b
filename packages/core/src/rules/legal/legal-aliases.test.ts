import { expect, it } from 'vitest';
import { isLegalAlias } from './legal-aliases.ts';

it.each([
  ['privacy', true],
  ['terms', true],
  ['about', false],
])('people consent to the page %s: %s', (alias, legal) => expect(isLegalAlias(alias)).toBe(legal));
