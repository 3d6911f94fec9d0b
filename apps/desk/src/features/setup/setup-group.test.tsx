// @vitest-environment jsdom
/** What Today lists before a site goes live. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { DeskSetup } from '@portolane/core/contract/desk/setup.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';
import { setupLacks, setupStepNames } from '@portolane/core/rules/desk/setup-steps.ts';
import { mayOpen } from '#platform/link/desk-path.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { SetupGroup } from './setup-group.tsx';
import { setupPlaces } from './setup-links.ts';

const calls: [name: string, input: unknown][] = [];
const mounted: Root[] = [];
beforeEach(() => {
  calls.length = 0;
});
// What follows a test would ask on.
afterEach(() => {
  for (const root of mounted.splice(0)) root.unmount();
});

const some: DeskSetup = {
  steps: [
    { step: 'company', lacks: [] },
    { step: 'legal', lacks: ['privacy', 'terms'] },
    { step: 'mail', lacks: ['test'] },
    { step: 'sms', lacks: ['gateway'] },
    { step: 'line', lacks: ['lineToken'] },
  ],
  isDismissed: false,
  line: { at: '2026-11-21T05:00:00.000Z', name: null },
};

const template = { alias: 'privacy' };
const missing = new ApiError('DESK_ITEM_NOT_EXIST', { httpStatus: 404 });
const Address = () => <output data-path={useLocation().pathname} />;

/** Shows both places of the list to a person. */
async function show(
  setup: DeskSetup,
  { role = 'admin', language = 'en' }: { role?: StaffRole; language?: Language } = {},
) {
  const words = await allTranslations(language);
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language, setLanguage() {}, words, queryClient });
  desk.api = ((name: string, input: unknown) => {
    calls.push([name, input]);
    if (name === 'session.one')
      return Promise.resolve({ items: { role, brands: null, events: null } });
    if (name === 'content.one') return Promise.reject(missing);
    if (name === 'content.template') return Promise.resolve({ items: { tree: template } });
    return Promise.resolve({
      items: name === 'setup.one' ? structuredClone(setup) : { to: 'me@north.example' },
    });
  }) as unknown as typeof desk.api;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  mounted.push(root);
  root.render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={words}>
        <DeskProvider desk={desk}>
          <MemoryRouter>
            <Suspense>
              <div id="top">
                <SetupGroup folded={false} />
              </div>
              <div id="bottom">
                <SetupGroup folded />
              </div>
              <Address />
              <p>the end</p>
            </Suspense>
          </MemoryRouter>
        </DeskProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(container.textContent).toMatch(/the end$/));
  const isShown =
    role === 'reviewer' || setup.steps.length === 0
      ? () => true
      : () => container.querySelector('li, details') !== null;
  await vi.waitFor(() => expect(isShown()).toBe(true));
  return container;
}
const press = (container: HTMLElement, label: string) =>
  [...container.querySelectorAll('button')]
    .find(({ textContent }) => textContent.includes(label))!
    .click();

it('says what each step lacks, leads there, and marks what is done', async () => {
  const container = await show(some);
  expect(container.querySelector('#top h2')?.textContent).toBe('Before you go live');
  expect(container.querySelector('#top')?.textContent).toContain('1 of 5 done');
  const [company, legal, , sms] = [...container.querySelectorAll('li')];
  expect(company!.textContent).toBe('DoneNames of the company');
  expect(company!.querySelector('a')?.getAttribute('href')).toMatch(/content\/identity\/edit$/);
  expect(legal!.textContent).toContain('no privacy notice');
  expect(sms!.textContent).toContain('docs/deploy.md');
  expect(sms!.querySelector('button')).toBeNull();
  expect(container.querySelector('#bottom')?.textContent).toBe('');
});

it('starts a legal text from its template, and leads to one with places to fill in', async () => {
  const legal = { step: 'legal' as const, lacks: ['privacy' as const, 'termsBlanks' as const] };
  const container = await show({ ...some, steps: [legal] });
  expect(container.querySelector('li p + a')?.getAttribute('href')).toMatch(/pages\/terms$/);
  press(container, 'Start a privacy notice');
  await vi.waitFor(() =>
    expect(calls).toContainEqual([
      'content.saveDraft',
      { body: { path: 'pages/privacy.yaml', tree: template, baseVersion: 0 } },
    ]),
  );
  await vi.waitFor(() =>
    expect(container.querySelector('output')?.dataset['path']).toMatch(/pages\/privacy$/),
  );
});

it('queues a test, asks LINE, and puts the list away', async () => {
  const container = await show(some);
  press(container, 'Send me a test email');
  press(container, 'Ask LINE');
  press(container, 'Put this list away');
  await vi.waitFor(() => {
    const names = calls.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['setup.testMail', 'setup.checkLine']));
    expect(calls).toContainEqual(['setup.dismiss', { body: { isDismissed: true } }]);
  });
});

it('is read again on a return to the window, and until a test has arrived', async () => {
  const state = structuredClone(some);
  const container = await show(state);
  const stepOf = (index: number) => container.querySelectorAll('li')[index]!.textContent;
  state.steps[0] = { step: 'company', lacks: ['sitename'] };
  dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(stepOf(0)).toContain('The short name is missing'));
  press(container, 'Send me a test email');
  await vi.waitFor(() => expect(calls.map(([name]) => name)).toContain('setup.testMail'));
  // The mail server takes the message a moment after the read that follows the press.
  await new Promise((done) => setTimeout(done, 500));
  state.steps[2] = { step: 'mail', lacks: [] };
  await vi.waitFor(() => expect(stepOf(2)).toContain('Done'), { timeout: 4000 });
});

it.each([
  ['done', { ...some, steps: [{ step: 'company' as const, lacks: [] }] }, /all done/],
  ['put away', { ...some, isDismissed: true }, /1 of 5 done/],
])('is folded at the end of the page once it is %s', async (_when, setup, said) => {
  const container = await show(setup);
  expect(container.querySelector('#top')?.textContent).toBe('');
  expect(container.querySelector('#bottom summary')?.textContent).toMatch(said);
});

it('is not there in a demonstration', async () => {
  const container = await show({ ...some, steps: [] });
  expect(container.textContent).toBe('the end');
});

it('is not asked for by others', async () => {
  const container = await show(some, { role: 'reviewer' });
  expect(container.textContent).toBe('the end');
  expect(calls.map(([name]) => name)).not.toContain('setup.one');
});

it.each(['zh-TW', 'en'] as const)('has words for every step and lack in %s', async (language) => {
  const words = await allTranslations(language);
  for (const step of setupStepNames) expect(words.exists(`setup:step.${step}`)).toBe(true);
  for (const lack of setupLacks) expect(words.exists(`setup:lack.${lack}`)).toBe(true);
});

it('leads to screens that an editor may use', () => {
  const hrefs = Object.values(setupPlaces).flatMap((place) =>
    'href' in place ? [place.href] : [],
  );
  const closed = hrefs.filter(
    (href) => !mayOpen({ role: 'editor', brands: null, events: null }, href),
  );
  expect(hrefs.length).toBeGreaterThan(0);
  expect(closed).toEqual([]);
});
