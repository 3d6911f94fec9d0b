import { createHash } from 'node:crypto';
import { playerHosts } from '@portolane/core/rules/video/video-urls.ts';
import { streamFrameHosts } from '@portolane/core/rules/live/stream-of.ts';
import type { Rendered } from '../src/entry-server.tsx';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

type Directive = 'connect-src' | 'frame-src' | 'img-src' | 'media-src' | 'script-src';

type Need = Rendered['needs'][number];

/**
 * The additions of each need to a page's Content-Security-Policy. The page table assigns needs to
 * pages, and all pages of a site with a measurement id need `analytics`; no other page may load
 * from these hosts.
 */
const hostsOf: Readonly<Record<Need, Partial<Record<Directive, readonly string[]>>>> = {
  video: { 'frame-src': playerHosts },
  // hls.js fetches the segments and passes them to the video as a blob; browsers with native HLS
  // load them as media.
  live: {
    'frame-src': streamFrameHosts,
    'media-src': ['blob:'],
  },
  // The map, loaded when a visitor opens it.
  map: { 'frame-src': ['https://www.openstreetmap.org'] },
  // Hosts that @line/liff 2 calls, and those of the scripts it loads inside LINE.
  line: {
    'connect-src': ['https://api.line.me', 'https://access.line.me', 'https://liff.line.me'],
    'script-src': ['https://static.line-scdn.net'],
  },
  // The hosts that Google names for its Analytics without advertising signals:
  // https://developers.google.com/tag-platform/security/guides/csp
  analytics: {
    'script-src': ['https://*.googletagmanager.com'],
    'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  },
};

/** Directives for streams and players of the site itself (MEDIA_ORIGINS). */
const ownMedia: Readonly<Partial<Record<Need, readonly Directive[]>>> = {
  video: ['frame-src'],
  live: ['connect-src', 'media-src'],
};

/**
 * Returns the headers of a page. Scripts come from this origin, plus one inline script by hash:
 * without `unsafe-inline` and nonces the same HTML can be cached for everyone. Inline style
 * attributes are allowed, because React writes some (positions, sizes).
 * @param options `needs`: of the page, from the page table; `mediaOrigins`: of the
 * site's own streams and players; `connectTo`: a further
 * origin that scripts may connect to; `strictStyles`: style sheets of this origin
 * only; `framesOwn`: frames of this origin; `readsCodes`: the camera, and WebAssembly, which reads codes
 * where the browser does not
 */
export function pageHeaders(
  inlineScripts: readonly string[],
  options: {
    https: boolean;
    development: boolean;
    needs?: readonly Need[];
    mediaOrigins?: readonly string[];
    connectTo?: string | undefined;
    strictStyles?: boolean;
    framesOwn?: boolean;
    readsCodes?: boolean;
  },
): Record<string, string> {
  const { mediaOrigins = [] } = options;
  const foreign = (directive: Directive) =>
    (options.needs ?? [])
      .flatMap((need) => [
        ...(hostsOf[need][directive] ?? []),
        ...(ownMedia[need]?.includes(directive) ? mediaOrigins : []),
      ])
      .map((host) => ` ${host}`)
      .join('');
  const policy = [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...(options.development ? ["'unsafe-inline'"] : inlineScripts.map(hashOf)),
      ...(options.readsCodes ? ["'wasm-unsafe-eval'"] : []),
    ].join(' ') + foreign('script-src'),
    `style-src 'self'${options.strictStyles ? '' : " 'unsafe-inline'"}`,
    `img-src 'self' data:${foreign('img-src')}`,
    "font-src 'self'",
    `connect-src 'self'${options.development ? ' ws:' : ''}${foreign('connect-src')}${options.connectTo ? ` ${options.connectTo}` : ''}`,
    `media-src 'self'${foreign('media-src')}`,
    `frame-src ${`${options.framesOwn ? "'self'" : ''}${foreign('frame-src')}`.trim() || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    ...commonHeaders(options.https),
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `camera=(${options.readsCodes ? 'self' : ''}), microphone=(), geolocation=()`,
  };
}

/** Headers of every response. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
