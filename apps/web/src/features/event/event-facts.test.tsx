// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent } from '@portolane/core/testing/sample-event.ts';
import { EventFacts } from './event-facts.tsx';

const [start, end] = ['2026-12-01T01:00:00.000Z', '2026-12-07T10:00:00.000Z'];

it.each([
  ['zh-TW', '即日起至活動開始前'],
  ['en', 'Until the event starts'],
] as const)('in %s an event at a place without a period has %s', async (language, read) => {
  await renderApp(
    <EventFacts
      event={sampleEvent({
        type: 'physical',
        registrationStartDate: null,
        registrationEndDate: null,
      })}
    />,
    { page: 'events', language },
  );
  const [, period] = await screen.findAllByText((_text, element) =>
    ['DT', 'DD'].includes(element?.tagName ?? ''),
  );
  expect(period!.textContent).toBe(read);
});

it.each([
  ['zh-TW', start, end, '2026/12/01 09:00–2026/12/07 18:00'],
  ['zh-TW', null, end, '即日起–2026/12/07 18:00'],
  ['zh-TW', start, null, '2026/12/01 09:00–不限時間'],
  ['zh-TW', null, null, '即日起–不限時間'],
  ['en', null, null, 'From now – no limit'],
] as const)(
  'in %s a registration from %j to %j is shown as %s',
  async (language, registrationStartDate, registrationEndDate, read) => {
    await renderApp(
      <EventFacts event={sampleEvent({ registrationStartDate, registrationEndDate })} />,
      { page: 'events', language },
    );
    const [, period] = await screen.findAllByText(
      (_text, element) => element?.tagName === 'DT' || element?.tagName === 'DD',
    );
    expect(period!.textContent).toBe(read);
  },
);
