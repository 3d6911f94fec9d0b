// @vitest-environment jsdom
/** What keeps a document from being published leads to its fields. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { fetchWords } from '#platform/words/words.ts';
import { Problems } from './publish-findings.tsx';

it('a problem leads to its field; of a group to its first one; of another document nowhere', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const words = await fetchWords('en');
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
