/** Returns the address of the same page at `localhost` if it is at 127.0.0.1 or [::1], else null. */
export function loopbackAddress(href: string): string | null {
  const url = new URL(href);
  if (!['127.0.0.1', '[::1]'].includes(url.hostname)) return null;
  url.hostname = 'localhost';
  return url.href;
}
