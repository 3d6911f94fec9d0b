/**
 * Generates the downloads of the demo content from their descriptions: `node make-downloads.ts
 * [alias …]`; without aliases, those that do not exist yet. PDFs embed a subset of Noto Sans CJK TC
 * (SIL Open Font License), which must be installed; `FONT` is its path, if not that of Debian's
 * package fonts-noto-cjk. The output is committed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadName, readSources } from '@portolane/api/guest/content.ts';
import { parseContent, type WholeContent } from '@portolane/api/testing/whole-content.ts';
import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { cutText } from '@portolane/core/rules/text/cut-text.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { productsOf } from './products-of.ts';
import { readTable } from './read-table.ts';
import { docx, type Paragraph, type Sheet, xlsx } from './write-office.ts';
import { type Block, pdf } from './write-pdf.ts';
import { zip } from './write-zip.ts';

type Description = WholeContent['files'][number];
type Brand = WholeContent['brands'][number];
type Text = Description['title'];

const folder = join(import.meta.dirname, '..');
const sources = await readSources(join(folder, '..'), null);
const { content, problems } = parseContent(sources);
if (problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
const english = (text: Text): string => text.en ?? text.zh;
const paragraphs = (text: string | undefined): string[] =>
  (text ?? '').split(/\n\s*\n/).flatMap((part) => part.trim() || []);
type Part = { heading: string } | { text: string } | { rows: string[][] };
/** Splits a Markdown body into headings, tables, and texts; each list item is a text. */
const parseMarkdown = (text: string | undefined): Part[] =>
  paragraphs(text?.replaceAll('**', '')).flatMap((part): Part[] => {
    if (part.startsWith('## ')) return [{ heading: sliceAt(part, 3) }];
    const lines = part.split('\n');
    if (!part.startsWith('|'))
      return part.startsWith('- ')
        ? lines.map((line) => ({ text: line.replace(/^- /, '• ') }))
        : [{ text: lines.join('') }];
    const rows = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    return [{ rows: rows.filter(([first]) => !/^-+$/.test(first ?? '')) }];
  });

