import axe from 'axe-core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WCAG_22_AA } from '../testing/accessibility.ts';
import { Kit } from './kit.tsx';

afterEach(cleanup);

// axe uses a canvas to detect icon fonts; jsdom has none and would log an error on every run.
HTMLCanvasElement.prototype.getContext = () => null;

async function violations(root: Element) {
  const results = await axe.run(root, {
    runOnly: [...WCAG_22_AA, 'best-practice'],
    rules: {
      // jsdom has no layout: contrast and target size are checked in a browser (tests/e2e).
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
      'scrollable-region-focusable': { enabled: false },
    },
  });
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

test('every control can be used with a screen reader', async () => {
  const { container } = render(<Kit />);
  expect(await violations(container)).toEqual([]);
});

test.each([
  ['對話框 500', 'dialog', '升級為經銷會員'],
  ['對話框 1300', 'dialog', '個人資料保護聲明'],
  ['選擇國碼', 'dialog', '選擇國碼'],
  ['提示', 'alertdialog', '您還沒選擇想報名的課程活動'],
])(
  'the dialog behind 「%s」 has a name and no accessibility violations',
  async (button, role, name) => {
    render(<Kit />);
    fireEvent.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole(role, { name });
    expect(await violations(dialog)).toEqual([]);
  },
);

test('messages have no accessibility violations', async () => {
  render(<Kit />);
  fireEvent.click(screen.getByRole('button', { name: '成功訊息' }));
  fireEvent.click(screen.getByRole('button', { name: '錯誤訊息' }));
  const place = screen.getByRole('region', { name: '訊息' });
  expect(within(place).getByText('驗證碼錯誤，請重新輸入。')).not.toBeNull();
  expect(await violations(place)).toEqual([]);
});

test('a field says what is wrong with it', () => {
  render(<Kit />);
  const phone = screen.getByRole('textbox', { name: /手機號碼/ });
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(phone.getAttribute('aria-required')).toBe('true');
  const describing = phone
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(describing).toEqual(['請輸入正確格式 09XXXXXXXX']);
});

test('after a failed submission the summary takes the focus and links to the field', () => {
  render(<Kit />);
  fireEvent.click(screen.getByRole('button', { name: '顯示錯誤摘要' }));
  const summary = screen.getByRole('region', { name: '還有 2 個欄位需要修正' });
  expect(document.activeElement).toBe(summary);
  fireEvent.click(within(summary).getByRole('link', { name: /手機號碼/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /手機號碼/ }));
});

test('arrow keys move between tabs', () => {
  render(<Kit />);
  const tabs = within(screen.getByRole('tablist', { name: '消息類別' }));
  const first = tabs.getByRole('tab', { name: /品牌快訊/ });
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  const second = tabs.getByRole('tab', { name: '優惠促銷' });
  expect(document.activeElement).toBe(second);
  expect(second.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('限時方案。').closest('[role=tabpanel]')).toHaveProperty('hidden', false);
});
