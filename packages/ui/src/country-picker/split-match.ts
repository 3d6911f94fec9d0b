const normalize = (text: string): string => text.toLowerCase().replaceAll('臺', '台');

/**
 * Returns the text before, in, and after the first match; null without one. Ignores case and treats
 * 臺 as 台.
 */
export function splitMatch(
  text: string,
  search: string,
): [before: string, match: string, after: string] | null {
  const words = normalize(search.trim());
  const start = words ? normalize(text).indexOf(words) : -1;
  return start < 0
    ? null
    : [
        text.slice(0, start),
        text.slice(start, start + words.length),
        text.slice(start + words.length),
      ];
}
