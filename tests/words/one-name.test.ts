/** One thing has one Chinese name: on pages, in emails, and for staff. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { caseStatuses } from '@portolane/core/rules/contact/case-handling.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = { core: 'packages/core/src/i18n/locales', web: 'apps/web/src/locales' };

/** Returns a text by its namespace and key, e.g. `staff`, `caseStatus.CLOSED`. */
function textIn(folder: keyof typeof folders, namespace: string, key: string): unknown {
  const file = join(root, folders[folder], 'zh-TW', `${namespace}.json`);
  return key
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Record<string, unknown>)[part],
      JSON.parse(readFileSync(file, 'utf8')),
    );
}

// A case that has just been received has no email of progress; its sender gets the confirmation.
it.each(caseStatuses.filter((status) => status !== 'RECEIVED'))(
  'the mail about a repair that is %s calls it what the look-up does',
  (status) =>
    expect(textIn('core', 'mail', `case.progress.subject.${status}`)).toContain(
      textIn('core', 'choices', `status.${status}`),
    ),
);

it.each(caseStatuses)('staff read the same name of a case that is %s', (status) =>
  expect(textIn('core', 'staff', `caseStatus.${status}`)).toBe(
    textIn('core', 'choices', `status.${status}`),
  ),
);

it.each(['PENDING', 'CONFIRMED', 'CANCELED'])(
  'staff read the same name of an enrolment that is %s',
  (status) =>
    expect(textIn('core', 'staff', `status.${status}`)).toBe(
      textIn('core', 'status', `order.${status}`),
    ),
);

it('questionnaires are called in the list of stored data as in the menu', () =>
  expect(textIn('web', 'privacy', 'stored.kind.questionnaires')).toBe(
    textIn('web', 'member', 'menu.questionnaire'),
  ));
