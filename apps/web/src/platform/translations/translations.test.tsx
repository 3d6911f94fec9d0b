/** @vitest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { createTranslations } from '@portolane/core/i18n/create-translations.ts';
import { ChunkLoadError } from '#platform/loading/guarded-import.ts';
import { loadNamespaces } from '@portolane/app-kit/translations/loaded-translations.ts';
import { createBrowserTranslations, handleMissingKey } from './translations.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const names = { site: '測試', siteTitle: '測試商行', company: '測試商行有限公司' };
const report = () => vi.fn<(error: unknown, about: string) => void>();

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () =>
    this.state.error ? <p>failed: {this.state.error.name}</p> : this.props.children;
}
const shown = (translations: ReturnType<typeof createBrowserTranslations>, part: ReactNode) =>
  render(
    <I18nextProvider i18n={translations}>
      <Boundary>
        <Suspense fallback={<p>waiting</p>}>{part}</Suspense>
      </Boundary>
    </I18nextProvider>,
  );

function Title() {
  const { t } = useTranslation(['login']);
  return <h1>{t('login:title')}</h1>;
}

it('waits for translations that have not loaded, and shows no key meanwhile', async () => {
  const { container } = shown(
    createBrowserTranslations('zh-TW', { names, report: report() }),
    <Title />,
  );
  expect(container.textContent).toBe('waiting');
  await screen.findByRole('heading', { name: '登入' });
});

it('shows preloaded translations at once', async () => {
  const translations = createBrowserTranslations('en', { names, report: report() });
  await loadNamespaces(translations, ['login']);
  const { container } = shown(translations, <Title />);
  expect(container.textContent).toBe('Log in');
});

it('includes the translations shared by apps and API', async () => {
  const translations = createBrowserTranslations('zh-TW', { names, report: report() });
  await loadNamespaces(translations, ['errors', 'list']);
  expect(translations.t('errors:done')).toBe('成功');
});

it('has what the site says in translations of its own, from the page itself', async () => {
  const read = vi.fn<() => Promise<Record<string, unknown>>>();
  const own = { texts: { brand: { list: { lead: '{{site}}向原廠進貨。' } } }, elsewhere: [], read };
  const translations = createBrowserTranslations('zh-TW', { names, own, report: report() });
  await loadNamespaces(translations, ['brand', 'login']);
  expect(translations.t('brand:list.lead')).toBe('測試向原廠進貨。');
  expect(translations.t('brand:list.title')).toBe('代理品牌');
  expect(read).not.toHaveBeenCalled();
});

it('asks once for texts of the site that the page does not have', async () => {
  const read = vi.fn<() => Promise<Record<string, object>>>(async () => ({
    home: { newsletter: { title: '每月一封' } },
    event: { list: { lead: '原廠認證課程。' } },
  }));
  const own = { texts: {}, elsewhere: ['home', 'event'], read };
  const translations = createBrowserTranslations('zh-TW', { names, own, report: report() });
  await loadNamespaces(translations, ['login']);
  expect(read).not.toHaveBeenCalled();
  await loadNamespaces(translations, ['home', 'event']);
  expect(translations.t('home:newsletter.title')).toBe('每月一封');
  expect(translations.t('event:list.lead')).toBe('原廠認證課程。');
  expect(read).toHaveBeenCalledOnce();
});

it('does not show the usual text where that of the site did not come, and asks again', async () => {
  const read = vi
    .fn<() => Promise<Record<string, unknown>>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ event: { list: { lead: '原廠認證課程。' } } });
  const own = { texts: {}, elsewhere: ['event'], read };
  const translations = createBrowserTranslations('zh-TW', { names, own, report: report() });
  await expect(loadNamespaces(translations, ['event'])).rejects.toBeInstanceOf(ChunkLoadError);
  await loadNamespaces(translations, ['event']);
  expect(translations.t('event:list.lead')).toBe('原廠認證課程。');
});

it('leaves it to the boundary when a namespace fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const told = report();
  const translations = createTranslations('zh-TW', {
    load: () => Promise.reject(new ChunkLoadError('failed')),
    onMissing: (key) => handleMissingKey(translations, key, told),
  });
  shown(translations, <Title />);
  await screen.findByText('failed: ChunkLoadError');
  expect(told).not.toHaveBeenCalled();
});

it('rejects a namespace without a file, and says what to add', async () => {
  const translations = createBrowserTranslations('en', { names, report: report() });
  await expect(loadNamespaces(translations, ['nowhere'])).rejects.toThrow(
    'add locales/en/nowhere.json',
  );
});

it('reports a key without a translation, and renders nothing', async () => {
  const told = report();
  const translations = createBrowserTranslations('zh-TW', { names, report: told });
  await loadNamespaces(translations, ['login']);
  expect(translations.t('login:no.such.key')).toBe('');
  expect(told).toHaveBeenCalledExactlyOnceWith(
    new Error('There is no text "login:no.such.key" in zh-TW.'),
    'translations',
  );
});

it('reports a missing plural form as well', async () => {
  const told = report();
  const translations = createTranslations('en', {
    bundles: { login: { minutes_one: 'a minute' } },
    onMissing: (key) => handleMissingKey(translations, key, told),
  });
  expect(translations.t('login:minutes', { count: 5 })).toBe('');
  expect(told).toHaveBeenCalledOnce();
});

it.each([
  ['en', 1, '1 minute'],
  ['en', 5, '5 minutes'],
  ['zh-TW', 1, '1 分鐘'],
  ['zh-TW', 5, '5 分鐘'],
] as const)('counts in %s: %i', async (language, count, text) => {
  const translations = createBrowserTranslations(language, { names, report: report() });
  await loadNamespaces(translations, ['login']);
  expect(translations.t('login:minutes', { count })).toBe(text);
});

it('does not escape values, because React does', async () => {
  const translations = createBrowserTranslations('zh-TW', { names, report: report() });
  await loadNamespaces(translations, ['apply']);
  expect(translations.t('apply:choose.removed', { title: 'R&D <安全>' })).toBe(
    '已移除「R&D <安全>」',
  );
});
