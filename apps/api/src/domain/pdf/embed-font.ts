import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';

const require = createRequire(import.meta.url);
/** Weights of Noto Sans TC, which has Latin letters too. */
const files = {
  regular: () =>
    require.resolve('@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf'),
  medium: () =>
    require.resolve('@expo-google-fonts/noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf'),
};

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

/**
 * Embeds a weight of Noto Sans TC: only the characters that the document uses. Its 7 MB are read
 * each time, because documents are rare.
 */
export async function embedFont(
  document: PDFDocument,
  weight: keyof typeof files,
): Promise<PDFFont> {
  document.registerFontkit({
    ...fontkit,
    create: (bytes: Uint8Array) =>
      withEvenOutlines(fontkit.create(bytes) as unknown as TrueTypeFont),
  } as unknown as typeof fontkit);
  return document.embedFont(await readFile(files[weight]()), {
    subset: true,
    // A ligature such as fi would be one glyph, which copying and searching do not find.
    features: { liga: false },
  });
}
