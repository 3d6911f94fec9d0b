const HAN = /\p{Script=Han}/u;
const ONE_HAN = /^\p{Script=Han}$/u;
// A private-use character: it cannot stand in a title.
const BREAK = '\uE000';
/** Never before closing punctuation or space, never after opening punctuation or space, never inside Latin and digits. */
const NOT_BEFORE = /\uE000(?=[\s，。：；、！？…）」』》〉】])/g;
const NOT_AFTER = /([\s（「『《〈【])\uE000/g;
const NOT_INSIDE_LATIN = /([!-~])\uE000(?=[!-~])/g;
/** Nor before a last single character: 工作|坊 would leave 坊 alone on a line. */
const NOT_BEFORE_LAST = /\uE000(?=\p{Script=Han}(?:[，。：；、！？…）」』》〉】]|$))/gu;

// Absent in Firefox before 125; the heading is then one part and breaks only where it must.
const segmenter = typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter('zh-TW', { granularity: 'word' }) : null;

export function hasChinese(text: string): boolean {
  return HAN.test(text);
}

/**
 * The places where a Chinese heading may turn to the next line: between words, as parts of the text.
 * A heading without Chinese, or without a segmenter, is one part.
 */
export function breakHeading(text: string): string[] {
  if (!segmenter || !hasChinese(text)) return [text];
  const words: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1);
    // Two single characters in a row are a word the dictionary does not know, such as 分頁.
    if (last && ONE_HAN.test(last) && ONE_HAN.test(segment)) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words.join(BREAK).replace(NOT_BEFORE, '').replace(NOT_AFTER, '$1').replace(NOT_INSIDE_LATIN, '$1').replace(NOT_BEFORE_LAST, '').split(BREAK);
}

/** The same as HTML, the text escaped and `<wbr>` between the parts. */
export function brokenHtml(text: string): string {
  return breakHeading(text)
    .map((part) => part.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`))
    .join('<wbr>');
}
