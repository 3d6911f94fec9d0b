import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { inkStyle, type SvgFile, svgFile } from './brand-media.ts';

const HEIGHT = 52;
const SIZE = 30;
/** Longer names would be too wide for a header. */
const MOST = 24;

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Returns about how wide a text is, in units of its size: signs other than Latin letters are square. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 0.62 : 1), 0);

/** Returns an image for a brand without a logo: its name, set in type. */
export function wordMark(name: string): SvgFile {
  const text = sliceAt(name, 0, MOST);
  const width = Math.ceil(widthOf(text) * SIZE);
  return svgFile(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">${inkStyle}<text x="0" y="37" fill="currentColor" font-family="system-ui,sans-serif" font-weight="700" font-size="${SIZE}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text></svg>`,
  );
}
