import { expect, it } from 'vitest';
import { streamFrameHosts, streamOf } from './stream-of.ts';

const own = ['https://stream.portolane.example'];
const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=30', YOUTUBE],
  ['https://m.youtube.com/live/dQw4w9WgXcQ?si=x', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/123456789/0a1b2c', 'https://player.vimeo.com/video/123456789?h=0a1b2c&dnt=1'],
  [
    'https://player.vimeo.com/video/123456789?h=0a1b2c',
    'https://player.vimeo.com/video/123456789?h=0a1b2c&dnt=1',
  ],
  ['https://vimeo.com/123456789?h=not-a-hash', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/123456789?h=0a1b2c%22', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/event/4242', 'https://vimeo.com/event/4242/embed?dnt=1'],
  ['https://vimeo.com/event/4242/embed/0a1b2c', 'https://vimeo.com/event/4242/embed/0a1b2c?dnt=1'],
])('%s is played in a frame', (link, embedUrl) => {
  const stream = streamOf(link, own);
  const kind = embedUrl === YOUTUBE ? 'youtube' : 'vimeo';
  expect(stream).toEqual({ kind, embedUrl });
  expect(streamFrameHosts).toContain(new URL(embedUrl).origin);
});

it('a stream of our own host is played by the page', () =>
  expect(streamOf('https://stream.portolane.example/room/index.m3u8?token=a', own)).toEqual({
    kind: 'hls',
    src: 'https://stream.portolane.example/room/index.m3u8?token=a',
  }));

it.each([
  'https://live.portolane.example/container-ops-course/track-a',
  'https://stream.elsewhere.example/room/index.m3u8',
  'http://stream.portolane.example/room/index.m3u8',
  'https://stream.portolane.example/room/index.mpd',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=too-short',
  'https://www.youtube.com/embed/dQw4w9WgXcQ/../../evil',
  'https://www.youtube.com/c/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ/more',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQdQw4w9WgXcQ',
  'https://video.www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://player.vimeo.com/event/4242',
  'https://vimeo.com/staff/event/4242',
  'https://vimeo.com/event/4242/chat',
  'https://vimeo.com/staff/video/123456789',
  'https://vimeo.com/123456789/comments',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://player.vimeo.com/video/not-a-number',
])('%s is linked to', (link) => expect(streamOf(link, own)).toEqual({ kind: 'link', href: link }));

it.each(['javascript:alert(1)', 'data:text/html,x', 'room 4', '', 'xhttp://a', 'https-x:a'])(
  '%s has no link',
  (link) => expect(streamOf(link, own)).toEqual({ kind: 'link', href: null }),
);
