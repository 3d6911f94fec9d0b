// @vitest-environment jsdom
/** The calendar marks today, in words and for screen readers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import type { TableControl } from '#features/table/table-state.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { EventCalendar } from './event-calendar.tsx';

async function showMonth(month: string): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const control = { filter: () => month, change() {} } as unknown as TableControl;
  const container = document.createElement('div');
  await act(async () =>
    createRoot(container).render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={words}>
          <DeskProvider desk={desk}>
            <EventCalendar control={control} month={month} events={[]} />
          </DeskProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(container.querySelector('table')).not.toBeNull());
  return container;
}

it('marks today as it is in Taipei, and no day of another month', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T16:30:00Z') });
  const today = (await showMonth('2026-12')).querySelectorAll('[aria-current="date"]');
  expect(today).toHaveLength(1);
  expect(today[0]!.querySelector('time')!.dateTime).toBe('2026-12-01');
  expect(today[0]!.textContent).toContain('Today');
  expect((await showMonth('2026-11')).querySelector('[aria-current]')).toBeNull();
  vi.useRealTimers();
});
