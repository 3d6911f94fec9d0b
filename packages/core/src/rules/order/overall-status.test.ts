import { expect, it } from 'vitest';
import { overallStatus } from './overall-status.ts';

it.each([
  [['CONFIRMED'], 'CONFIRMED'],
  [['CANCELED', 'PENDING', 'CONFIRMED'], 'CONFIRMED'],
  [['CANCELED', 'PENDING'], 'PENDING'],
  [['CANCELED'], 'CANCELED'],
  [[], 'CANCELED'],
] as const)('%j is %s as a whole', (sessions, status) =>
  expect(overallStatus(sessions)).toBe(status),
);
