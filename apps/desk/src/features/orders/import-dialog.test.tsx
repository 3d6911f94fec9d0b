// @vitest-environment jsdom
/** What the dialog offers after it has read a file. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { ImportDialog } from './import-dialog.tsx';

const change = {
  number: 'PO-20261126-0001',
  name: '王怡君',
  session: 'Morning',
  from: null,
  to: true,
};

const plan = {
  missing: [],
  notRead: null,
  changes: [],
  unchanged: 2,
  problems: [],
  imported: false,
};

/** Shows the dialog with a file chosen. @param items what the server answers */
async function choose(items: object) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const made = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const desk = { ...made, api: (async () => ({ items })) as unknown as typeof made.api };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={words}>
          <DeskProvider desk={desk}>
            <ImportDialog onClose={() => {}} />
          </DeskProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  Object.defineProperty(input, 'files', { value: [new File(['number'], 'list.csv')] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  return root;
}

it.each([
  ['a file that changes nothing', [], 'Nothing changes. 2 stay as they are.', ['Close']],
  [
    'a file with a change',
    [change],
    '1 record would change. 2 stay as they are.',
    ['Cancel', 'Import'],
  ],
])('after %s it says so, and offers what is left to do', async (_what, changes, text, buttons) => {
  const root = await choose({ ...plan, changes });
  await vi.waitFor(() => expect(document.querySelector('.decision output')).not.toBeNull());
  expect(document.querySelector('.decision output')!.textContent).toBe(text);
  const footer = [...document.querySelectorAll('.dialog__footer button')];
  expect(footer.map(({ textContent }) => textContent)).toEqual(buttons);
  expect(document.querySelectorAll('.decision__list')).toHaveLength(changes.length);
  await act(async () => root.unmount());
});

it.each([
  ['gbk', 'This file looks like GBK'],
  ['utf-16', 'This file looks like UTF-16'],
])('a file in %s is refused with how to save it, and cannot be imported', async (notRead, text) => {
  const root = await choose({ ...plan, missing: null, notRead });
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
  const said = document.querySelector('[role="alert"]')!.textContent;
  expect(said).toContain(text);
  expect(said).toContain('CSV UTF-8 (Comma delimited)');
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.dialog__footer button')];
  expect(buttons.find(({ textContent }) => textContent === 'Import')!.disabled).toBe(true);
  await act(async () => root.unmount());
});
