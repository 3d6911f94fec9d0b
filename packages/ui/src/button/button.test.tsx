import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

test('a busy button keeps its label and its focus, and submits nothing', () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={submit}>
      <Button type="submit">送出報名</Button>
    </form>,
  );
  screen.getByRole('button', { name: '送出報名' }).focus();
  rerender(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        送出報名
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '送出報名', busy: true });
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  expect(submit).not.toHaveBeenCalled();
});
