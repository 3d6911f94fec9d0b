// @vitest-environment jsdom
/** What Today tells administrators about the site itself. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { DeskSystem } from '@portolane/core/contract/desk/system.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { SystemGroup } from './system-group.tsx';

const well = { ok: true, advice: null };
const state: DeskSystem = {
  version: '1.0.0',
  mode: 'production',
  origin: { url: 'https://www.portolane.example', ...well },
  deliveries: [
    {
      channel: 'sms',
      configured: true,
      delivered: '2026-11-21T05:00:00.000Z',
      failed: null,
      ...well,
    },
    {
      channel: 'mail',
      configured: true,
      delivered: null,
      failed: { at: '2026-11-21T05:30:00.000Z', reason: 'login', text: 'Check SMTP_URL.' },
      ok: false,
      advice: 'Check SMTP_URL.',
    },
    { channel: 'line', configured: false, delivered: null, failed: null, ...well },
  ],
  backup: { at: null, ok: false, advice: 'Run pnpm backup.' },
  content: { published: [{ kind: 'news', count: 1200 }], ...well },
};

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
});

/** Shows the group to a person. @param answer of the call; pending if it never settles */
async function show(
  answer: () => Promise<{ items: DeskSystem }>,
  {
    role = 'admin',
    brands = null,
    language = 'en',
  }: { role?: StaffRole; brands?: string[] | null; language?: Language } = {},
) {
  const words = await allTranslations(language);
  const queryClient = createQueryClient(false);
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const desk = createDesk({ language, setLanguage() {}, words, queryClient });
  desk.api = ((name: string) => {
    calls.push(name);
    return name === 'session.one'
      ? Promise.resolve({ items: { role, brands, events: null } })
      : answer();
  }) as unknown as typeof desk.api;
  const container = document.createElement('div');
  createRoot(container).render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <DeskProvider desk={desk}>
          <Suspense>
            <SystemGroup />
            <p>the end</p>
          </Suspense>
        </DeskProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  // Once the session is read.
  await vi.waitFor(() => expect(container.textContent).toMatch(/the end$/));
  return container;
}
const rowsOf = (container: HTMLElement) =>
  vi.waitFor(() => {
    const rows = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows).not.toEqual([]);
    return rows;
  });

it('lists what needs attention first, with what to do', async () => {
  const container = await show(async () => ({ items: state }));
  const rows = await rowsOf(container);
  expect(container.querySelector('h2')?.textContent).toBe('System');
  expect(rows[0]).toMatch(/^Emailnothing delivered yet · last failed .*2026.*Needs attention/);
  expect(rows[0]).toContain('Check SMTP_URL.');
  expect(rows[1]).toMatch(/^Last backupneverNeeds attentionRun pnpm backup\./);
  expect(rows.slice(2)).toEqual([
    'Version1.0.0 · production',
    'Addresshttps://www.portolane.example',
    expect.stringMatching(/^SMSlast delivered .*2026.* 13:00/),
    'LINEnot set up',
    'Published contentNews 1,200',
  ]);
});

it('is in the language of the person', async () => {
  const container = await show(async () => ({ items: state }), { language: 'zh-TW' });
  expect((await rowsOf(container))[1]).toContain('從未備份需要處理');
});

it('says that it is loading, and why it could not be loaded', async () => {
  const pending = await show(() => new Promise(() => {}));
  await vi.waitFor(() => expect(pending.textContent).toContain('Loading'));
  const failed = () => Promise.reject(new ApiError('NO_RESPONSE'));
  const container = await show(failed);
  await vi.waitFor(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toContain('did not answer'),
  );
});

it('a site without content says so', async () => {
  const content = { published: [], ok: false, advice: 'Set CONTENT_DIR.' };
  const container = await show(async () => ({ items: { ...state, content } }));
  expect(await rowsOf(container)).toContain(
    'Published contentnothingNeeds attentionSet CONTENT_DIR.',
  );
});

it.each([
  ['editor', null],
  ['admin', ['vaultine']],
] as const)(
  'is not there for %s with the brands %j, and is not asked for',
  async (role, brands) => {
    const container = await show(async () => ({ items: state }), {
      role,
      brands: brands && [...brands],
    });
    expect(container.textContent).toBe('the end');
    expect(calls).not.toContain('system.one');
  },
);
