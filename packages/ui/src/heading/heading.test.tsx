import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { breakHeading, breakableHtml } from './break-heading.ts';
import { BreakableText, Heading } from './heading.tsx';

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

test('no single character is left on the last line, and unknown words stay whole', () => {
  expect(breakHeading('零信任實作工作坊：分頁')).toEqual(['零信任', '實作', '工作坊：', '分頁']);
});

test.each([
  ['微分段實作：交換器與防火牆聯防', ['交換器', '防火牆']],
  ['核心交換器支援 800G 的版本', ['交換器']],
  ['虛擬機清單與主機板更換', ['虛擬機', '主機']],
  ['不可變備份說明會', ['不可變', '說明會']],
  ['超融合架構與零信任', ['超融合', '零信任']],
  ['從身分盤點到微分段', ['身分', '盤點', '微分段']],
])('%s keeps %j whole', (title, words) => {
  const parts = breakHeading(title);
  for (const word of words)
    expect(
      parts.filter((part) => part.includes(word)),
      `${parts.join('|')} splits ${word}`,
    ).not.toEqual([]);
  // It can still break in several places.
  expect(parts.length).toBeGreaterThan(1);
});

test('its accessible name is its text, without spaces where a line may break', () => {
  render(
    <>
      <Heading level={2}>零信任實作工作坊：Corvane C9-48 與防火牆</Heading>
      <a href="/">
        <BreakableText>交換器故障排除</BreakableText>
      </a>
    </>,
  );
  expect(
    screen.getByRole('heading', { name: '零信任實作工作坊：Corvane C9-48 與防火牆' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: '交換器故障排除' })).toBeTruthy();
  // Browsers insert a space into the name for anything but inline elements, so only spans are
  // allowed.
  expect(
    [...document.querySelectorAll('.broken *')].filter(({ tagName }) => tagName !== 'SPAN'),
  ).toEqual([]);
  expect(document.querySelectorAll('.broken span').length).toBeGreaterThan(4);
});

test('a line may break at a space, also within a part, and in a very long word', () => {
  expect(breakableHtml('支援 Wi-Fi 7 與備份')).toBe(
    '<span>支援</span> <span>Wi-Fi 7</span> <span>與</span><span>備份</span>',
  );
  expect(breakableHtml('認識 micro-segmentation 微分段')).toContain(
    '</span> micro-segmentation <span>',
  );
});

test.each([
  ['一家醫院找到 143 台沒人認領的設備', '143 台'],
  ['內湖技術中心落成，24 組實驗機櫃', '24 組'],
  ['早期出貨的 Corvane C9 可升級 800G 上行', '800G 上行'],
  ['借測 60 天，滿意再買', '60 天，'],
  ['Kubrane Pipeline 4 部署管線', 'Pipeline 4'],
  ['Palisar Manager 7.4 更新', 'Manager 7.4'],
])('in %s no line ends within %s', (title, piece) => {
  expect(breakableHtml(title)).toContain(`<span>${piece}</span>`);
});

test('Latin words and model numbers stay in one piece', () => {
  expect(breakHeading('Corvane C9-48 支援 Wi-Fi 7 與 800G 上行').join('|')).toMatch(
    /C9-48.*Wi-Fi.*800G/,
  );
});

test('an English title is left unchanged', () => {
  expect(breakHeading('Technology with a known source')).toEqual([
    'Technology with a known source',
  ]);
});

test('markup in a title is escaped', () => {
  expect(breakableHtml('<img src=x onerror=alert(1)>資安')).not.toContain('<img');
  render(<Heading level={2}>{'<b>資安</b> & 雲端'}</Heading>);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('<b>資安</b> & 雲端');
});

test('a browser that segments words differently keeps the server’s markup without a warning', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Heading level={1}>零信任實作</Heading>)
    .replace(/<\/?span>/g, '')
    .replace('零信任', '<span>零</span><span>信任</span>');
  document.body.append(root);
  await act(async () => {
    hydrateRoot(root, <Heading level={1}>零信任實作</Heading>);
  });
  expect(root.querySelector('h1')!.innerHTML).toBe('<span>零</span><span>信任</span>實作');
  expect(complain).not.toHaveBeenCalled();
  root.remove();
  complain.mockRestore();
});
