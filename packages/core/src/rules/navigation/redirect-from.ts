/**
 * Returns the path, query, and fragment to go to after login, or null unless it is a path of this
 * site. Another origin would let phishing emails use our login page as bait.
 */
export function safeRedirectPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.length > 2000) return null;
  // Browsers resolve `//host`, `/\host`, and control characters to another origin.
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
