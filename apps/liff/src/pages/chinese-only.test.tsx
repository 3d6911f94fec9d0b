/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Language } from '@portolane/core/i18n/language.ts';
import { stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { sampleEvent } from '@portolane/core/testing/sample-event.ts';
import { sampleMember } from '@portolane/core/testing/sample-member.ts';
import {
  sampleOrder,
  sampleOrderSession,
  sampleOrderSummary,
} from '@portolane/core/testing/sample-order.ts';
import { sampleWaitlistEntry } from '@portolane/core/testing/sample-waitlist.ts';
import { openPage } from '#platform/testing/render-page.tsx';
import { createRoutes } from '../routes.tsx';

const session = sampleOrderSession('2027-03-10T01:30:00.000Z');
const order = sampleOrder(session);
const listed = <Item,>(...items: Item[]) => ({
  items,
  pagination: { current_page: 1, last_page: 1, per_page: 10, total: items.length },
});

/** The pages that name events, each with content in Chinese and in English. */
const pages = [
  {
    path: '/events',
    stub: () =>
      stubEndpoint(
        'event.search',
        listed(sampleEvent(), sampleEvent({ seriesNum: 2, lang: 'en', title: 'In both' })),
      ),
  },
  {
    path: '/',
    stub: () => {
      stubEndpoint('option.list', { items: { brand: [] } });
      stubEndpoint(
        'order.search',
        listed(sampleOrderSummary(session), {
          ...sampleOrderSummary(session),
          uuid: 'b7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d12',
          lang: 'en' as const,
        }),
      );
    },
  },
  { path: `/enrolment/${order.uuid}`, stub: () => stubEndpoint('order.one', { items: order }) },
  {
    path: '/waiting',
    stub: () =>
      stubEndpoint('waiting.mine', {
        items: [
          sampleWaitlistEntry(),
          sampleWaitlistEntry({ uuid: 'c7d1f0b8-6b55-4c8e-9a37-1f6f0a6f2d12', lang: 'en' }),
        ],
      }),
  },
];

const open = (path: string, language: Language) =>
  openPage(createRoutes(), path, { member: sampleMember(), language });

describe.each(pages)('$path', ({ path, stub }) => {
  test('in English marks what is only in Chinese, once', async () => {
    stub();
    await open(path, 'en');
    expect(await screen.findAllByText('Chinese only')).toHaveLength(1);
  });

  test('in Chinese marks nothing', async () => {
    stub();
    await open(path, 'zh-TW');
    await screen.findAllByText(/零信任/);
    expect(screen.queryByText('中文')).toBeNull();
  });
});
