import fontkit from '@pdf-lib/fontkit';
import type { Color, PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import type { Measure } from './break-lines.ts';
import { type Coverage, fontCoverage, type FontName, readFont, type Weight } from './font-files.ts';
import { runsOf } from './printable.ts';

/** fontkit's internals for fonts with TrueType outlines, which its types leave out. */
interface TrueTypeSubset {
  /** The outlines so far. */
  glyf: Uint8Array[];
  /** Their bytes in all. */
  offset: number;
  _addGlyph: (glyph: number) => number;
}
interface TrueTypeFont {
  createSubset: () => TrueTypeSubset;
}

/**
 * Makes fontkit write outlines of even lengths. It writes the halves of their positions into small
 * subsets, so that every outline after an odd one would begin at the wrong byte.
 */
function withEvenOutlines(font: TrueTypeFont): TrueTypeFont {
  const create = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = create();
    const add = subset._addGlyph.bind(subset);
    subset._addGlyph = (glyph) => {
      const index = add(glyph);
      const outline = subset.glyf[index]!;
      if (outline.length % 2 === 1) {
        // fontkit only writes bytes of its own array class.
        const own = outline.constructor as Uint8ArrayConstructor;
        subset.glyf[index] = own.from([...outline, 0]);
        subset.offset += 1;
      }
      return index;
    };
    return subset;
  };
  return font;
}

/** A weight of the fonts of documents, which draws each part of a text with the font that has it. */
export class Typeface implements Measure {
  readonly #fonts: ReadonlyMap<FontName, PDFFont>;
  readonly #coverage: Coverage;

  constructor(fonts: ReadonlyMap<FontName, PDFFont>, coverage: Coverage) {
    this.#fonts = fonts;
    this.#coverage = coverage;
  }

  #runsOf(text: string): { font: PDFFont; text: string }[] {
    return runsOf(text, this.#coverage).map((run) => {
      const font = this.#fonts.get(run.font);
      if (!font) throw new Error(`The font ${run.font} was not embedded for: ${run.text}`);
      return { font, text: run.text };
    });
  }

  /** In points. */
  widthOfTextAtSize(text: string, size: number): number {
    return this.#runsOf(text).reduce(
      (sum, run) => sum + run.font.widthOfTextAtSize(run.text, size),
      0,
    );
  }

  draw(
    page: PDFPage,
    text: string,
    { x, y, size, color }: { x: number; y: number; size: number; color: Color },
  ): void {
    let left = x;
    for (const run of this.#runsOf(text)) {
      page.drawText(run.text, { x: left, y, size, font: run.font, color });
      left += run.font.widthOfTextAtSize(run.text, size);
    }
  }
}

/**
 * Embeds a weight of the fonts that some texts need. A document has only the characters that it uses.
 * @param texts all that is drawn with the weight
 */
export async function embedTypeface(
  document: PDFDocument,
  weight: Weight,
  texts: readonly string[],
): Promise<Typeface> {
  document.registerFontkit({
    ...fontkit,
    create: (bytes: Uint8Array) =>
      withEvenOutlines(fontkit.create(bytes) as unknown as TrueTypeFont),
  } as unknown as typeof fontkit);
  const coverage = await fontCoverage();
  const names = new Set(texts.flatMap((text) => runsOf(text, coverage).map(({ font }) => font)));
  const fonts = new Map<FontName, PDFFont>();
  for (const name of names)
    fonts.set(
      name,
      await document.embedFont(await readFont(name, weight), {
        subset: true,
        // A ligature such as fi would be one glyph, which copying and searching do not find.
        features: { liga: false },
      }),
    );
  return new Typeface(fonts, coverage);
}
