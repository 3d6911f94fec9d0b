import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoContent } from '@portolane/demo/demonstration.ts';
import { isOfType, zipEntries } from './download-bytes.ts';
import { downloadTypeOf, nameOfDownload, uploadedDownloadName } from './download-paths.ts';

const real = (name: string) => readFileSync(join(demoContent, 'files', name));
const pdf = real('palisar-p740-datasheet.pdf');
const xlsx = real('palisar-price-list.xlsx');
const docx = real('corvane-swap-guide.docx');
const zip = real('palisar-74-firmware.zip');

/** An archive of empty files. */
function archiveOf(...names: string[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30 + name.length);
    local.write('PK\u0003\u0004', 'latin1');
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const entry = Buffer.alloc(46 + name.length);
    entry.write('PK\u0001\u0002', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    parts.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
const pptx = archiveOf('[Content_Types].xml', 'ppt/presentation.xml');

it.each([
  ['PDF', pdf],
  ['XLSX', xlsx],
  ['DOCX', docx],
  ['PPTX', pptx],
  ['ZIP', zip],
  // It is one.
  ['ZIP', xlsx],
] as const)('a %s is one', (type, bytes) => expect(isOfType(bytes, type)).toBe(true));

it.each([
  ['PDF', 'an archive', zip],
  ['PDF', 'a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', 'a PDF behind a page', Buffer.concat([Buffer.from('<html>'), pdf])],
  ['PDF', 'the beginning of one', pdf.subarray(0, pdf.length / 2)],
  ['ZIP', 'a PDF', pdf],
  ['ZIP', 'the beginning of one', zip.subarray(0, zip.length - 30)],
  ['ZIP', 'nothing', Buffer.alloc(0)],
  ['XLSX', 'any archive', zip],
  ['XLSX', 'another Office file', docx],
  ['DOCX', 'another Office file', pptx],
  [
    'DOCX',
    'one with macros',
    archiveOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
  ],
] as const)('a %s is not %s', (type, _what, bytes) => expect(isOfType(bytes, type)).toBe(false));

it('the directory of an archive cannot lead outside of it', () => {
  const bytes = archiveOf('one', 'two');
  expect(zipEntries(bytes)).toEqual(['one', 'two']);
  bytes.writeUInt32LE(0xffff_fff0, bytes.length - 6);
  expect(zipEntries(bytes)).toBeNull();
  bytes.writeUInt32LE(0, bytes.length - 6);
  expect(zipEntries(bytes)).toBeNull();
});

it.each([
  ['Price List 2026 (final).XLSX', 'price-list-2026-final'],
  ['報價單.xlsx', 'document'],
  ['../../etc/passwd.xlsx', 'etc-passwd'],
  ['a\u0000b\r\nSet-Cookie: x.xlsx', 'a-b-set-cookie-x'],
  ['"; rm -rf /.xlsx', 'rm-rf'],
  [`${'long '.repeat(60)}.xlsx`, 'long-'.repeat(12).slice(0, -1)],
])('%j gets a name that is safe in a path', (name, words) => {
  expect(downloadTypeOf(name)).toBe('XLSX');
  const given = nameOfDownload(name, 'XLSX', '0123456789abcdef'.repeat(4));
  expect(given).toBe(`${words}-0123456789abcdef.xlsx`);
  expect(given).toMatch(uploadedDownloadName);
});

it.each(['page.html', 'x.pdf.exe', 'xlsx', 'x.svg', ''])('%j is no download', (name) =>
  expect(downloadTypeOf(name)).toBeNull(),
);
