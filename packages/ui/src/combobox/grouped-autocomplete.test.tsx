// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { GroupedAutocomplete } from './grouped-autocomplete.tsx';

afterEach(cleanup);

const pressed = vi.fn<(name: string) => void>();
const all = [
  { name: 'Screens', items: ['Orders', 'Events'] },
  { name: 'Members', items: ['Orlando', 'Oren'] },
];

function Search() {
  const [text, setText] = useState('');
  const groups = all
    .map(({ name, items }) => ({ name, items: items.filter((item) => item.startsWith(text)) }))
    .filter(({ items }) => text !== '' && items.length > 0);
  return (
    <GroupedAutocomplete
      groups={groups}
      value={text}
      onValueChange={setText}
      itemKey={(item) => item}
      renderItem={(item) => (
        <a href={`#${item}`} tabIndex={-1} onClick={() => pressed(item)}>
          {item}
        </a>
      )}
      classNames={{ list: 'list', group: 'group', groupName: 'name' }}
      words={{ label: 'Find', list: 'Matches' }}
    />
  );
}
const highlighted = () =>
  document.getElementById(
    screen.getByRole('combobox', { name: 'Find' }).getAttribute('aria-activedescendant')!,
  )?.textContent;

it('highlights the first match, moves by arrows across groups, and opens one by Enter', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.click(screen.getByRole('combobox', { name: 'Find' }));
  await user.keyboard('Or');
  expect(screen.getAllByRole('group')).toHaveLength(2);
  expect(highlighted()).toBe('Orders');
  await user.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('Orlando');
  await user.keyboard('{ArrowUp}');
  expect(highlighted()).toBe('Orders');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(pressed.mock.calls).toEqual([['Orlando']]);
  // The text stays as it was typed.
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Or');
});

it('begins at the first match again when the text changes', async () => {
  const user = userEvent.setup();
  render(<Search />);
  await user.click(screen.getByRole('combobox', { name: 'Find' }));
  await user.keyboard('Or{ArrowDown}');
  expect(highlighted()).toBe('Orlando');
  await user.keyboard('e');
  expect(highlighted()).toBe('Oren');
  await user.keyboard('{Backspace}');
  expect(highlighted()).toBe('Orders');
});
