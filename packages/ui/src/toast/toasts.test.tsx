import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToaster } from './toaster.ts';
import type { ToastMessage } from './toaster.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showing(message: ToastMessage) {
  const toaster = createToaster();
  render(<Toasts toaster={toaster} closeLabel="關閉" />);
  act(() => void toaster.show(message));
}
function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test('a message stays for four seconds', () => {
  showing({ text: '訂閱成功', tone: 'done' });
  wait(3999);
  expect(screen.getByRole('status').textContent).toContain('訂閱成功');
  wait(1);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an error is said at once and stays for three seconds', () => {
  showing({ text: '驗證碼錯誤', tone: 'error' });
  wait(2999);
  expect(screen.getByRole('alert').textContent).toContain('驗證碼錯誤');
  wait(1);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a notice may ask for a time of its own', () => {
  showing({ text: 'debug', duration: 2000 });
  wait(2000);
  expect(screen.queryByText('debug')).toBeNull();
});

test('while I point at a message it waits, then goes on where it stopped', () => {
  showing({ text: '訂閱成功' });
  wait(3000);
  fireEvent.pointerEnter(screen.getByText('訂閱成功'));
  wait(60_000);
  fireEvent.pointerLeave(screen.getByText('訂閱成功'));
  wait(999);
  expect(screen.queryByText('訂閱成功')).not.toBeNull();
  wait(1);
  expect(screen.queryByText('訂閱成功')).toBeNull();
});

test('while its button has the focus a message waits', () => {
  showing({ text: '訂閱成功' });
  act(() => screen.getByRole('button', { name: '關閉' }).focus());
  wait(60_000);
  expect(screen.queryByText('訂閱成功')).not.toBeNull();
});

test('I can dismiss a message', () => {
  showing({ text: '訂閱成功' });
  fireEvent.click(screen.getByRole('button', { name: '關閉' }));
  expect(screen.queryByText('訂閱成功')).toBeNull();
});
