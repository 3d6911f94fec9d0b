import fontkit from '@pdf-lib/fontkit';
import { breakLines } from '@portolane/api/guest/content.ts';
import { type Color, PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';

export type Block =
  | { heading: string }
  | { text: string }
  | { table: readonly (readonly [string, string])[] }
  | 'page';

export interface PdfText {
  title: string;
  subtitle: string;
  /** Shown above the title: the brand or the publisher. */
  owner: string;
  description: readonly string[];
  /** At the foot of the cover: whom to ask, and what the document does not promise. */
  contact: { heading: string; lines: readonly string[]; notice: string };
  /** Footer of every page. */
  footer: string;
  blocks: readonly Block[];
}

const [WIDTH, HEIGHT] = [595.28, 841.89]; // A4
const MARGIN = 64;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const ink = rgb(0.063, 0.11, 0.106);
const muted = rgb(0.345, 0.396, 0.38);
const accent = rgb(0, 0.412, 0.357);
const hair = rgb(0.84, 0.86, 0.85);

/** fontkit's internals for fonts with CFF outlines, which its types leave out. */
interface CffFont {
  'CFF ': {
    getCharString: (glyph: number) => Uint8Array;
    /** Written as the subset's `offSize` (Adobe Technical Note 5176, section 6). */
    length: number;
  };
  getGlyph: (glyph: number) => { path: { commands: { command: string; args: number[] }[] } };
  createSubset: () => { subsetSubrs: (all: unknown, used: unknown) => unknown };
}

/** Encodes an integer for a Type 2 charstring (Adobe Technical Note 5177, table 1). */
const encodeNumber = (n: number): number[] => {
  if (n >= -107 && n <= 107) return [n + 139];
  if (n >= 108 && n <= 1131) return [247 + ((n - 108) >> 8), (n - 108) & 255];
  if (n <= -108 && n >= -1131) return [251 + ((-n - 108) >> 8), (-n - 108) & 255];
  return [28, (n >> 8) & 255, n & 255];
};

/**
 * Makes fontkit write glyphs as plain outlines without subroutines. Otherwise it keeps an entry for
 * each of the font's 60,000 subroutines, which would be most of a small subset.
 */
function outlinesOnly(font: CffFont): CffFont {
  const cff = font['CFF '];
  const getOriginal = cff.getCharString.bind(cff);
  cff.getCharString = (id) => {
    const glyph = font.getGlyph(id);
    let [x, y] = [0, 0];
    const code: number[] = [];
    for (const { command, args } of glyph.path.commands) {
      if (command === 'closePath') continue;
      const points = args.map(Math.round);
      const deltas: number[] = [];
      for (let i = 0; i < points.length; i += 2) {
        deltas.push(points[i]! - x, points[i + 1]! - y);
        [x, y] = [points[i]!, points[i + 1]!];
      }
      const [dx, dy, ex, ey, fx, fy] = deltas as [number, number, number, number, number, number];
      // Uses the shorter operators where a delta is zero.
      if (command === 'moveTo') code.push(...deltas.flatMap(encodeNumber), 21);
      else if (command === 'lineTo' && dy === 0) code.push(...encodeNumber(dx), 6);
      else if (command === 'lineTo' && dx === 0) code.push(...encodeNumber(dy), 7);
      else if (command === 'lineTo') code.push(...deltas.flatMap(encodeNumber), 5);
      else if (dy === 0 && fx === 0) code.push(...[dx, ex, ey, fy].flatMap(encodeNumber), 31);
      else if (dx === 0 && fy === 0) code.push(...[dy, ex, ey, fx].flatMap(encodeNumber), 30);
      else code.push(...deltas.flatMap(encodeNumber), 8);
    }
    // fontkit only writes bytes of its own array class.
    return (getOriginal(id).constructor as Uint8ArrayConstructor).from([...code, 14]);
  };
  // Readers refuse the font if its offsets claim another size than 1 to 4 bytes; fontkit would write
  // what it read as a length here.
  cff.length = 4;
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => Object.assign(createSubset(), { subsetSubrs: () => [] });
  return font;
}

/** Returns a document without pages that holds the title and other metadata, and its font. */
async function emptyDocument(
  text: PdfText,
  fontBytes: Uint8Array,
  fontName: string,
): Promise<{ document: PDFDocument; font: PDFFont }> {
  const document = await PDFDocument.create();
  // The font file is a collection, but pdf-lib expects a single font, so select it by name.
  document.registerFontkit({
    ...fontkit,
    create: (bytes: Uint8Array) =>
      outlinesOnly(fontkit.create(bytes, fontName) as unknown as CffFont),
  } as unknown as typeof fontkit);
  const font = await document.embedFont(fontBytes, {
    subset: true,
    // A ligature such as fi would be one glyph, which copying and searching do not find.
    features: { liga: false },
  });
  const day = new Date('2026-01-01T00:00:00Z');
  document.setTitle(text.title, { showInWindowTitleBar: true });
  document.setAuthor('恆向資訊 Portolane');
  document.setSubject(text.description[0] ?? '');
  document.setLanguage('zh-Hant-TW');
  document.setProducer('Portolane');
  document.setCreator('Portolane');
  document.setCreationDate(day);
  document.setModificationDate(day);
  return { document, font };
}

/** Returns the height of a block, in points. */
function heightOf(block: Block, font: PDFFont): number {
  if (block === 'page') return 0;
  if ('heading' in block) return 43;
  if ('text' in block)
    return breakLines(block.text, font, 10.5, TEXT_WIDTH).length * 10.5 * 1.7 + 9;
  return block.table.reduce(
    (sum, [, value]) => sum + breakLines(value, font, 10, TEXT_WIDTH - 160).length * 17 + 7,
    10,
  );
}

/**
 * Returns the height, in points, of a heading and what follows up to the next one; at most half a
 * page is kept together.
 */
function sectionHeight(blocks: readonly Block[], from: number, font: PDFFont): number {
  const rest = blocks.slice(from + 1);
  const end = rest.findIndex((block) => block === 'page' || 'heading' in block);
  const section = [blocks[from]!, ...rest.slice(0, end === -1 ? rest.length : end)];
  const height = section.reduce((sum, block) => sum + heightOf(block, font), 0);
  return height > HEIGHT / 2 ? 90 : height;
}

/** Draws a line across the text of a page. */
function drawRule(page: PDFPage, y: number, thickness: number, color: Color): void {
  page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness, color });
}

