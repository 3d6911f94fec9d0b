// @vitest-environment jsdom
/** What is said of a publication: what keeps it from being made, and what follows it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { createDesk } from '#platform/context/create-desk.ts';
import { DeskProvider } from '#platform/context/desk-provider.tsx';
import { allTranslations } from '#testing/all-translations.ts';
import { Followers, Problems } from './publish-findings.tsx';

it('a problem leads to its field; of a group to its first one; of another document nowhere', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const words = await allTranslations('en');
  const container = document.body.appendChild(document.createElement('div'));
  const path = 'events/course.yaml';
  const problem = (field: string, file = path) => ({ file, field, message: `wrong: ${field}` });
  await act(async () =>
    createRoot(container).render(
      <I18nextProvider i18n={words}>
        <Problems
          path={path}
          problems={[
            problem('sessions.1.link'),
            problem('title'),
            problem('title', 'events/other.yaml'),
          ]}
        />
        <input id="tree.sessions.1.link" />
        <input id="tree.title.zh" />
        <input id="tree.title.en" />
      </I18nextProvider>,
    ),
  );
  const links = [...container.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Sessions › 2 › Link: wrong: sessions.1.link',
    'Title: wrong: title',
  ]);
  const focusedBy = (link: HTMLElement) => {
    link.click();
    return document.activeElement?.id;
  };
  expect(links.map(focusedBy)).toEqual(['tree.sessions.1.link', 'tree.title.zh']);
  expect(container.textContent).toContain('other');
});

it('says how many others show what was published, how far they are, and which could not follow', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const words = await allTranslations('en');
  const queryClient = createQueryClient(false);
  const desk = createDesk({ language: 'en', setLanguage() {}, words, queryClient });
  const container = document.createElement('div');
  const root = createRoot(container);
  const show = async (props: Parameters<typeof Followers>[0]) => {
    await act(async () =>
      root.render(
        <MemoryRouter>
          <QueryClientProvider client={queryClient}>
            <I18nextProvider i18n={words}>
              <DeskProvider desk={desk}>
                <Followers {...props} />
              </DeskProvider>
            </I18nextProvider>
          </QueryClientProvider>
        </MemoryRouter>,
      ),
    );
    return container.textContent;
  };
  expect(await show({ followed: 0, following: null })).toBe('');
  expect(await show({ followed: 12, following: null })).toContain(
    '12 other documents were updated',
  );
  const following = { total: 840, done: 312, leftOut: [] };
  expect(await show({ followed: 1040, following })).toContain('312 of 840');
  expect(await show({ followed: 0, following })).toContain('312 of 840');
  const path = 'news/one.yaml';
  const text = await show({ followed: 0, following: { total: 1, done: 1, leftOut: [path] } });
  expect(text).toContain('could not follow');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/content/news/one');
});
