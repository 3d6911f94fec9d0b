/** Video sites whose players our pages may hold in a frame. The Content-Security-Policy of pages with a video names these and no others. */
export const playerHosts: readonly string[] = [
  // YouTube's player that sets no cookie before it is started.
  'https://www.youtube-nocookie.com',
  'https://video.portolane.example',
];

/**
 * Where a video is: on the video site, and as a player for a frame.
 * @param site address of our channel: on YouTube, or on a site of its own with `/watch/<id>` and `/embed/<id>`
 */
export function videoAddresses(
  site: string,
  id: string,
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
    embedUrl: playerHosts.includes(origin) ? `${origin}/embed/${name}` : null,
  };
}
