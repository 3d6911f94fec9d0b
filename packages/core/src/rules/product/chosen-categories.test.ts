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
  // A child beside its parent narrows it.
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
  // What no list knows finds nothing, and not everything.
  [['nothing'], ['nothing']],
])('%j comes to %j', (chosen, expected) =>
  expect(chosenCategories(chosen, children)).toEqual(expected),
);
