// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Suggestion } from '@portolane/core/contract/site.ts';
import { OUTAGE, stubEndpoint } from '@portolane/core/testing/api-stubs.ts';
import { renderApp } from '#platform/testing/render-app.tsx';
import { SearchForm } from './search-form.tsx';

const suggestion = (values: Partial<Suggestion>): Suggestion => ({
  kind: 'product',
  alias: 'palisar-p740',
  category: null,
  brand: { alias: 'palisar', title: 'Palisar' },
  seriesNum: null,
  lang: 'zh-Hant',
  title: [
    { text: 'Palisar', hit: true },
    { text: ' P740', hit: false },
  ],
  ...values,
});
const items = [
  suggestion({}),
  suggestion({
    kind: 'event',
    alias: 'zero-trust-workshop',
    category: 'course',
    seriesNum: 1,
    title: [{ text: '零信任實作工作坊', hit: false }],
  }),
];

// jsdom has no layout to scroll.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

async function open() {
  const shown = await renderApp(<SearchForm />, { page: 'privacy' });
  const field = await screen.findByLabelText('搜尋產品、品牌、課程或檔案');
  return { ...shown, field: field as HTMLInputElement };
}
const list = () => screen.findByRole('listbox', { name: '搜尋建議' });

describe('the search field', () => {
  it('is a plain field until it is used, then a combobox that announces the number of matches', async () => {
    const sent = stubEndpoint('site.suggest', { items });
    const { user, field } = await open();
    expect(field.getAttribute('role')).toBeNull();
    await user.type(field, 'pali');
    const options = within(await list()).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      '產品Palisar P740',
      '課程活動零信任實作工作坊',
    ]);
    expect(options[0]!.querySelector('mark')?.textContent).toBe('Palisar');
    expect(screen.getByText('2 個建議，以上下鍵選擇')).toBeTruthy();
    expect(field).toBe(screen.getByRole('combobox'));
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.value).toBe('pali');
    expect(sent).toEqual([{ query: 'pali' }]);
  });

  it('is navigated with the arrow keys, wrapping around, while it keeps the focus', async () => {
    stubEndpoint('site.suggest', { items });
    const { user, field } = await open();
    await user.type(field, 'pali');
    const [first, second] = within(await list()).getAllByRole('option');
    const active = () => field.getAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    expect([active(), first!.getAttribute('aria-selected')]).toEqual([first!.id, 'true']);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(second!.id);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(second!.id);
    expect(document.activeElement).toBe(field);
  });

  it('navigates to the chosen suggestion', async () => {
    stubEndpoint('site.suggest', { items });
    const { user, field } = await open();
    await user.type(field, 'pali');
    const options = within(await list()).getAllByRole<HTMLAnchorElement>('option');
    expect(options.map((option) => option.getAttribute('href'))).toEqual([
      '/product/list/palisar-p740',
      '/product/brand/palisar/event/zero-trust-workshop/1',
    ]);
    const pressed = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    options[1]!.addEventListener('click', pressed);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(pressed).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('submits the typed text without a choice', async () => {
    stubEndpoint('site.suggest', { items });
    const { user, field, address } = await open();
    await user.type(field, '防火牆');
    await list();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/search?query=${encodeURIComponent('防火牆')}`));
  });

  it('closes only the list on Escape; the typed text stays, and an arrow key reopens the list', async () => {
    stubEndpoint('site.suggest', { items });
    const { user, field } = await open();
    const around = vi.fn<(event: Event) => void>();
    document.addEventListener('keydown', around);
    await user.type(field, 'pali');
    await list();
    around.mockClear();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect([field.value, around.mock.calls.length]).toEqual(['pali', 0]);
    await user.keyboard('{ArrowDown}');
    expect(await list()).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(around).toHaveBeenCalled();
    document.removeEventListener('keydown', around);
  });

  it('sends no request while an input method is composing', async () => {
    const sent = stubEndpoint('site.suggest', { items });
    const { user, field } = await open();
    await user.click(field);
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
    act(() => {
      field.value = 'ㄈㄤˊ';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
    await new Promise((done) => {
      setTimeout(done, 150);
    });
    expect(sent).toEqual([]);
    act(() => {
      field.value = '防';
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    await list();
    expect(sent).toEqual([{ query: '防' }]);
  });

  it('is a plain field when nothing matches', async () => {
    stubEndpoint('site.suggest', { items: [] });
    const { user, field } = await open();
    await user.type(field, 'zzzz');
    await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('searches without suggestions when they cannot be loaded', async () => {
    stubEndpoint('site.suggest', OUTAGE);
    const report = vi.fn<(error: unknown, about: string) => void>();
    const { user, address } = await renderApp(<SearchForm />, { page: 'privacy', report });
    await user.type(await screen.findByLabelText('搜尋產品、品牌、課程或檔案'), 'pali');
    await waitFor(() => expect(report).toHaveBeenCalledWith(expect.anything(), 'suggestions'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?query=pali'));
  });
});
