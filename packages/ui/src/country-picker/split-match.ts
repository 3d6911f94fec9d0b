const folded = (text: string): string => text.toLowerCase().replaceAll('臺', '台');

/** The text before, in and after the first match, whatever its case, 臺 being 台; null without one. */
export function splitMatch(
  text: string,
  search: string,
): [before: string, match: string, after: string] | null {
  const words = folded(search.trim());
  const start = words ? folded(text).indexOf(words) : -1;
  return start < 0
    ? null
    : [
        text.slice(0, start),
        text.slice(start, start + words.length),
        text.slice(start + words.length),
      ];
}
