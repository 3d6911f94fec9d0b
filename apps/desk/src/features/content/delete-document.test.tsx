// @vitest-environment jsdom
/** Deleting a document asks first, and says what keeps it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { DeleteDocument } from './delete-document.tsx';

const document_ = {
  path: 'news/a.yaml',
  kind: 'news',
  version: 3,
} as unknown as ContentDocumentView;

async function open(role: string, deletion: object) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const calls: [string, unknown][] = [];
  desk.api = ((name: string, input: unknown) => {
    calls.push([name, input]);
    return Promise.resolve({
      items: name === 'bin.delete' ? deletion : { role, brands: null, events: null },
    });
  }) as unknown as typeof desk.api;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <Suspense>
          <DeleteDocument document={document_} title="Old news" />
        </Suspense>
      ),
    },
  ]);
  await act(async () =>
    createRoot(container).render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={words}>
          <DeskProvider desk={desk}>
            <RouterProvider router={router} />
          </DeskProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  );
  const press = (name: string, among: ParentNode = document) =>
    act(async () =>
      [...among.querySelectorAll('button')].find((each) => each.textContent === name)!.click(),
    );
  const dialog = () => document.querySelector('[role=alertdialog], [role=dialog]');
  const deletions = () => calls.filter(([name]) => name === 'bin.delete').map(([, input]) => input);
  return { press, dialog, deletions, router, container };
}

it('asks with the title first, deletes the version that was seen, and leaves for the list', async () => {
  const { press, dialog, deletions, router } = await open('editor', {
    outcome: 'binned',
    references: [],
    problems: [],
  });
  await press('Delete');
  expect(dialog()!.textContent).toContain('Delete “Old news”?');
  expect(deletions()).toEqual([]);
  await press('Delete', dialog()!);
  expect(deletions()).toEqual([{ body: { path: 'news/a.yaml', version: 3 } }]);
  expect(router.state.location.pathname).toBe('/content/news');
});

it('lists what refers to it, with links, and stays', async () => {
  const { press, dialog, router } = await open('editor', {
    outcome: 'refused',
    references: [{ path: 'curations/sale.yaml', title: { zh: '特賣', en: 'Sale' } }],
    problems: [],
  });
  await press('Delete');
  await press('Delete', dialog()!);
  expect(dialog()!.textContent).toContain('“Old news” was not deleted');
  const link = dialog()!.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Sale',
    '/content/curations/sale',
  ]);
  expect(router.state.location.pathname).toBe('/');
});

it('is not offered to who may only read', async () =>
  expect((await open('reader', {})).container.querySelector('button')).toBeNull());
