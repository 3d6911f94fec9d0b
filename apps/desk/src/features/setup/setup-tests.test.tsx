// @vitest-environment jsdom
/** What single steps of Today offer, and what they say to the person who runs the server. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { DeskSetup } from '@portolane/core/contract/desk/setup.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { sectionNames } from '@portolane/core/rules/site/sections.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { SetupGroup } from './setup-group.tsx';

const answers: Record<string, unknown> = {
  'session.one': { role: 'admin', brands: null, events: null },
  'content.one': { tree: { investor: false }, version: 1 },
  'content.publish': { outcome: 'stored' },
};

/** Shows one step; the calls are kept. */
async function show(step: DeskSetup['steps'][number]) {
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const calls: [name: string, input: unknown][] = [];
  const other = { step: 'company' as const, lacks: ['sitename' as const] };
  desk.api = (async (name: string, input: unknown) => {
    calls.push([name, input]);
    const setup: DeskSetup = { steps: [step, other], isDismissed: false, line: null };
    return { items: name === 'setup.one' ? setup : answers[name] };
  }) as unknown as typeof desk.api;
  const container = document.createElement('div');
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <DeskProvider desk={desk}>
          <MemoryRouter>
            <Suspense>
              <SetupGroup folded={false} />
            </Suspense>
          </MemoryRouter>
        </DeskProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector('li')).not.toBeNull());
  return { item: container.querySelector('li')!, calls };
}

it('keeps all sections by publishing the choice that the form begins with', async () => {
  const { item, calls } = await show({ step: 'sections', lacks: ['sections'] });
  item.querySelector('button')!.click();
  const all = Object.fromEntries(sectionNames.map((name) => [name, true]));
  await vi.waitFor(() =>
    expect(calls).toContainEqual([
      'content.publish',
      {
        body: {
          path: 'sections.yaml',
          tree: { ...all, investor: false },
          baseVersion: 1,
          note: '',
          minor: false,
        },
      },
    ]),
  );
});

it('a step that the site does not need says so, and offers nothing', async () => {
  const { item } = await show({ step: 'line', lacks: [], isOff: true });
  expect(item.textContent).toContain('Does not apply: the section LINE is off');
  expect(item.querySelector('button')).toBeNull();
});

it('LINE without credentials leads to the switch of its section', async () => {
  const { item } = await show({ step: 'line', lacks: ['lineSettings'] });
  expect(item.querySelector('a')?.getAttribute('href')).toMatch(/content\/sections\/edit$/);
});

it.each([
  ['mail', 'SMTP_URL, MAIL_FROM'],
  ['sms', 'SMS_GATEWAY_URL'],
] as const)('%s names the settings that whoever runs the server adds', async (step, settings) => {
  const { item } = await show({ step, lacks: ['gateway'] });
  expect(item.textContent).toContain(`Whoever runs the server sets ${settings}`);
  expect(item.textContent).toContain('docs/deploy.md');
});
