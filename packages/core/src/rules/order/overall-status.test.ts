import { expect, it } from 'vitest';
import { overallStatus } from './overall-status.ts';

it.each([
  [['CONFIRMED'], 'CONFIRMED'],
  [['CANCELED', 'PENDING', 'CONFIRMED'], 'CONFIRMED'],
  [['CANCELED', 'PENDING'], 'PENDING'],
  [['CANCELED'], 'CANCELED'],
  [[], 'CANCELED'],
] as const)('sessions with %j make the order %s', (sessions, status) =>
  expect(overallStatus(sessions)).toBe(status),
);
