/**
 * Text of drawings. An SVG in an <img> cannot load fonts, so Latin is drawn with the outlines of the
 * site's own typeface, and the rest is text in the reader's Chinese font.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit, { type Font, type Glyph } from '@pdf-lib/fontkit';
import { round } from './geometry.ts';
import { type DrawingClass, escapeXml } from './svg-document.ts';

const require = createRequire(import.meta.url);
const fontFile = (): string =>
  require.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2');
/** Whole numbers describe an outline; of an em of 100 px, one is a quarter of a pixel. */
const UNITS = 400;

let loaded: Font | undefined;
/** Archivo in the weight of its file's default instance, SemiBold: the only one without a variation. */
const archivo = (): Font => (loaded ??= fontkit.create(new Uint8Array(readFileSync(fontFile()))));

/** As wide as the font is high in Chinese fonts, which also have the arrows. */
const SQUARE = /[\p{Script=Han}\u2190-\u21ff\u3000-\u303f\uff00-\uffef]/u;
/** In Chinese these are full-width punctuation, which the Latin typeface has too narrow. */
const CHINESE_PUNCTUATION = /[“”‘’…—·]/u;

const isDrawn = (character: string): boolean =>
  !CHINESE_PUNCTUATION.test(character) && archivo().hasGlyphForCodePoint(character.codePointAt(0)!);

/** A stretch of text that is drawn, or one that is not. */
interface Run {
  text: string;
  drawn: boolean;
  /** In font sizes. */
  width: number;
}

function runsOf(text: string, tracking: number): Run[] {
  const runs: Run[] = [];
  for (const character of Array.from(text)) {
    const drawn = isDrawn(character);
    const last = runs.at(-1);
    if (last?.drawn === drawn) last.text += character;
    else runs.push({ text: character, drawn, width: 0 });
  }
  for (const run of runs) {
    const characters = Array.from(run.text);
    run.width = run.drawn
      ? archivo().layout(run.text).advanceWidth / archivo().unitsPerEm
      : characters.reduce((sum, one) => sum + (SQUARE.test(one) ? 1 : 0.6), 0);
    run.width += tracking * characters.length;
  }
  return runs;
}

/** Returns the width of a text, in font sizes. */
export const emsOf = (text: string): number =>
  runsOf(text, 0).reduce((sum, { width }) => sum + width, 0);

/** Returns path data with relative coordinates, which are shorter. */
function outlineOf(glyph: Glyph, left: number): string {
  const scale = UNITS / archivo().unitsPerEm;
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let data = '';
  for (const [, command, given] of glyph.path.toSVG().matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (command === 'Z') {
      data += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const points = given!
      .trim()
      .split(/ |(?=-)/)
      .map((value, index) => Math.round(Number(value) * (index % 2 ? -scale : scale)))
      .map((value, index) => (index % 2 ? value : value + Math.round(left)));
    // Each glyph begins with an absolute position.
    data +=
      data === ''
        ? `M${points.join(' ')}`
        : command!.toLowerCase() +
          points.map((value, index) => value - (index % 2 ? y : x)).join(' ');
    [x, y] = [points.at(-2)!, points.at(-1)!];
    if (command === 'M') [startX, startY] = [x, y];
  }
  return data.replaceAll(' -', '-');
}

function drawRun(text: string, tracking: number): string {
  const { glyphs, positions } = archivo().layout(text);
  let left = 0;
  return glyphs
    .map((glyph, index) => {
      const outline = outlineOf(glyph, left);
      left += (positions[index]!.xAdvance / archivo().unitsPerEm + tracking) * UNITS;
      return outline;
    })
    .join('');
}

interface Lettering {
  /** Of the anchor, on the baseline. */
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Its rules set the colour and, where `size` does not, the size. */
  drawing?: DrawingClass;
  /** Pixels. */
  size?: number;
  /** In font sizes; the class has the same for text. */
  tracking?: number;
  /** Further attributes. */
  attributes?: string;
}

/** Draws one line of text. Everything is in font sizes, so that style rules can enlarge it. */
export function letter(
  text: string,
  { x, y, anchor = 'start', drawing, size, tracking = 0, attributes = '' }: Lettering,
): string {
  const runs = runsOf(text, tracking);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let left = -width * { start: 0, middle: 0.5, end: 1 }[anchor];
  const em = (value: number) => `${Number(value.toFixed(3))}em`;
  const drawn = runs.map((run) => {
    const at = em(left);
    left += run.width;
    if (!run.drawn) return `<text x="${at}">${escapeXml(run.text)}</text>`;
    const outline = drawRun(run.text, tracking);
    return outline === ''
      ? ''
      : `<svg x="${at}" width="1em" height="1em" viewBox="0 0 ${UNITS} ${UNITS}" overflow="visible"><path d="${outline}"/></svg>`;
  });
  return (
    `<g${drawing ? ` class="${drawing}"` : ''} transform="translate(${round(x)} ${round(y)})"` +
    `${size === undefined ? '' : ` font-size="${size}"`}${attributes} aria-label="${escapeXml(text)}">${drawn.join('')}</g>`
  );
}
