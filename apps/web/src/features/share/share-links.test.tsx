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
