/**
 * Writes minimal spreadsheets and text documents that office programs open without a warning
 * (ECMA-376).
 */
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { zip } from './write-zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

const packageOf = (
  main: { path: string; type: string },
  parts: readonly { path: string; type: string; xml: string }[],
): Buffer =>
  zip([
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
        .filter(({ path }) => path.endsWith('.xml'))
        .map(
          ({ path, type }) =>
            `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
        )
        .join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="${main.path}"/></Relationships>`,
    ],
    ...parts.map(({ path, xml }) => [path, HEAD + xml] as const),
  ]);

/** A number, a text, or a formula starting with `=`. */
export type Cell = string | number;
export interface Sheet {
  name: string;
  /** Column widths in characters. */
  widths: readonly number[];
  /** The first row is the header. */
  rows: readonly (readonly Cell[])[];
}

const columnName = (index: number) => String.fromCharCode(65 + index);

function cellXml(cell: Cell, row: number, column: number): string {
  const at = `r="${columnName(column)}${row + 1}"`;
  const bodyStyle = typeof cell === 'number' ? ' s="2"' : ' s="3"';
  const style = row === 0 ? ' s="1"' : bodyStyle;
  if (typeof cell === 'number') return `<c ${at}${style}><v>${cell}</v></c>`;
  if (cell.startsWith('=')) return `<c ${at} s="2"><f>${escape(sliceAt(cell, 1))}</f></c>`;
  return `<c ${at}${style} t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
}

/** Returns an XLSX workbook. */
export function xlsx(sheets: readonly Sheet[]): Buffer {
  const main = `${OFFICE}/spreadsheetml/2006/main`;
  const relations = `${OFFICE}/officeDocument/2006/relationships`;
  const styles =
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Microsoft JhengHei"/></font><font><b/><sz val="11"/><name val="Microsoft JhengHei"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border/><border><left/><right/><top/><bottom style="medium"/></border></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" borderId="1" applyFont="1" applyBorder="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf></cellXfs></styleSheet>';
  const workbook = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="r${i + 1}"/>`).join('')}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`;
  const linked = [
    ...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`]),
    ['styles', 'styles.xml'],
  ]
    .map(
      ([type, target], i) =>
        `<Relationship Id="r${i + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('');
  return packageOf({ path: 'xl/workbook.xml', type: '' }, [
    { path: 'xl/workbook.xml', type: 'spreadsheetml.sheet.main', xml: workbook },
    {
      path: 'xl/_rels/workbook.xml.rels',
      type: '',
      xml: `<Relationships xmlns="${OFFICE}/package/2006/relationships">${linked}</Relationships>`,
    },
    { path: 'xl/styles.xml', type: 'spreadsheetml.styles', xml: styles },
    ...sheets.map(({ widths, rows }, i) => ({
      path: `xl/worksheets/sheet${i + 1}.xml`,
      type: 'spreadsheetml.worksheet',
      xml:
        `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>` +
        `<cols>${widths.map((width, c) => `<col min="${c + 1}" max="${c + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
        `<sheetData>${rows.map((cells, r) => `<row r="${r + 1}">${cells.map((cell, c) => cellXml(cell, r, c)).join('')}</row>`).join('')}</sheetData></worksheet>`,
    })),
  ]);
}

/** A paragraph; `level` makes it a heading. */
export interface Paragraph {
  text: string;
  level?: 1 | 2;
}

/** Returns a DOCX document. An array of rows becomes a table. */
export function docx(blocks: readonly (Paragraph | readonly (readonly string[])[])[]): Buffer {
  const paragraphXml = (text: string, size: number, bold: boolean) =>
    `<w:p><w:pPr><w:spacing w:after="160" w:line="340" w:lineRule="auto"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Microsoft JhengHei"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`;
  const headingSize = { 1: 40, 2: 28 };
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:color="7A8682"/>`;
  const body = blocks
    .map((block) => {
      if ('text' in block)
        return paragraphXml(
          block.text,
          block.level === undefined ? 22 : headingSize[block.level],
          block.level !== undefined,
        );
      const rows = block
        .map(
          (cells, r) =>
            `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraphXml(cell, 20, r === 0)}</w:tc>`).join('')}</w:tr>`,
        )
        .join('');
      return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${['top', 'bottom', 'insideH'].map(border).join('')}</w:tblBorders></w:tblPr>${rows}</w:tbl>${paragraphXml('', 22, false)}`;
    })
    .join('');
  const xml = `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/></w:sectPr></w:body></w:document>`;
  return packageOf({ path: 'word/document.xml', type: '' }, [
    { path: 'word/document.xml', type: 'wordprocessingml.document.main', xml },
  ]);
}
