import fontkit from '@pdf-lib/fontkit';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib';
import sharp from 'sharp';

/** A text of a PDF as a reader finds and draws it. */
interface PdfText {
  /** The text that copying and searching find. */
  text: string;
  /** Grey pixels of each glyph, drawn with the font in the file. */
  glyphs: Buffer[];
  /** Grey pixels of the box of that font. */
  box: Buffer;
}

/** Pixels of the square in which a glyph is drawn. */
const SIZE = 48;

const decoded = (stream: unknown): Buffer => {
  if (!(stream instanceof PDFRawStream)) throw new Error('The PDF has no such stream.');
  return Buffer.from(decodePDFRawStream(stream).decode());
};

function fontsOf(page: PDFPage) {
  const fonts = page.node.Resources()!.lookup(PDFName.of('Font'), PDFDict);
  return new Map(
    fonts.keys().map((key) => {
      const font = fonts.lookup(key, PDFDict);
      const descendant = font
        .lookup(PDFName.of('DescendantFonts'), PDFArray)
        .lookup(0, PDFDict)
        .lookup(PDFName.of('FontDescriptor'), PDFDict);
      const letters = new Map<string, string>();
      const map = decoded(font.lookup(PDFName.of('ToUnicode'))).toString('latin1');
      for (const [, part] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
        for (const [, glyph, units] of part!.matchAll(/<([0-9A-F]{4})>\s*<([0-9A-F]+)>/gi))
          letters.set(glyph!, Buffer.from(units!, 'hex').swap16().toString('utf16le'));
      const outlines = fontkit.create(decoded(descendant.lookup(PDFName.of('FontFile2'))));
      return [key.asString(), { letters, outlines }] as const;
    }),
  );
}

async function pixelsOf(outlines: ReturnType<typeof fontkit.create>, id: number) {
  const em = outlines.unitsPerEm;
  const path = outlines.getGlyph(id).path.toSVG();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 ${-0.95 * em} ${1.2 * em} ${1.2 * em}"><rect y="${-em}" width="${2 * em}" height="${2 * em}" fill="#fff"/><path transform="scale(1 -1)" d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
}

/** Returns the texts of the pages of a PDF, one for each line and font. */
export async function pdfTexts(bytes: Uint8Array): Promise<PdfText[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const texts: PdfText[] = [];
  for (const page of document.getPages()) {
    const fonts = fontsOf(page);
    const contents = page.node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
    const commands = parts
      .map((part) => decoded(document.context.lookup(part)).toString('latin1'))
      .join('\n');
    let font = '';
    for (const [, name, hex] of commands.matchAll(/(\/\S+) \S+ Tf|<([0-9A-F]*)> Tj/gi)) {
      if (name) {
        font = name;
        continue;
      }
      const { letters, outlines } = fonts.get(font)!;
      const glyphs = hex!.toUpperCase().match(/.{4}/g) ?? [];
      texts.push({
        text: glyphs.map((glyph) => letters.get(glyph) ?? '\ufffd').join(''),
        glyphs: await Promise.all(glyphs.map((glyph) => pixelsOf(outlines, parseInt(glyph, 16)))),
        box: await pixelsOf(outlines, 0),
      });
    }
  }
  return texts;
}
