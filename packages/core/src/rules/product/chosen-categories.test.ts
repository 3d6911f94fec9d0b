import { expect, it } from 'vitest';
import { chosenCategories } from './chosen-categories.ts';

const children = [
  { alias: 'firewall', parent: 'security' },
  { alias: 'mail', parent: 'security' },
  { alias: 'switch', parent: 'networking' },
  { alias: 'router', parent: 'networking' },
];

it.each([
  [[], []],
  [['firewall'], ['firewall']],
  [['security'], ['firewall', 'mail']],
  // A child together with its parent narrows the parent.
  [['security', 'mail'], ['mail']],
  [['mail', 'security'], ['mail']],
  [
    ['security', 'networking', 'mail'],
    ['mail', 'switch', 'router'],
  ],
  [
    ['mail', 'networking'],
    ['mail', 'switch', 'router'],
  ],
  // An unknown alias matches nothing, rather than everything.
  [['nothing'], ['nothing']],
])('%j resolves to %j', (chosen, expected) =>
  expect(chosenCategories(chosen, children)).toEqual(expected),
);
