import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const open = (children: ReactNode) =>
  render(
    <Dialog open onOpenChange={() => {}} title="改時間" closeLabel="關閉">
      {children}
    </Dialog>,
  );
const focused = () => document.activeElement;

it('begins at the first field', async () => {
  open(
    <>
      <input type="hidden" />
      <input disabled />
      <label>
        開始
        <input />
      </label>
      <textarea />
    </>,
  );
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: '開始' })));
});

it('begins at the chosen option of a group', async () => {
  open(
    <>
      <input type="radio" name="size" aria-label="小" />
      <input type="radio" name="size" aria-label="大" defaultChecked />
    </>,
  );
  await waitFor(() => expect(focused()).toBe(screen.getByRole('radio', { name: '大' })));
});

it('without a field, begins at the dialog, which is read by its title', async () => {
  open(<p>三個人會收到信。</p>);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('dialog', { name: '改時間' })));
});
