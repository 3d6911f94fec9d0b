import { expect, it } from 'vitest';
import {
  caseInApp,
  enrolmentInApp,
  liveInApp,
  miniAppPaths,
  passesInApp,
} from './mini-app-paths.ts';

it.each([
  [enrolmentInApp('a1'), '/enrolment/a1', miniAppPaths.enrolment],
  [passesInApp('a1'), '/enrolment/a1/passes', miniAppPaths.passes],
  [liveInApp('a1', 'b2'), '/enrolment/a1/live/b2', miniAppPaths.live],
  [caseInApp('C-7'), '/cases/C-7', miniAppPaths.case],
])('%s is an address of the mini-app', (address, expected, path) => {
  expect(address).toBe(expected);
  expect(address).toMatch(new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
});
