// @vitest-environment jsdom
/** A person is limited to brands and events by their names, with the keyboard alone. */
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PersonScope } from '@portolane/core/contract/desk/people.ts';
import { allTranslations } from '#testing/all-translations.ts';
import { ScopePicker } from './scope-picker.tsx';

const scopes: PersonScope[] = [
  { alias: 'palisar', title: 'Palisar Networks', state: 'current' },
  { alias: 'corvane', title: 'Corvane', state: 'current' },
  { alias: 'spring', title: 'Spring briefing', state: 'ended' },
];
const seen: (readonly string[])[] = [];

function Form() {
  const [chosen, setChosen] = useState<readonly string[]>(['gone', 'spring']);
  return (
    <ScopePicker
      id="scope"
      label="Brands"
      scopes={scopes}
      chosen={chosen}
      error={undefined}
      onChange={(aliases) => {
        seen.push(aliases);
        setChosen(aliases);
      }}
    />
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  seen.length = 0;
  const words = await allTranslations('en');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <I18nextProvider i18n={words}>
        <Form />
      </I18nextProvider>,
    ),
  );
  return () => act(async () => root.unmount());
});

const input = () => document.querySelector<HTMLInputElement>('#scope')!;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    input().dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
    );
  });
const linesOf = (list: string) =>
  [...document.querySelectorAll(`.scope-picker__${list} li`)].map(({ textContent }) => textContent);

it('what is over or gone is said, and can be removed', async () => {
  expect(linesOf('chosen')).toEqual([
    'gone does not exist any more: please remove it',
    'Spring briefing ended',
  ]);
  await act(async () =>
    document.querySelector<HTMLButtonElement>('[aria-label="Remove gone"]')!.click(),
  );
  expect(seen).toEqual([['spring']]);
  expect(document.activeElement).toBe(input());
});

it('a part of the name or the alias finds one, and Enter chooses the first', async () => {
  await type('NET');
  expect(linesOf('found')).toEqual(['Palisar Networks']);
  await press('Enter');
  expect(seen).toEqual([['gone', 'spring', 'palisar']]);
  expect(input().value).toBe('');
  await type('palisar');
  expect(linesOf('found')).toEqual([]);
  expect(document.querySelector('output')!.textContent).toBe('Nothing has this name.');
});

it.each([
  { keyCode: 229, isComposing: true },
  // Safari, where the composition has ended before the press that ended it.
  { keyCode: 229, isComposing: false },
])('Enter that accepts what an input method proposes adds nothing: %j', async (composition) => {
  await type('palisar');
  await press('Enter', composition);
  expect(seen).toEqual([]);
  expect(linesOf('found')).toEqual(['Palisar Networks']);
});
