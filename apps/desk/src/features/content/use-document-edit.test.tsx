// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type {
  ContentDocumentView,
  ContentKindView,
} from '@portolane/core/contract/desk/content.ts';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { sessionQuery } from '#platform/call/session-query.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { ROOT } from './form-context.ts';
import { useDocumentEdit } from './use-document-edit.ts';

const document = {
  path: 'news/a.yaml',
  version: 1,
  tree: { title: 'before' },
  draft: null,
} as unknown as ContentDocumentView;
const kind = {
  kind: 'news',
  fields: [{ name: 'title', type: 'text', required: true }],
} as unknown as ContentKindView;

/** Mounts the hook of a document at a desk whose calls are answered. */
async function mount(
  document: ContentDocumentView,
  answer: (name: string, input: { body: { tree: { title: string } } }) => Promise<unknown>,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const made = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const desk = { ...made, api: answer as unknown as typeof made.api };
  queryClient.setQueryData(sessionQuery(desk.api).queryKey, {
    items: { email: 'editor@portolane.example' },
  } as never);
  const mounted = { edit: undefined as unknown as ReturnType<typeof useDocumentEdit>, desk };
  function Form() {
    mounted.edit = useDocumentEdit(document, kind, { pause: undefined });
    return null;
  }
  const root = createRoot(globalThis.document.createElement('div'));
  await act(async () =>
    root.render(
      <MemoryRouter>
        <QueryClientProvider client={queryClient}>
          <I18nextProvider i18n={words}>
            <DeskProvider desk={desk}>
              <Form />
            </DeskProvider>
          </I18nextProvider>
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
  return { mounted, root };
}

it('publishes after the draft that was typed last has arrived, which would stay otherwise', async () => {
  const calls: string[] = [];
  const arrive = Promise.withResolvers<void>();
  const { mounted, root } = await mount(document, async (name, { body }) => {
    calls.push(`${name} ${body.tree.title}`);
    if (name === 'content.saveDraft') await arrive.promise;
    return {
      items: { at: '2026-11-26T00:00:00.000Z', outcome: 'stored', problems: [], left: [] },
    };
  });
  await act(async () => mounted.edit.form.setValue(`${ROOT}.title`, 'after'));
  await act(async () => mounted.edit.publish.mutate({ note: '', minor: false, english: null }));
  expect(calls).toEqual(['content.saveDraft after']);
  await act(async () => arrive.resolve());
  await vi.waitFor(() =>
    expect(calls).toEqual(['content.saveDraft after', 'content.publish after']),
  );
  await act(async () => root.unmount());
  expect(calls).toHaveLength(2);
});

it.each([
  ['news/a.yaml', undefined],
  ['identity.yaml', 'Load again'],
])('after %s was published, the notice has the button %s', async (path, label) => {
  const { mounted, root } = await mount({ ...document, path }, async () => ({
    items: { at: '2026-11-26T00:00:00.000Z', outcome: 'stored', problems: [], left: [] },
  }));
  const show = vi.spyOn(mounted.desk.toaster, 'show');
  await act(async () => mounted.edit.form.setValue(`${ROOT}.title`, 'after'));
  await act(async () => mounted.edit.publish.mutate({ note: '', minor: false, english: null }));
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
  const [{ text, action }] = show.mock.calls[0]!;
  expect(text).toContain('Published.');
  expect(action?.label).toBe(label);
  await act(async () => root.unmount());
});
