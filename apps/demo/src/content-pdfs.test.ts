/** The PDF downloads of the demo content, as other programs read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WholeContent } from '@portolane/api/testing/whole-content.ts';
import { productsOf } from '../content/files/make/products-of.ts';
import { demoContent } from './demonstration.ts';
import { parsedDemo } from './testing/demo-content.ts';

const folder = join(demoContent, 'files');
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const documentOf = (name: string) => PDFDocument.load(readFileSync(join(folder, name)));
const streamsOf = (document: PDFDocument) =>
  document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream);
const textOf = (stream: PDFRawStream) =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

/** Returns the glyphs of each text that a page shows, in hexadecimal. */
const glyphsByPage = (document: PDFDocument): string[][] =>
  document.getPages().map((page) => {
    const contents = page.node.Contents();
    const parts =
      contents instanceof PDFArray
        ? contents.asArray().map((ref) => document.context.lookup(ref))
        : [contents];
    return parts
      .filter((part) => part instanceof PDFRawStream)
      .flatMap((stream) => [...textOf(stream).matchAll(/<([0-9A-F]*)> Tj\b/g)])
      .map(([, glyphs]) => glyphs!);
  });

/** Only letters and digits, because lines break anywhere. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the letters of all pages as one text, without the footer and number of each page. */
function lettersIn(document: PDFDocument): string {
  const letters = new Map<string, string>();
  for (const map of streamsOf(document).map(textOf))
    for (const [, part] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
      for (const [, glyph, units] of part!.matchAll(/<([0-9A-F]{4})>\s*<([0-9A-F]+)>/g))
        letters.set(glyph!, Buffer.from(units!, 'hex').swap16().toString('utf16le'));
  return lettersOf(
    glyphsByPage(document)
      .flatMap((texts) => texts.slice(2))
      .map((glyphs) => glyphs.replaceAll(/.{4}/g, (glyph) => letters.get(glyph) ?? '\u{fffd}'))
      .join(''),
  );
}

let content: WholeContent;
beforeAll(async () => {
  const parsed = await parsedDemo();
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  content = parsed.content;
});

it('there are PDFs', () => expect(names.length).toBeGreaterThan(20));

describe.each(names)('%s', (name) => {
  it('has its texts, the specifications of its products, and whom to ask', async () => {
    const file = content.files.find(({ alias }) => name === `${alias}.pdf`)!;
    const contact = content.brands.find(({ alias }) => alias === file.brand)?.contact;
    const products = productsOf(file, content.products);
    const texts = [
      file.title,
      file.description,
      file.body,
      contact?.name,
      ...products.flatMap(({ title, summary, specs }) => [
        title,
        summary,
        ...specs.flatMap(({ label, value }) => [label, value]),
      ]),
    ];
    const lines = texts
      .flatMap((text) => [text?.zh, text?.en])
      .flatMap((part) => part?.split(/\n|(?<=\|)/) ?? []);
    const letters = lettersIn(await documentOf(name));
    expect(lines.filter((line) => !letters.includes(lettersOf(line)))).toEqual([]);
  });

  it('has no page with less than a few lines beside its footer', async () => {
    const counts = glyphsByPage(await documentOf(name)).map((texts) => texts.length);
    expect(counts.filter((count) => count <= 6)).toEqual([]);
  });

  it('embeds a font that readers accept', async () => {
    const fonts = streamsOf(await documentOf(name))
      .filter(({ dict }) => String(dict.get(PDFName.of('Subtype'))) === '/CIDFontType0C')
      .map((stream) => decodePDFRawStream(stream).decode());
    expect(fonts.length).toBeGreaterThan(0);
    // The header of a CFF table: version 1.0, its own size, and the size of offsets in bytes.
    for (const [major, , headerSize, offsetSize] of fonts) {
      expect([major, headerSize]).toEqual([1, 4]);
      expect([1, 2, 3, 4]).toContain(offsetSize);
    }
  });
});
