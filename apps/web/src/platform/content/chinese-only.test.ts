/**
 * Components that show content of which English may be missing, in website and mini-app, also show
 * that it is missing: a component that sets the language of content (`langAttribute`) renders the
 * mark, or is listed here with the component that renders it for both.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const apps = join(import.meta.dirname, '../../../..');
const mark = /<(?:ChineseOnly|ContentHeading) /;

/** Parts of a page, a row, or a form, and what marks the whole of it. */
const markedBy: Record<string, string> = {
  'liff/src/features/enrolment/session-list.tsx': 'liff/src/features/page-head/page-head.tsx',
  'liff/src/pages/enrolment.tsx': 'liff/src/features/page-head/page-head.tsx',
  'web/src/features/apply/choose-step.tsx': 'web/src/features/apply/order-panel.tsx',
  'web/src/features/apply/chosen-session.tsx': 'web/src/features/apply/order-panel.tsx',
  'web/src/features/apply/confirm-step.tsx': 'web/src/features/apply/order-panel.tsx',
  'web/src/features/apply/event-questions.tsx': 'web/src/features/apply/order-panel.tsx',
  'web/src/features/article/video-player.tsx': 'web/src/features/article/article-view.tsx',
  'web/src/features/company/company-page.tsx': 'web/src/features/list/list-head.tsx',
  'web/src/features/company/prose-sections.tsx': 'web/src/features/list/list-head.tsx',
  'web/src/features/consent/legal-text.tsx': 'web/src/pages/legal/privacy.tsx',
  'web/src/features/event/event-head.tsx': 'web/src/features/event/event-parts.tsx',
  'web/src/features/event/event-row.tsx': 'web/src/features/event/event-parts.tsx',
  'web/src/features/live/live-details.tsx': 'web/src/pages/live/live.tsx',
  'web/src/features/member/enrolled-sessions.tsx': 'web/src/features/order/order-detail.tsx',
  'web/src/features/member/order-facts.tsx': 'web/src/features/order/order-detail.tsx',
  'web/src/features/member/order-payment.tsx': 'web/src/features/order/order-detail.tsx',
  'web/src/features/order/order-form-facts.tsx': 'web/src/features/order/order-detail.tsx',
  'web/src/features/pass/order-passes.tsx': 'web/src/features/order/order-detail.tsx',
  'web/src/features/product/compare-table.tsx': 'web/src/features/product/product-card.tsx',
  'web/src/features/questionnaire/questionnaire-form.tsx':
    'web/src/features/member/member-page.tsx',
  'web/src/features/questionnaire/thanks.tsx': 'web/src/features/member/member-page.tsx',
  'web/src/pages/company/own-page.tsx': 'web/src/features/list/list-head.tsx',
  'web/src/pages/event/event.tsx': 'web/src/features/event/event-parts.tsx',
};

const sourceOf = (file: string) => readFileSync(join(apps, file), 'utf8');
const withLanguage = globSync('{web,liff}/src/**/*.tsx', { cwd: apps })
  .filter((file) => !file.includes('.test.') && sourceOf(file).includes('langAttribute('))
  .toSorted();
const unmarked = withLanguage.filter((file) => !mark.test(sourceOf(file)));

it('every component that shows content marks what is only in Chinese', () => {
  expect(withLanguage.length).toBeGreaterThan(50);
  expect(unmarked).toEqual(Object.keys(markedBy).toSorted());
});

it.each([...new Set(Object.values(markedBy))])('%s renders the mark', (file) =>
  expect(sourceOf(file)).toMatch(mark),
);
