import { describe, expect, it } from 'vitest';
import type { Rendered } from '../src/entry-server.tsx';
import { pageDefinition, pageIds } from '../src/page-table.ts';
import { pageHeaders } from './security-headers.ts';

const mediaOrigins = ['https://media.company.example'];
const foreignHosts = (needs: Rendered['needs']): string[] =>
  (
    pageHeaders(['alert(1)'], { https: true, development: false, needs, mediaOrigins })[
      'content-security-policy'
    ]!.match(/https?:[^\s;]*|\*/g) ?? []
  ).sort();

/** Repeated here on purpose: a host added to the table must be added here as well. */
const video = ['https://media.company.example', 'https://www.youtube-nocookie.com'];
const live = [
  'https://media.company.example',
  'https://media.company.example',
  'https://player.vimeo.com',
  'https://vimeo.com',
  'https://www.youtube-nocookie.com',
];
const map = ['https://www.openstreetmap.org'];
const line = [
  'https://access.line.me',
  'https://api.line.me',
  'https://liff.line.me',
  'https://static.line-scdn.net',
];

describe('a page’s policy', () => {
  it('names no third-party host', () => expect(foreignHosts([])).toEqual([]));
  it('of a page with a video names the player’s host, for frames only', () => {
    expect(foreignHosts(['video'])).toEqual(video);
    expect(
      pageHeaders([], { https: true, development: false, needs: ['video'], mediaOrigins })[
        'content-security-policy'
      ],
    ).toContain('frame-src https://www.youtube-nocookie.com https://media.company.example;');
  });
  it('of a live page names the players’ hosts for frames, and our stream hosts for fetching and playing', () => {
    expect(foreignHosts(['live'])).toEqual(live);
    const policy = pageHeaders([], {
      https: true,
      development: false,
      needs: ['live'],
      mediaOrigins,
    })['content-security-policy']!;
    expect(policy).toContain("connect-src 'self' https://media.company.example;");
    expect(policy).toContain("media-src 'self' blob: https://media.company.example;");
    expect(policy).toContain(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://vimeo.com;',
    );
  });
  it('of a page with a map names the map’s host', () => expect(foreignHosts(['map'])).toEqual(map));
  it('of a LIFF page names LINE’s hosts', () => expect(foreignHosts(['line'])).toEqual(line));
  it('of a site that measures visits names Google’s hosts', () =>
    expect(foreignHosts(['analytics'])).toEqual([
      'https://*.analytics.google.com',
      'https://*.google-analytics.com',
      'https://*.google-analytics.com',
      'https://*.googletagmanager.com',
      'https://*.googletagmanager.com',
      'https://*.googletagmanager.com',
    ]));
  it('of a page with two needs names the hosts of both', () =>
    expect(foreignHosts(['video', 'line'])).toEqual([...line, ...video].sort()));
  it('allows the camera and WebAssembly only where codes are read', () => {
    const headers = (readsCodes: boolean) =>
      pageHeaders([], { https: true, development: false, readsCodes });
    expect(headers(true)['permissions-policy']).toContain('camera=(self)');
    expect(headers(true)['content-security-policy']).toContain("'wasm-unsafe-eval'");
    expect(headers(false)['permissions-policy']).toContain('camera=()');
    expect(headers(false)['content-security-policy']).not.toContain('wasm');
  });
  it('has no hash without an inline script', () =>
    expect(
      pageHeaders([], { https: true, development: false })['content-security-policy'],
    ).toContain("script-src 'self';"));
});

it.each(pageIds)('the page %s allows exactly the hosts that its row requires', (id) => {
  const { needs } = pageDefinition(id);
  expect(foreignHosts(needs)).toEqual(
    needs.flatMap((need) => ({ video, live, map, line })[need]).sort(),
  );
});