/** Returns what the demonstration's content always has. */
function given<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The content has no ${what}, which a download names.`);
  return value;
}
const descriptionOf = (file: Description): Text =>
  given(file.description, `description of ${file.alias}`);

function contactOf(brand: Brand | null): { zh: string; en: string } {
  if (!brand) {
    const { phone, officeHours: hours } = content.singles.setting;
    const officeHours = given(hours, 'opening hours');
    return {
      zh: `共同供應契約專線 ${phone}，服務時間${officeHours.zh}。`,
      en: `Joint supply contract desk: ${telephoneText(phone, '', 'en')}, ${english(officeHours)}.`,
    };
  }
  const { name: person, phone, extension } = given(brand.contact, `contact of ${brand.alias}`);
  const name = given(person, `name of the contact of ${brand.alias}`);
  return {
    zh: `產品經理 ${name.zh}，電話 ${phone} 分機 ${extension}。`,
    en: `Product manager ${english(name)}, ${telephoneText(phone, extension, 'en')}.`,
  };
}

function makePdf(file: Description, brand: Brand | null, font: Buffer): Promise<Uint8Array> {
  const about = productsOf(file, content.products);
  const contact = contactOf(brand);
  const specs = (textOf: (text: Text) => string): Block[] =>
    about.flatMap((product): Block[] => [
      { heading: textOf(product.title) },
      { text: textOf(product.summary) },
      { table: product.specs.map(({ label, value }) => [textOf(label), textOf(value)] as const) },
    ]);
  const texts = (text: string | undefined): Block[] =>
    parseMarkdown(text).map((part) =>
      'rows' in part
        ? { table: part.rows.map(([label = '', ...cells]) => [label, cells.join('　')] as const) }
        : part,
    );
  return pdf(
    {
      owner: brand ? `${brand.title.zh} × 恆向資訊 Portolane` : '恆向資訊 Portolane',
      title: file.title.zh,
      subtitle: english(file.title),
      description: [descriptionOf(file).zh, english(descriptionOf(file))],
      footer: `恆向資訊 Portolane　${file.title.zh}`,
      blocks: [
        { heading: '內容' },
        ...texts(file.body?.zh),
        ...specs((text) => text.zh),
        ...(file.title.en === undefined
          ? []
          : ([
              'page',
              { heading: 'In English' },
              ...texts(file.body?.en),
              ...specs(english),
            ] as Block[])),
      ],
      contact: {
        heading: '聯絡 Contact',
        lines: [contact.zh, contact.en],
        notice:
          '本文件所列規格依測試條件而定，實際交付以訂單與契約為準。Figures depend on test conditions; what is delivered follows the order and the contract.',
      },
    },
    font,
    'NotoSansCJKtc-Regular',
  );
}

function makeXlsx(file: Description, brand: Brand | null): Buffer {
  const contact = contactOf(brand);
  const rows = readTable(file.alias, sources.texts);
  const widths = rows[0]!.map((_, column) =>
    Math.min(
      48,
      Math.max(
        ...rows.map((row) =>
          Array.from(String(row[column] ?? '')).reduce((sum, c) => sum + (c > '\u2e80' ? 2 : 1), 3),
        ),
      ),
    ),
  );
  const notes = (name: string, title: string, texts: readonly string[]): Sheet => ({
    name,
    widths: [96],
    rows: [[title], ...texts.map((text) => [text])],
  });
  return xlsx([
    { name: cutText(file.title.zh.replaceAll(/[\\/?*[\]:：]/g, ' '), 28), widths, rows },
    notes('說明', file.title.zh, [
      descriptionOf(file).zh,
      ...paragraphs(file.body?.zh),
      contact.zh,
    ]),
    ...(file.title.en === undefined
      ? []
      : [
          notes('Notes', file.title.en, [
            english(descriptionOf(file)),
            ...paragraphs(file.body?.en),
            contact.en,
          ]),
        ]),
  ]);
}

function makeDocx(file: Description, brand: Brand | null): Buffer {
  const contact = contactOf(brand);
  const blocks = (
    title: string,
    description: string,
    body: string | undefined,
  ): (Paragraph | string[][])[] => [
    { text: title, level: 1 },
    { text: description },
    ...parseMarkdown(body).map((part) => {
      if ('rows' in part) return part.rows;
      return 'heading' in part ? ({ text: part.heading, level: 2 } as const) : part;
    }),
  ];
  return docx([
    ...blocks(file.title.zh, descriptionOf(file).zh, file.body?.zh),
    { text: contact.zh },
    ...(file.title.en === undefined
      ? []
      : [
          ...blocks(file.title.en, english(descriptionOf(file)), file.body?.en),
          { text: contact.en },
        ]),
  ]);
}

/**
 * Builds a firmware archive: release notes, a dummy image of 16 KB that no device accepts, and
 * checksums.
 */
function makeZip(file: Description): Buffer {
  const image = Buffer.concat([
    Buffer.from('PORTOLANE DEMONSTRATION IMAGE, NOT A FIRMWARE\n'),
    ...Array.from({ length: 512 }, (_, block) =>
      createHash('sha256').update(`${file.alias}/${block}`).digest(),
    ),
  ]);
  const notes: [string, Buffer][] = [
    [
      '升版說明.txt',
      Buffer.from(
        `\ufeff${file.title.zh}\r\n\r\n${descriptionOf(file).zh}\r\n\r\n${paragraphs(file.body?.zh).join('\r\n\r\n')}\r\n`,
      ),
    ],
    [
      'release-notes.txt',
      Buffer.from(
        `${english(file.title)}\r\n\r\n${english(descriptionOf(file))}\r\n\r\n${paragraphs(file.body?.en).join('\r\n\r\n')}\r\n`,
      ),
    ],
    [`${file.alias}.img`, image],
  ];
  const checksums = notes
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    .join('');
  return zip([...notes, ['checksum.txt', checksums]]);
}

const requestedAliases = process.argv.slice(2);
const font = readFileSync(
  process.env['FONT'] ?? '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
);

async function makeFile(file: Description, brand: Brand | null): Promise<Uint8Array> {
  if (file.contentType === 'PDF') return makePdf(file, brand, font);
  if (file.contentType === 'XLSX') return makeXlsx(file, brand);
  return file.contentType === 'DOCX' ? makeDocx(file, brand) : makeZip(file);
}

for (const file of content.files) {
  const target = join(folder, downloadName(file));
  if (
    file.link !== 'file' ||
    (requestedAliases.length > 0 ? !requestedAliases.includes(file.alias) : existsSync(target))
  )
    continue;
  const brand = content.brands.find(({ alias }) => alias === file.brand) ?? null;
  const bytes = await makeFile(file, brand);
  writeFileSync(target, bytes);
  console.log(`${file.alias}: ${bytes.length} bytes`);
}
