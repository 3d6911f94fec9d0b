/**
 * Where to go after a login: a path of this site only, never another origin (an address that leads away would let a mail use our login as bait).
 * Returns the path with its query and fragment, or null when the value is anything else.
 */
export function safeRedirectPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.length > 2000) return null;
  // Browsers read `//host`, `/\host` and control characters as ways to another origin.
  if (/^\/[/\\]/.test(value) || /[\p{Cc}\\]/u.test(value)) return null;
  const base = 'http://portolane.invalid';
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
