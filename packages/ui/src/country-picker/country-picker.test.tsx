import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CountryPicker } from './country-picker.tsx';
import type { Country } from './country-picker.tsx';
import { splitMatch } from './split-match.ts';

afterEach(cleanup);

const COUNTRIES = [
  { iso: 'TW', name: '台灣', otherName: 'Taiwan', dialCode: '+886' },
  { iso: 'IT', name: '義大利', otherName: 'Italy', dialCode: '+39' },
  { iso: 'JP', name: '日本', otherName: 'Japan', dialCode: '+81' },
];
const labels = {
  title: '選擇國碼',
  search: '搜尋國家名稱或國碼',
  empty: '無符合搜尋條件之國碼',
  results: (n: number) => `${n} 個國碼`,
  cancel: '取消',
  select: '選擇',
  close: '關閉',
};

const find = (search: string) =>
  COUNTRIES.filter(({ otherName }) => otherName.toLowerCase().includes(search.toLowerCase()));

function open(props: { value?: string } = {}) {
  const onSelect = vi.fn<(country: Country) => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <CountryPicker
      open
      onOpenChange={onOpenChange}
      find={find}
      onSelect={onSelect}
      labels={labels}
      {...props}
    />,
  );
  return { onSelect, onOpenChange };
}
const searchFor = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: labels.search }), {
    target: { value: text },
  });
const isDisabled = (element: HTMLElement) => (element as HTMLButtonElement).disabled;

test('the match is highlighted in place', () => {
  expect(splitMatch('Italy', 'TA')).toEqual(['I', 'ta', 'ly']);
  expect(splitMatch('台灣', '臺')).toEqual(['', '台', '灣']);
  expect(splitMatch('Japan', 'ta')).toBeNull();
});

test('I cannot select before I have chosen a country', () => {
  const { onSelect, onOpenChange } = open();
  const select = screen.getByRole('button', { name: '選擇' });
  expect(isDisabled(select)).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /義大利/ }));
  expect(isDisabled(select)).toBe(false);
  fireEvent.submit(screen.getByRole('searchbox').closest('form')!);
  expect(onSelect).toHaveBeenCalledWith(COUNTRIES[1]);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('a country that my search has hidden cannot be selected', () => {
  open({ value: 'TW' });
  fireEvent.click(screen.getByRole('radio', { name: /日本/ }));
  expect(isDisabled(screen.getByRole('button', { name: '選擇' }))).toBe(false);
  searchFor('ita');
  expect(isDisabled(screen.getByRole('button', { name: '選擇' }))).toBe(true);
});

test('the country that I have already is not a choice', () => {
  const { onSelect } = open({ value: 'TW' });
  expect(isDisabled(screen.getByRole('button', { name: '選擇' }))).toBe(true);
  fireEvent.submit(screen.getByRole('searchbox').closest('form')!);
  expect(onSelect).not.toHaveBeenCalled();
});

test('I see the countries that match my search, with the match highlighted', () => {
  open();
  searchFor('ita');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'IT',
  ]);
  expect(screen.getByRole('status').textContent).toBe('1 個國碼');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Ita']);
});

test('when nothing matches it says so', () => {
  open();
  searchFor('xyz');
  expect(screen.getByRole('status').textContent).toBe('無符合搜尋條件之國碼');
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('the search has the focus when the dialog opens', async () => {
  open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
});
