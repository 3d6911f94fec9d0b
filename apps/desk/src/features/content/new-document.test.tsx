// @vitest-environment jsdom
/** What the dialog of a new document asks for. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { NewDocument } from './new-document.tsx';

async function openDialog(kind: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  desk.api = (() =>
    Promise.resolve({
      items: { role: 'editor', brands: null, events: null },
    })) as unknown as typeof desk.api;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  await act(async () =>
    createRoot(container).render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={words}>
          <DeskProvider desk={desk}>
            <MemoryRouter>
              <Suspense>
                <NewDocument
                  kind={{ kind, folder: true, fields: [] } as unknown as ContentKindView}
                />
              </Suspense>
            </MemoryRouter>
          </DeskProvider>
        </I18nextProvider>
      </QueryClientProvider>,
    ),
  );
  await act(async () => container.querySelector('button')!.click());
  const alias = document.querySelector<HTMLInputElement>('input[name=alias]')!;
  return async (text: string) => {
    await act(async () => {
      // React does not hear of a value that is set on the element itself.
      Reflect.set(HTMLInputElement.prototype, 'value', text, alias);
      alias.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return document.querySelector<HTMLInputElement>('input[name=template]')?.checked;
  };
}

it('offers a template for the pages that have one only', async () => {
  const enter = await openDialog('pages');
  expect(await enter('history')).toBeUndefined();
  expect(await enter('privacy')).toBe(true);
  expect(await enter('terms')).toBe(true);
  expect(await enter('terms-of-sale')).toBeUndefined();
});

it('offers no template for other kinds', async () =>
  expect(await (await openDialog('news'))('privacy')).toBeUndefined());
