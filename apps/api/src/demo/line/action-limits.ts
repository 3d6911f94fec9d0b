const POSTBACK = 300;
const SHOWN = 300;
const URI = 1000;

/** LINE counts UTF-16 code units, and in labels what a reader sees as one character (Messaging API, "Text character count"). */
const graphemes = (text: string): number =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length;

export const lengthProblem = (
  name: string,
  value: unknown,
  most: number,
  count: (text: string) => number = (text) => text.length,
): string | null =>
  typeof value === 'string' && value !== '' && count(value) <= most
    ? null
    : `${name}: length must be between 1 and ${most}`;

/** What LINE would refuse of an action that stands on a button. @param label characters that its label may have there */
export function actionProblem(action: unknown, label: number): string | null {
  const { type, data, displayText, text, uri, ...rest } = (action ?? {}) as Record<string, unknown>;
  const problem = lengthProblem('label', rest['label'], label, graphemes);
  if (problem !== null) return problem;
  if (type === 'postback')
    return (
      lengthProblem('data', data, POSTBACK) ??
      (displayText === undefined ? null : lengthProblem('displayText', displayText, SHOWN))
    );
  if (type === 'message') return lengthProblem('text', text, SHOWN);
  if (type !== 'uri') return `type: the stand-in for LINE knows no ${String(type)}`;
  if (!/^(?:https?|line|tel):/.test(String(uri))) return 'uri: invalid uri scheme';
  return URL.canParse(String(uri)) ? lengthProblem('uri', uri, URI) : 'uri: invalid uri';
}
