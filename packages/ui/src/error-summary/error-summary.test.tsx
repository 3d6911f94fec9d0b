import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

test('errors are listed in the order of their controls on the page, those without one last', () => {
  render(
    <form>
      <ErrorSummary
        title="還有 4 個欄位需要修正"
        errors={[
          { id: 'gone', text: '已移除' },
          { id: 'extension', text: '分機' },
          { id: 'name', text: '姓名' },
          { id: 'vat', text: '統一編號' },
        ]}
      />
      <input id="name" />
      <fieldset>
        <input id="vat" />
        <input id="extension" />
      </fieldset>
    </form>,
  );
  const links = within(screen.getByRole('region', { name: '還有 4 個欄位需要修正' }));
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '姓名',
    '統一編號',
    '分機',
    '已移除',
  ]);
});

/** Sends what has two letters, and checks a refused form again with every letter. */
function NameForm() {
  const [name, setName] = useState('');
  const [attempt, setAttempt] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt((count) => count + 1);
      }}
    >
      <ErrorSummary
        title="還有 1 個欄位需要修正"
        errors={attempt > 0 && name.length < 2 ? [{ id: 'name', text: '姓名' }] : []}
        attempt={attempt}
      />
      <input id="name" aria-label="姓名" value={name} onChange={(e) => setName(e.target.value)} />
      <button type="submit">送出</button>
    </form>
  );
}

test('a refused attempt moves the focus, and what is typed afterwards never does', () => {
  render(<NameForm />);
  const summary = () => screen.queryByRole('region');
  const send = () => fireEvent.click(screen.getByRole('button'));
  const field = screen.getByRole('textbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  send();
  expect(document.activeElement).toBe(summary());
  field.focus();
  type('王小明');
  expect(summary()).toBeNull();
  type('王');
  expect(summary()).not.toBeNull();
  expect(document.activeElement).toBe(field);
  send();
  expect(document.activeElement).toBe(summary());
  // The next attempt is valid: an error after it is one of typing again.
  type('王小明');
  send();
  field.focus();
  type('王');
  expect(document.activeElement).toBe(field);
});
