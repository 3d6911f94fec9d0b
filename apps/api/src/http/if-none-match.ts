/**
 * Whether an If-None-Match header (a list of tags, or `*`) names this tag. Compared weakly, as for GET and HEAD it is: RFC 9110, 13.1.2.
 * @param tag as the ETag header has it, with or without `W/`
 */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const named: string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return named.includes(tag.replace(/^W\//, ''));
}
