/** How a live link is watched: in the player of its video site, as a stream played by the page, or at its own address. */
export type Stream =
  | { kind: 'youtube' | 'vimeo'; embedUrl: string }
  | { kind: 'hls'; src: string }
  | { kind: 'link'; href: string | null };

/** Players of live streams that the live page may hold in a frame: YouTube's that sets no cookie before it is started, and Vimeo's. */
export const streamFrameHosts: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://vimeo.com',
];

/** Where our own streams come from. The live page's Content-Security-Policy names these and no others: a stream from elsewhere is led to. */
export const streamHosts: readonly string[] = ['https://stream.portolane.example'];

const YOUTUBE_ID = /^[\w-]{11}$/;
/** `/watch?v=…` has it in its query, the others in their path. */
const youtubeId = ({ hostname, pathname, searchParams }: URL): string | undefined =>
  hostname === 'youtu.be'
    ? pathname.slice(1)
    : pathname === '/watch'
      ? (searchParams.get('v') ?? undefined)
      : /^\/(?:live|embed)\/([^/]+)\/?$/.exec(pathname)?.[1];

/** A video has a number, and a hash when it is not listed; an event has a number of its own. */
function vimeoEmbed({ hostname, pathname, searchParams }: URL): string | null {
  const event = /^\/event\/(\d+)(?:\/embed)?(?:\/([\da-f]+))?\/?$/.exec(pathname);
  if (event && hostname !== 'player.vimeo.com')
    return `https://vimeo.com/event/${event[1]}/embed${event[2] ? `/${event[2]}` : ''}?dnt=1`;
  const video = /^\/(?:video\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(pathname);
  if (!video) return null;
  const hash = video[2] ?? searchParams.get('h');
  return `https://player.vimeo.com/video/${video[1]}?${hash && /^[\da-f]+$/.test(hash) ? `h=${hash}&` : ''}dnt=1`;
}

/** What is no address of the web leads nowhere: `href` is null. */
export function streamOf(link: string): Stream {
  if (!URL.canParse(link)) return { kind: 'link', href: null };
  const url = new URL(link);
  const led: Stream = { kind: 'link', href: /^https?:$/.test(url.protocol) ? link : null };
  if (url.protocol !== 'https:') return led;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) {
    url.hostname = host;
    const id = youtubeId(url);
    return id && YOUTUBE_ID.test(id)
      ? { kind: 'youtube', embedUrl: `https://www.youtube-nocookie.com/embed/${id}` }
      : led;
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const embedUrl = vimeoEmbed(url);
    return embedUrl ? { kind: 'vimeo', embedUrl } : led;
  }
  return url.pathname.endsWith('.m3u8') && streamHosts.includes(url.origin)
    ? { kind: 'hls', src: link }
    : led;
}
