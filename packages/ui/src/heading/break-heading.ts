const HAN = /\p{Script=Han}/u;
const ONE_HAN = /^\p{Script=Han}$/u;
const ENDS_IN_HAN = /\p{Script=Han}$/u;
const STARTS_WITH_HAN = /^\p{Script=Han}/u;
/**
 * Single characters that segmenters split off although they end a word (交換器, 說明會, 不可變) or start one
 * (零信任, 超融合).
 */
const ENDING = new Set(
  '器機版檔表集端法率坊卡線變會庫段期價圖組批頁式埠員者性化度類站區室廠商院校牆層櫃',
);
const BEGINNING = new Set('零超微多新舊非首半副雙全');
// A private-use character, which no title contains.
const BREAK = '\uE000';
/**
 * No break before closing punctuation or space, after opening punctuation or space, or inside Latin
 * text and digits.
 */
const NOT_BEFORE = /\uE000(?=[\s，。：；、！？…）」』》〉】])/g;
const NOT_AFTER = /([\s（「『《〈【])\uE000|([!-~])\uE000(?=[!-~])/g;
/** No break before a last single character: 工作|坊 would leave 坊 alone on a line. */
const NOT_BEFORE_LAST = /\uE000(?=\p{Script=Han}(?:[，。：；、！？…）」』》〉】]|$))/gu;

// Missing in Firefox before 125, where a heading is then a single part.
const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter('zh-TW', { granularity: 'word' })
    : null;

export function hasChinese(text: string): boolean {
  return HAN.test(text);
}

/** Headings whose parts are remembered: a server shows the same ones again and again. */
const MAX_REMEMBERED = 5_000;
const remembered = new Map<string, readonly string[]>();

/**
 * Splits a Chinese heading between words, where a line may break. Without Chinese text or a
 * segmenter, the result is a single part.
 */
export function breakHeading(text: string): readonly string[] {
  if (!segmenter || !hasChinese(text)) return [text];
  let parts = remembered.get(text);
  if (!parts) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, (parts = segment(text, segmenter)));
  }
  return parts;
}

function segment(text: string, by: Intl.Segmenter): string[] {
  const words: string[] = [];
  for (const { segment: word } of by.segment(text)) {
    const last = words.at(-1);
    // Two single characters in a row are a word that the dictionary lacks, such as 分頁.
    const isUnknown = last && ONE_HAN.test(last) && ONE_HAN.test(word) && !BEGINNING.has(word);
    const isEnding = last && ENDING.has(word) && ENDS_IN_HAN.test(last);
    const isBeginning = last && BEGINNING.has(last) && STARTS_WITH_HAN.test(word);
    if (isUnknown || isEnding || isBeginning) words[words.length - 1] = last + word;
    else words.push(word);
  }
  return words
    .join(BREAK)
    .replace(NOT_BEFORE, '')
    .replace(NOT_AFTER, '$1$2')
    .replace(NOT_BEFORE_LAST, '')
    .split(BREAK);
}

/**
 * Pieces that stay on one line: a name with its number (Wi-Fi 7), a number with its unit (143 台,
 * 800G 上行), or a word. Lines may end at the spaces between them.
 */
const PIECES = /[a-z]\S* [\d.]+(?![\w.])|\d\S* \S+|\S+|\s+/gi;
/**
 * In Chinese characters; three Latin letters are about as wide as two of them. A longer part may
 * break anywhere, because in a large heading it could be wider than a phone.
 */
const MAX_UNBROKEN = 8;
const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Like `breakHeading`, but as HTML: escaped, with each part in a span that `.broken` does not wrap.
 * Not `<wbr>`, because browsers insert a space for it into accessible names. Spaces are between the
 * spans, where lines may break, except beside numbers.
 */
export function breakableHtml(text: string): string {
  return breakHeading(text)
    .flatMap((part) => part.match(PIECES) ?? [])
    .map((piece) =>
      piece.trim() && piece.replace(/[ -~]{3}/g, '中中').length <= MAX_UNBROKEN
        ? `<span>${escapeHtml(piece)}</span>`
        : escapeHtml(piece),
    )
    .join('');
}
