/** @vitest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createWords } from '@portolane/core/i18n/create-words.ts';
import { ChunkLoadError } from '#platform/loading/guarded-import.ts';
import { createBrowserWords, loadNamespaces, missingText } from './words.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const report = () => vi.fn<(error: unknown, about: string) => void>();

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () =>
    this.state.error ? <p>failed: {this.state.error.name}</p> : this.props.children;
}
const shown = (words: ReturnType<typeof createBrowserWords>, part: ReactNode) =>
  render(
    <I18nextProvider i18n={words}>
      <Boundary>
        <Suspense fallback={<p>waiting</p>}>{part}</Suspense>
      </Boundary>
    </I18nextProvider>,
  );

function Title() {
  const { t } = useTranslation(['login']);
  return <h1>{t('login:title')}</h1>;
}

it('waits for words that are not there yet, and shows no key meanwhile', async () => {
  const { container } = shown(createBrowserWords('zh-TW', report()), <Title />);
  expect(container.textContent).toBe('waiting');
  await screen.findByRole('heading', { name: '登入' });
});

it('shows at once what was loaded ahead', async () => {
  const words = createBrowserWords('en', report());
  await loadNamespaces(words, 'en', ['login']);
  const { container } = shown(words, <Title />);
  expect(container.textContent).toBe('Sign in');
});

it('has the words that apps and API share as well', async () => {
  const words = createBrowserWords('zh-TW', report());
  await loadNamespaces(words, 'zh-TW', ['errors', 'list']);
  expect(words.t('errors:done')).toBe('成功');
});

it('leaves it to the boundary when a file of words does not arrive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const told = report();
  const words = createWords('zh-TW', {
    load: () => Promise.reject(new ChunkLoadError('failed')),
    onMissing: (key) => missingText(words, key, told),
  });
  shown(words, <Title />);
  await screen.findByText('failed: ChunkLoadError');
  expect(told).not.toHaveBeenCalled();
});

it('refuses a namespace that has no file, with what to add', async () => {
  const words = createBrowserWords('en', report());
  await expect(loadNamespaces(words, 'en', ['nowhere' as 'login'])).rejects.toThrow(
    'add locales/en/nowhere.json',
  );
});

it('reports a key without a text, and shows nothing in its place', async () => {
  const told = report();
  const words = createBrowserWords('zh-TW', told);
  await loadNamespaces(words, 'zh-TW', ['login']);
  expect(words.t('login:no.such.key')).toBe('');
  expect(told).toHaveBeenCalledExactlyOnceWith(
    new Error('There is no text "login:no.such.key" in zh-TW.'),
    'words',
  );
});

it('reports a word whose number is missing, too', async () => {
  const told = report();
  const words = createWords('en', {
    bundles: { login: { minutes_one: 'a minute' } },
    onMissing: (key) => missingText(words, key, told),
  });
  expect(words.t('login:minutes', { count: 5 })).toBe('');
  expect(told).toHaveBeenCalledOnce();
});

it.each([
  ['en', 1, '1 minute'],
  ['en', 5, '5 minutes'],
  ['zh-TW', 1, '1 分鐘'],
  ['zh-TW', 5, '5 分鐘'],
] as const)('counts in %s: %i', async (language, count, text) => {
  const words = createBrowserWords(language, report());
  await loadNamespaces(words, language, ['login']);
  expect(words.t('login:minutes', { count })).toBe(text);
});

it('writes values as they are: React escapes them', async () => {
  const words = createBrowserWords('zh-TW', report());
  await loadNamespaces(words, 'zh-TW', ['apply']);
  expect(words.t('apply:choose.removed', { title: 'R&D <安全>' })).toBe('已移除「R&D <安全>」');
});