/** Returns a PDF with a cover and the blocks. The font is embedded as a subset. */
export async function pdf(
  text: PdfText,
  fontBytes: Uint8Array,
  fontName: string,
): Promise<Uint8Array> {
  const { document, font } = await emptyDocument(text, fontBytes, fontName);
  let page: PDFPage;
  let y = 0;
  const newPage = () => {
    page = document.addPage([WIDTH, HEIGHT]);
    drawRule(page, 52, 0.5, hair);
    page.drawText(text.footer, { x: MARGIN, y: 36, size: 8, font, color: muted });
    page.drawText(String(document.getPageCount()), {
      x: WIDTH - MARGIN - 10,
      y: 36,
      size: 8,
      font,
      color: muted,
    });
    y = HEIGHT - MARGIN;
  };
  const write = (
    words: string,
    size: number,
    { color = ink, leading = 1.7, after = 0, x = MARGIN, width = TEXT_WIDTH } = {},
  ) => {
    for (const line of breakLines(words, font, size, width)) {
      if (y - size * leading < 70) newPage();
      y -= size * leading;
      page.drawText(line, { x, y, size, font, color });
    }
    y -= after;
  };

  newPage();
  drawCover(page!);
  y = HEIGHT - 330;
  write(text.owner, 12, { color: accent, after: 10 });
  write(text.title, 27, { leading: 1.35, after: 6 });
  write(text.subtitle, 14, { color: muted, leading: 1.4, after: 22 });
  for (const description of text.description) write(description, 11, { after: 4 });
  y = 220;
  write(text.contact.heading, 12, { after: 4 });
  for (const line of text.contact.lines) write(line, 10.5);
  y -= 8;
  write(text.contact.notice, 8, { color: muted });

  newPage();
  for (const [index, block] of text.blocks.entries()) {
    if (block === 'page') {
      if (y < HEIGHT - MARGIN) newPage();
    } else if ('heading' in block) {
      if (y - sectionHeight(text.blocks, index, font) < 70 && y < HEIGHT - MARGIN) newPage();
      y -= 8;
      drawRule(page!, y, 1.5, ink);
      write(block.heading, 15, { leading: 1.8, after: 8 });
    } else if ('text' in block) write(block.text, 10.5, { after: 9 });
    else {
      for (const [label, value] of block.table) {
        const lines = breakLines(value, font, 10, TEXT_WIDTH - 160);
        if (y - lines.length * 17 < 80) newPage();
        const top = y;
        write(label, 10, { color: muted, width: 150 });
        const below = y;
        y = top;
        write(value, 10, { x: MARGIN + 160, width: TEXT_WIDTH - 160 });
        y = Math.min(y, below) - 7;
        drawRule(page!, y, 0.5, hair);
      }
      y -= 10;
    }
  }
  return document.save();
}

/**
 * Draws the cover image: a nautical chart's sixteen rhumb lines from a compass rose, and a course
 * with its waypoints.
 */
function drawCover(page: PDFPage): void {
  const rose = { x: WIDTH * 0.34, y: HEIGHT - 160 };
  for (let wind = 0; wind < 16; wind += 1) {
    const angle = (wind * Math.PI) / 8;
    page.drawLine({
      start: rose,
      end: { x: rose.x + 900 * Math.cos(angle), y: rose.y + 900 * Math.sin(angle) },
      thickness: 0.4,
      color: hair,
    });
  }
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT - 290, color: rgb(1, 1, 1) });
  drawRule(page, HEIGHT - 290, 1.5, ink);
  const slope = Math.tan(Math.PI / 8);
  const course = [
    rose,
    { x: rose.x + 120, y: rose.y + 120 * slope },
    { x: rose.x + 220, y: rose.y + 120 * slope },
    { x: rose.x + 330, y: rose.y + 10 * slope },
  ];
  course
    .slice(1)
    .forEach((end, index) =>
      page.drawLine({ start: course[index]!, end, thickness: 2, color: accent }),
    );
  course.forEach(({ x, y }, index) =>
    page.drawCircle({
      x,
      y,
      size: 5,
      borderColor: accent,
      borderWidth: 2,
      color: index === course.length - 1 ? accent : rgb(1, 1, 1),
    }),
  );
}
