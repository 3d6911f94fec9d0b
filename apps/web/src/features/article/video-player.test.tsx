// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#platform/testing/render-app.tsx';
import { VideoPlayer } from './video-player.tsx';

const video = {
  alias: 'a-drive',
  title: '換硬碟',
  lang: 'zh-Hant' as const,
  duration: '08:15',
  chapters: [
    { start: 0, title: '開箱' },
    { start: 185, title: '換上新的' },
  ],
  picture: null,
  watchUrl: 'https://video.portolane.example/watch/a-drive',
  embedUrl: 'https://video.portolane.example/embed/a-drive',
};
const at = { page: 'video', params: { videoAlias: 'a-drive' } } as const;

it('nothing loads from the video site until I press play; then the player appears and has the focus', async () => {
  const { user } = await renderApp(<VideoPlayer video={video} />, at);
  const play = screen.getByRole('button', {
    name: '播放影片',
    description: /video\.portolane\.example/,
  });
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(play);
  const player = screen.getByTitle<HTMLIFrameElement>('影片播放器：換硬碟');
  expect(player.src).toBe('https://video.portolane.example/embed/a-drive?autoplay=1');
  expect(document.activeElement).toBe(player);
  expect(screen.queryByRole('button', { name: '播放影片' })).toBeNull();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /到影音網站觀看/ }).href).toBe(
    video.watchUrl,
  );
});

it('a video that cannot be embedded is a link', async () => {
  await renderApp(<VideoPlayer video={{ ...video, embedUrl: null }} />, at);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /到影音網站觀看/ }).href).toBe(
    video.watchUrl,
  );
});

it('a chapter starts the player at its time, and without the player leads to the video site', async () => {
  const { user } = await renderApp(<VideoPlayer video={video} />, at);
  const chapter = screen.getByRole<HTMLAnchorElement>('link', { name: '03:05換上新的' });
  expect(chapter.href).toBe('https://video.portolane.example/watch/a-drive?t=185');
  await user.click(chapter);
  const player = screen.getByTitle<HTMLIFrameElement>('影片播放器：換硬碟');
  expect(player.src).toBe('https://video.portolane.example/embed/a-drive?autoplay=1&start=185');
  expect(document.activeElement).toBe(player);
});
