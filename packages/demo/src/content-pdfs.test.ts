/** The PDF downloads of the demo content, as other programs read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { demoContent } from './demonstration.ts';

const folder = join(demoContent, 'files');
const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
const documentOf = (name: string) => PDFDocument.load(readFileSync(join(folder, name)));
const streamsOf = (document: PDFDocument) =>
  document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream);

it('there are PDFs', () => expect(names.length).toBeGreaterThan(20));

describe.each(names)('%s', (name) => {
  it('has no page with less than a few lines beside its footer', async () => {
    const document = await documentOf(name);
    const lines = document.getPages().map((page) => {
      const contents = page.node.Contents();
      const parts =
        contents instanceof PDFArray
          ? contents.asArray().map((ref) => document.context.lookup(ref))
          : [contents];
      return parts
        .filter((part) => part instanceof PDFRawStream)
        .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
        .reduce((sum, text) => sum + (text.match(/\bTj\b/g)?.length ?? 0), 0);
    });
    expect(lines.filter((count) => count <= 6)).toEqual([]);
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
