/** @vitest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Event } from '@portolane/core/contract/event.ts';
import type { App } from '#platform/context/app-context.ts';
import { AppProvider } from '#platform/context/app-provider.tsx';
import { renderApp } from '#platform/testing/render-app.tsx';
import { sampleEvent, sampleSession } from '@portolane/core/testing/sample-event.ts';
import { createTestApp } from '#platform/testing/test-app.ts';
import type { Waitlists } from '#features/waitlist/use-waitlists.ts';
import { SessionPicker } from './session-picker.tsx';
import { type EventChoice, useEventChoice } from './use-event-choice.ts';

const lab = '00000000-0000-4000-8000-000000000002';
const full = '00000000-0000-4000-8000-000000000003';
const event = sampleEvent({
  sessions: [
    {
      date: '2027-03-10',
      sessions: [
        sampleSession({ introtext: '先盤點，再動手。' }),
        sampleSession({
          uuid: lab,
          startTime: '2027-03-10T05:30:00.000Z',
          endTime: '2027-03-10T07:00:00.000Z',
        }),
        sampleSession({
          uuid: full,
          title: '額滿的場次',
          canApply: false,
          whyNot: 'FULL',
          seatsLeft: 0,
        }),
      ],
    },
  ],
});

/** No waitlist entries; waitlists have their own tests. */
const noWaitlists: Waitlists = {
  entryFor: () => null,
  join: () => {},
  joining: undefined,
  refusal: null,
  joined: null,
};

function Picker({ event: shown }: { event: Event }) {
  return <SessionPicker event={shown} choice={useEventChoice(shown)} waitlists={noWaitlists} />;
}
async function show(language: 'zh-TW' | 'en' = 'zh-TW') {
  const params = { brandAlias: 'corvane', eventAlias: event.alias, eventSeriesNum: '1' };
  const view = await renderApp(<Picker event={event} />, { page: 'event', params, language });
  await screen.findAllByRole('checkbox');
  return view;
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const morning = '09:30–12:00 零信任架構入門';
const afternoon = '13:30–15:00 零信任架構入門';

test('Two sessions with the same title are distinguished by their time', async () => {
  await show();
  expect(box(morning).checked).toBe(false);
  expect(box(afternoon).checked).toBe(false);
});

test('A click anywhere in its row selects a session, another click deselects it', async () => {
  const { user, app } = await show();
  const row = box(morning).closest('li')!;
  await user.click(screen.getByText('先盤點，再動手。'));
  expect(box(morning).checked).toBe(true);
  await user.click(row);
  expect(box(morning).checked).toBe(false);
  await user.click(row.querySelector('.session__state')!);
  expect(box(morning).checked).toBe(true);
  expect(app.chosen.of(event.alias, 1)?.sessionUuids).toEqual([
    event.sessions[0]!.sessions[0]!.uuid,
  ]);
  expect(box(afternoon).checked).toBe(false);
});

test('The title, the time and the checkbox each toggle once', async () => {
  const { user } = await show();
  const row = box(morning).closest('li')!;
  for (const part of [
    box(morning),
    row.querySelector('h4 label')!,
    row.querySelector('.session__time')!,
  ]) {
    const before = box(morning).checked;
    await user.click(part);
    expect(box(morning).checked).toBe(!before);
  }
});

test('The keyboard toggles the checkbox, and a full session cannot be selected', async () => {
  const { user } = await show();
  box(morning).focus();
  await user.keyboard(' ');
  expect(box(morning).checked).toBe(true);
  const taken = screen.getByRole<HTMLInputElement>('checkbox', { name: /額滿的場次/ });
  await user.click(taken.closest('li')!);
  expect(taken.checked).toBe(false);
});

test('In English the weekday precedes the date', async () => {
  const { user } = await show('en');
  expect(screen.getByRole('heading', { name: 'Wed 10 Mar' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Select all sessions on this day' }));
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
  ]);
});

/** Renders the rows on the server, lets `before` act on them, then hydrates. */
async function comeAlive(app: App, before: (page: HTMLElement) => void) {
  const part = (
    <I18nextProvider i18n={app.translations}>
      <AppProvider app={app}>
        <MemoryRouter>
          <Suspense>
            <Picker event={event} />
          </Suspense>
        </MemoryRouter>
      </AppProvider>
    </I18nextProvider>
  );
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(part);
  before(page);
  render(part, { container: page, hydrate: true });
  await waitFor(() => expect(page.querySelector('.session--early')).toBeNull());
}
const browser = () =>
  createTestApp({
    api: { baseURL: 'http://localhost/api' },
    report: (error) => {
      throw error;
    },
  });

test('A checkbox ticked before hydration is selected after it', async () => {
  const app = browser();
  await comeAlive(app, (page) => page.querySelector<HTMLInputElement>('input')!.click());
  expect(app.chosen.of(event.alias, 1)?.sessionUuids).toEqual([
    event.sessions[0]!.sessions[0]!.uuid,
  ]);
  expect([box(morning).checked, box(afternoon).checked]).toEqual([true, false]);
});

test('The stored selection is ticked', async () => {
  const app = browser();
  app.chosen.set({ eventAlias: event.alias, eventSeriesNum: 1, sessionUuids: [lab], meals: [] });
  await comeAlive(app, () => {});
  expect([box(morning).checked, box(afternoon).checked]).toEqual([false, true]);
});

test('Two clicks before the first is rendered both take effect', async () => {
  let choice: EventChoice | undefined;
  function First() {
    const now = useEventChoice(event);
    useEffect(() => void (choice ??= now), [now]);
    return null;
  }
  const params = { brandAlias: 'corvane', eventAlias: event.alias, eventSeriesNum: '1' };
  const { app } = await renderApp(<First />, { page: 'event', params });
  await waitFor(() => expect(choice).toBeDefined());
  const morningUuid = event.sessions[0]!.sessions[0]!.uuid;
  act(() => {
    choice!.select([morningUuid], true);
    choice!.select([lab], true);
  });
  expect(app.chosen.of(event.alias, 1)?.sessionUuids).toEqual([morningUuid, lab]);
});
