import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
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

function showing(...messages: ToastMessage[]) {
  const toaster = createToaster();
  render(<Toasts toaster={toaster} label="訊息" closeLabel="關閉" />);
  const ids: string[] = [];
  act(() => {
    for (const message of messages) ids.push(toaster.show(message));
  });
  return { toaster, ids };
}
function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
const place = () => screen.getByRole('region', { name: '訊息' });
const shown = () => place().textContent;
const closeButton = () => within(place()).getByRole('button', { name: '關閉' });

test('a message stays for four seconds', () => {
  showing({ text: '訂閱成功', tone: 'done' });
  wait(3999);
  expect(shown()).toBe('訂閱成功');
  wait(1);
  expect(shown()).toBe('');
});

test('an error is announced at once and stays for three seconds', () => {
  showing({ title: '錯誤', text: '驗證碼錯誤', tone: 'error' });
  wait(2999);
  expect(screen.getByRole('alert').textContent).toBe('錯誤驗證碼錯誤');
  expect(shown()).toBe('錯誤驗證碼錯誤');
  wait(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(shown()).toBe('');
});

test('other messages wait until the screen reader has finished', () => {
  showing({ text: '訂閱成功', tone: 'done' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(place().getAttribute('aria-live')).toBe('polite');
  expect(within(place()).getByRole('dialog', { name: '訂閱成功' })).not.toBeNull();
});

test('a message can set its own duration', () => {
  showing({ text: '已排除', duration: 2000 });
  wait(1999);
  expect(shown()).toBe('已排除');
  wait(1);
  expect(shown()).toBe('');
});

test('a message’s timer pauses while I point at it, then continues', () => {
  showing({ text: '訂閱成功' });
  wait(3000);
  fireEvent.mouseEnter(place());
  wait(60_000);
  fireEvent.mouseLeave(place());
  wait(999);
  expect(shown()).toBe('訂閱成功');
  wait(1);
  expect(shown()).toBe('');
});

test('a message’s timer pauses while its button has the focus', () => {
  showing({ text: '訂閱成功' });
  act(() => closeButton().focus());
  wait(60_000);
  expect(shown()).toBe('訂閱成功');
  act(() => closeButton().blur());
  wait(4000);
  expect(shown()).toBe('');
});

test('I can dismiss a message', () => {
  showing({ text: '訂閱成功' });
  fireEvent.click(closeButton());
  wait(50);
  expect(shown()).toBe('');
});

test('the page can dismiss one message and keep another', () => {
  const { toaster, ids } = showing({ text: '訂閱成功' }, { text: '已登出' });
  act(() => toaster.dismiss(ids[0]!));
  wait(50);
  expect(shown()).toBe('已登出');
});
