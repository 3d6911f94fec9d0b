const HAN = /\p{Script=Han}/u;
const ONE_HAN = /^\p{Script=Han}$/u;
const ENDS_IN_HAN = /\p{Script=Han}$/u;
const STARTS_WITH_HAN = /^\p{Script=Han}/u;
/** Single characters that dictionaries cut off although they end a word (交換器, 說明會, 不可變) or begin one (零信任, 超融合). */
const ENDING = new Set(
  '器機版檔表集端法率坊卡線變會庫段期價圖組批頁式埠員者性化度類站區室廠商院校牆層櫃',
);
const BEGINNING = new Set('零超微多新舊非首半副雙全');
// A private-use character: it cannot stand in a title.
const BREAK = '\uE000';
/** Never before closing punctuation or space, never after opening punctuation or space, never inside Latin and digits. */
const NOT_BEFORE = /\uE000(?=[\s，。：；、！？…）」』》〉】])/g;
const NOT_AFTER = /([\s（「『《〈【])\uE000/g;
const NOT_INSIDE_LATIN = /([!-~])\uE000(?=[!-~])/g;
/** Nor before a last single character: 工作|坊 would leave 坊 alone on a line. */
const NOT_BEFORE_LAST = /\uE000(?=\p{Script=Han}(?:[，。：；、！？…）」』》〉】]|$))/gu;

// Absent in Firefox before 125; the heading is then one part and breaks only where it must.
const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter('zh-TW', { granularity: 'word' })
    : null;

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
    const isUnknown =
      last && ONE_HAN.test(last) && ONE_HAN.test(segment) && !BEGINNING.has(segment);
    const isEnding = last && ENDING.has(segment) && ENDS_IN_HAN.test(last);
    const isBeginning = last && BEGINNING.has(last) && STARTS_WITH_HAN.test(segment);
    if (isUnknown || isEnding || isBeginning) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words
    .join(BREAK)
    .replace(NOT_BEFORE, '')
    .replace(NOT_AFTER, '$1')
    .replace(NOT_INSIDE_LATIN, '$1')
    .replace(NOT_BEFORE_LAST, '')
    .split(BREAK);
}

/** Characters. What is longer may be cut where it must: in a large heading it could be wider than a phone. */
const LONGEST = 8;
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The same as HTML, the text escaped and each part in a span that `.broken` does not wrap. Spans and not `<wbr>`: browsers
 * put a space in its place when they say the name of a link or a heading. Spaces stand between the spans, where lines may end.
 */
export function brokenHtml(text: string): string {
  if (!segmenter) return escaped(text);
  return breakHeading(text)
    .flatMap((part) => part.split(/(\s+)/))
    .map((piece) =>
      piece.trim() && piece.length <= LONGEST ? `<span>${escaped(piece)}</span>` : escaped(piece),
    )
    .join('');
}
