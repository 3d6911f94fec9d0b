import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { breakHeading, brokenHtml } from './break-heading.ts';
import { Heading } from './heading.tsx';

afterEach(cleanup);

test('a Chinese title may break between words and nowhere else', () => {
  const parts = breakHeading('零信任實作工作坊：從身分盤點到微分段');
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.join('')).toBe('零信任實作工作坊：從身分盤點到微分段');
});

test.each(['技術有來路，交付有著落。', '備份（異地）與還原「演練」！', '導入前，先問：值得嗎？'])(
  '%s never starts a line with closing punctuation nor ends one with opening',
  (title) => {
    const parts = breakHeading(title);
    for (const part of parts.slice(1)) expect(part).not.toMatch(/^[\s，。：；、！？）」』]/);
    for (const part of parts.slice(0, -1)) expect(part).not.toMatch(/[\s（「『]$/);
  },
);

test('no single character is left for the last line, and unknown words stay whole', () => {
  expect(breakHeading('零信任實作工作坊：分頁')).toEqual(['零', '信任', '實作', '工作坊：', '分頁']);
});

test('Latin words and model numbers stay in one piece', () => {
  expect(breakHeading('Corvane C9-48 支援 Wi-Fi 7 與 800G 上行').join('|')).toMatch(/C9-48.*Wi-Fi.*800G/);
});

test('an English title is left alone', () => {
  expect(breakHeading('Technology with a known source')).toEqual(['Technology with a known source']);
});

test('markup in a title is shown, not run', () => {
  expect(brokenHtml('<img src=x onerror=alert(1)>資安')).not.toContain('<img');
  render(<Heading level={2}>{'<b>資安</b> & 雲端'}</Heading>);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('<b>資安</b> & 雲端');
});

test('a browser that cuts words elsewhere keeps what the server wrote, without a complaint', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Heading level={1}>零信任實作</Heading>)
    .replace(/<wbr\/?>/g, '')
    .replace('零信任', '零<wbr>信任');
  document.body.append(root);
  await act(async () => {
    hydrateRoot(root, <Heading level={1}>零信任實作</Heading>);
  });
  expect(root.querySelector('h1')!.innerHTML).toBe('零<wbr>信任實作');
  expect(complain).not.toHaveBeenCalled();
  root.remove();
  complain.mockRestore();
});
