// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { ShareLinks } from './share-links.tsx';

const url = 'https://portolane.example/news/bulletin/a?b=c&d';
const at = { page: 'newsItem', params: { categoryAlias: 'bulletin', newsAlias: 'a' } } as const;

it('the links to LINE and Facebook contain the whole URL', async () => {
  await renderApp(<ShareLinks url={url} />, at);
  for (const [name, field] of [
    [/分享到 LINE/, 'url'],
    [/分享到 Facebook/, 'u'],
  ] as const)
    expect(
      new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href).searchParams.get(
        field,
      ),
    ).toBe(url);
});

it('in LINE the calendar opens in the phone’s browser; elsewhere the link is an ordinary one', async () => {
  const followed: string[] = [];
  const { user } = await renderApp(<ShareLinks url={url} calendarPath="/event/a/1.ics" />, at);
  const link = await screen.findByRole('link', { name: '加入行事曆' });
  const follow = (event: Event) => {
    event.preventDefault();
    followed.push((event.target as Element).closest('a')!.href);
  };
  link.addEventListener('click', follow);
  await user.click(link);
  expect(followed).toEqual([`${location.origin}/event/a/1.ics`]);
  link.removeEventListener('click', follow);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Line/15.8.0');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  await user.click(link);
  expect(followed.at(-1)).toBe(`${location.origin}/event/a/1.ics?openExternalBrowser=1`);
});

it('the link is copied, and this is announced', async () => {
  const { user } = await renderApp(<ShareLinks url={url} />, at);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: '複製連結' }));
  await screen.findByText('已複製連結');
  expect(write).toHaveBeenCalledWith(url);
});

it('if the browser refuses, I see the URL to copy by hand', async () => {
  const { user } = await renderApp(<ShareLinks url={url} />, at);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('denied', 'NotAllowedError'),
  );
  await user.click(await screen.findByRole('button', { name: '複製連結' }));
  await screen.findByText(/無法自動複製/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '本頁網址' }).value).toBe(url);
});
