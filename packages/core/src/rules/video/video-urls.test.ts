import { expect, it } from 'vitest';
import { playerHosts, playerUrl, videoUrls, watchUrlAt } from './video-urls.ts';

const own = ['https://video.portolane.example'];

it.each([
  [
    'https://video.portolane.example',
    'a-b',
    'https://video.portolane.example/watch/a-b',
    'https://video.portolane.example/embed/a-b',
  ],
  [
    'https://video.portolane.example/channel',
    'a-b',
    'https://video.portolane.example/watch/a-b',
    'https://video.portolane.example/embed/a-b',
  ],
  [
    'https://www.youtube.com/@portolane',
    'x_1',
    'https://www.youtube.com/watch?v=x_1',
    'https://www.youtube-nocookie.com/embed/x_1',
  ],
  [
    'https://youtube.com/@portolane',
    'x_1',
    'https://www.youtube.com/watch?v=x_1',
    'https://www.youtube-nocookie.com/embed/x_1',
  ],
  ['https://notyoutube.com', 'x', 'https://notyoutube.com/watch/x', null],
  ['http://video.portolane.example', 'x', 'http://video.portolane.example/watch/x', null],
  [
    'https://video.portolane.example',
    'a/../b?c',
    'https://video.portolane.example/watch/a%2F..%2Fb%3Fc',
    'https://video.portolane.example/embed/a%2F..%2Fb%3Fc',
  ],
])('%s has the video %s at %s, with the player %s', (site, id, watchUrl, embedUrl) =>
  expect(videoUrls(site, id, own)).toEqual({ watchUrl, embedUrl }),
);

it('returns no player that pages would not allow', () => {
  for (const site of ['https://video.portolane.example', 'https://www.youtube.com/@portolane'])
    expect([...playerHosts, ...own]).toContain(new URL(videoUrls(site, 'a', own).embedUrl!).origin);
});

it('a video is watched from a moment', () =>
  expect(watchUrlAt('https://www.youtube.com/watch?v=x_1', 185)).toBe(
    'https://www.youtube.com/watch?v=x_1&t=185',
  ));

it.each([
  [0, 'https://www.youtube-nocookie.com/embed/x_1?autoplay=1'],
  [185, 'https://www.youtube-nocookie.com/embed/x_1?autoplay=1&start=185'],
])('a player starts at once, at second %i', (seconds, url) =>
  expect(playerUrl('https://www.youtube-nocookie.com/embed/x_1', seconds)).toBe(url),
);
