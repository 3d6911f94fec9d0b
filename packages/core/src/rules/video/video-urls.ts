/**
 * Video sites whose players pages may embed. The Content-Security-Policy of pages with a video
 * allows only these.
 */
export const playerHosts: readonly string[] = [
  // YouTube's player that sets no cookie before playback.
  'https://www.youtube-nocookie.com',
  'https://video.portolane.example',
];

/**
 * Returns the URLs of a video: on the video site, and of its player for a frame.
 * @param site URL of our channel: on YouTube, or on a site of its own with `/watch/<id>` and
 * `/embed/<id>`
 */
export function videoUrls(site: string, id: string): { watchUrl: string; embedUrl: string | null } {
  const { origin, hostname } = new URL(site);
  const name = encodeURIComponent(id);
  if (hostname === 'youtube.com' || hostname.endsWith('.youtube.com'))
    return {
      watchUrl: `https://www.youtube.com/watch?v=${name}`,
      embedUrl: `https://www.youtube-nocookie.com/embed/${name}`,
    };
  return {
    watchUrl: `${origin}/watch/${name}`,
    embedUrl: playerHosts.includes(origin) ? `${origin}/embed/${name}` : null,
  };
}
