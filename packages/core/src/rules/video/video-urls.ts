/**
 * Video sites of others whose players pages may embed, beside those of the site (MEDIA_ORIGINS). The
 * Content-Security-Policy of pages with a video allows only these.
 */
export const playerHosts: readonly string[] = [
  // YouTube's player that sets no cookie before playback.
  'https://www.youtube-nocookie.com',
];

/** Returns the URL of a video's page at a moment, in seconds from the beginning. */
export function watchUrlAt(watchUrl: string, seconds: number): string {
  const url = new URL(watchUrl);
  url.searchParams.set('t', String(seconds));
  return url.href;
}

/** Returns the URL of a player that starts at once, at a moment in seconds from the beginning. */
export function playerUrl(embedUrl: string, seconds: number): string {
  const url = new URL(embedUrl);
  url.searchParams.set('autoplay', '1');
  if (seconds > 0) url.searchParams.set('start', String(seconds));
  return url.href;
}

/**
 * Returns the URLs of a video: on the video site, and of its player for a frame.
 * @param site URL of our channel: on YouTube, or on a site of its own with `/watch/<id>` and
 * `/embed/<id>`
 * @param own origins of the site's own players (MEDIA_ORIGINS)
 */
export function videoUrls(
  site: string,
  id: string,
  own: readonly string[],
): { watchUrl: string; embedUrl: string | null } {
  const { origin, hostname } = new URL(site);
  const name = encodeURIComponent(id);
  if (hostname === 'youtube.com' || hostname.endsWith('.youtube.com'))
    return {
      watchUrl: `https://www.youtube.com/watch?v=${name}`,
      embedUrl: `https://www.youtube-nocookie.com/embed/${name}`,
    };
  return {
    watchUrl: `${origin}/watch/${name}`,
    embedUrl: own.includes(origin) ? `${origin}/embed/${name}` : null,
  };
}
