import { sliceAt } from '#rules/text/slice-at.ts';

/**
 * The way of playing a live link: in the video site's player, as a stream played by the page, or
 * only linked to.
 */
export type Stream =
  | { kind: 'youtube' | 'vimeo'; embedUrl: string }
  | { kind: 'hls'; src: string }
  | { kind: 'link'; href: string | null };

/** Players that the live page may embed: YouTube's no-cookie player and Vimeo's. */
export const streamFrameHosts: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://vimeo.com',
];

const YOUTUBE_ID = /^[\w-]{11}$/;
/** `/watch?v=…` has the id in its query, the other forms in their path. */
function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return sliceAt(pathname, 1);
  if (pathname === '/watch') return searchParams.get('v') ?? undefined;
  return /^\/(?:live|embed)\/([^/]+)\/?$/.exec(pathname)?.[1];
}

/** A video has a number, and a hash if it is unlisted; an event has a number of its own. */
function vimeoEmbed({ hostname, pathname, searchParams }: URL): string | null {
  const event = /^\/event\/(\d+)(?:\/embed)?(?:\/([\da-f]+))?\/?$/.exec(pathname);
  if (event && hostname !== 'player.vimeo.com')
    return `https://vimeo.com/event/${event[1]}/embed${event[2] ? `/${event[2]}` : ''}?dnt=1`;
  const video = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname);
  if (!video) return null;
  const hash = video[2] ?? searchParams.get('h');
  return `https://player.vimeo.com/video/${video[1]}?${hash && /^[\da-f]+$/.test(hash) ? `h=${hash}&` : ''}dnt=1`;
}

/**
 * Returns how to play a live link. `href` is null if the link is not an http(s) URL.
 * @param own origins of the site's own streams (MEDIA_ORIGINS). The policy of a live page allows only
 * these; other streams are linked to.
 */
export function streamOf(link: string, own: readonly string[]): Stream {
  if (!URL.canParse(link)) return { kind: 'link', href: null };
  const url = new URL(link);
  const fallback: Stream = { kind: 'link', href: /^https?:$/.test(url.protocol) ? link : null };
  if (url.protocol !== 'https:') return fallback;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) {
    url.hostname = host;
    const id = youtubeId(url);
    return id && YOUTUBE_ID.test(id)
      ? { kind: 'youtube', embedUrl: `https://www.youtube-nocookie.com/embed/${id}` }
      : fallback;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const embedUrl = vimeoEmbed(url);
    return embedUrl ? { kind: 'vimeo', embedUrl } : fallback;
  }
  return url.pathname.endsWith('.m3u8') && own.includes(url.origin)
    ? { kind: 'hls', src: link }
    : fallback;
}
