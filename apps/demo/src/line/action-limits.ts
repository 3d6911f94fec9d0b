const MAX_POSTBACK = 300;
const MAX_TEXT = 300;
const MAX_URI = 1000;

/**
 * LINE counts UTF-16 code units, but graphemes in labels (Messaging API, "Text character count").
 */
const graphemes = (text: string): number =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length;

export const lengthProblem = (
  name: string,
  value: unknown,
  maxLength: number,
  count: (text: string) => number = (text) => text.length,
): string | null =>
  typeof value === 'string' && value !== '' && count(value) <= maxLength
    ? null
    : `${name}: length must be between 1 and ${maxLength}`;

/**
 * Returns why LINE would refuse an action, or null.
 * @param maxLabel maximum length of its label
 */
export function actionProblem(action: unknown, maxLabel: number): string | null {
  const { type, data, displayText, text, uri, ...rest } = (action ?? {}) as Record<string, unknown>;
  const problem = lengthProblem('label', rest['label'], maxLabel, graphemes);
  if (problem !== null) return problem;
  if (type === 'postback')
    return (
      lengthProblem('data', data, MAX_POSTBACK) ??
      (displayText === undefined ? null : lengthProblem('displayText', displayText, MAX_TEXT))
    );
  if (type === 'message') return lengthProblem('text', text, MAX_TEXT);
  if (type !== 'uri') return `type: the stand-in for LINE knows no ${String(type)}`;
  if (!/^(?:https?|line|tel):/.test(String(uri))) return 'uri: invalid uri scheme';
  return URL.canParse(String(uri)) ? lengthProblem('uri', uri, MAX_URI) : 'uri: invalid uri';
}
