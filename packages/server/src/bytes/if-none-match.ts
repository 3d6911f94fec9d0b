/**
 * Returns whether an If-None-Match header (a list of tags, or `*`) matches this tag. Uses the weak
 * comparison that RFC 9110, 13.1.2 requires for GET and HEAD.
 * @param tag an ETag header value, with or without `W/`
 */
export function matchesETag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const named: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return named.includes(tag.replace(/^W\//, ''));
}
