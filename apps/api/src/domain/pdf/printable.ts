import { type Coverage, fontCoverage, type FontName, fontNames } from './font-files.ts';
import { piecesOf } from './break-lines.ts';

/** A stretch of text in one font. */
interface Run {
  font: FontName;
  text: string;
}

/** Characters that show nothing: variation selectors, joiners, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/gu;
/** Pictures that decorate a title. No font of documents has them. */
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const hasIn = (coverage: Coverage, name: FontName, character: string): boolean =>
  coverage.get(name)!.has(character);
const fontOf = (coverage: Coverage, characters: readonly string[]): FontName | undefined =>
  fontNames.find((name) => characters.every((one) => hasIn(coverage, name, one)));

/**
 * Returns a text as documents write it: composed letters (é is one character), without characters
 * that show nothing, and without emoji, which are left out.
 */
const printableText = (text: string, coverage: Coverage): string =>
  Array.from(text.normalize('NFC').replaceAll(INVISIBLE, ''))
    .filter((one) => !PICTURE.test(one) || fontOf(coverage, [one]) !== undefined)
    .join('');

/**
 * Returns a text as stretches of one font each. A word has one font if one has all of its letters.
 * Characters that no font has are in the first one, which draws a box: ask `missingCharacters` first.
 */
export function runsOf(text: string, coverage: Coverage): Run[] {
  const runs: Run[] = [];
  const add = (font: FontName, part: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ font, text: part });
  };
  for (const piece of piecesOf(printableText(text, coverage))) {
    const characters = Array.from(piece);
    const whole = fontOf(coverage, characters);
    if (whole) add(whole, piece);
    else for (const one of characters) add(fontOf(coverage, [one]) ?? fontNames[0]!, one);
  }
  return runs;
}

/** Returns the characters of texts that no font of documents has, each once. */
export async function missingCharacters(texts: readonly string[]): Promise<string[]> {
  const coverage = await fontCoverage();
  const characters = new Set(texts.flatMap((text) => Array.from(printableText(text, coverage))));
  return [...characters].filter((one) => !/\s/u.test(one) && !fontOf(coverage, [one]));
}
