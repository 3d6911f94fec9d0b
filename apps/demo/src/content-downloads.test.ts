/**
 * The downloads of the demo content are generated from its texts and tables, and committed. After a
 * change, generate those that a test names: `node make-downloads.ts alias` in `files/make`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import type { WholeContent } from '@portolane/api/testing/whole-content.ts';
import { downloadName } from '@portolane/api/guest/content.ts';
import { readTable } from '../content/files/make/read-table.ts';
import { demoContent } from './demonstration.ts';
import { englishNumbersIn } from './stated-numbers.ts';
import { demoSources, parsedDemo } from './testing/demo-content.ts';

const folder = join(demoContent, 'files');
let files: WholeContent['files'];
let brands: WholeContent['brands'];
let texts: ReadonlyMap<string, string>;
beforeAll(async () => {
  const sources = await demoSources();
  ({ texts } = sources);
  const parsed = await parsedDemo();
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  ({ files, brands } = parsed.content);
});

/** Returns the texts of an archive whose entries state their sizes in their local headers. */
function entriesOf(archive: Buffer): string {
  const texts: string[] = [];
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    at = start + archive.readUInt32LE(at + 18);
    texts.push(inflateRawSync(archive.subarray(start, at)).toString());
  }
  return texts.join('\n');
}
const withoutMarkup = (xml: string) =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
/** Only letters and digits, because formats differ in spaces, list marks, and table lines. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the lines that the download lacks. */
const missing = (alias: string, name: string, lines: readonly string[]) => {
  const download = lettersOf(withoutMarkup(entriesOf(readFileSync(join(folder, name)))));
  return lines
    .filter((line) => !download.includes(lettersOf(line)))
    .map((line) => `${alias}: ${line}`);
};

it('documents, workbooks, and firmware notes have every line of their descriptions', () => {
  const made = files.filter(
    ({ link, contentType }) => link === 'file' && ['DOCX', 'XLSX', 'ZIP'].includes(contentType),
  );
  expect(made.length).toBeGreaterThan(50);
  const stale = made.flatMap((file) =>
    missing(
      file.alias,
      downloadName(file),
      [file.title, file.description, file.body].flatMap((text) =>
        [text?.zh, text?.en].flatMap((part) => part?.split('\n') ?? []),
      ),
    ),
  );
  expect(stale).toEqual([]);
});

it('documents and workbooks name the product manager of their brand', () => {
  const branded = files.filter(
    ({ brand, link, contentType }) =>
      brand && link === 'file' && ['DOCX', 'XLSX'].includes(contentType),
  );
  expect(branded.length).toBeGreaterThan(15);
  const stale = branded.flatMap((file) => {
    const { name, extension } = brands.find(({ alias }) => alias === file.brand)!.contact!;
    const inEnglish = file.title.en === undefined ? [] : [name!.en!];
    return missing(file.alias, downloadName(file), [
      `${name!.zh}，電話`,
      `分機 ${extension}`,
      ...inEnglish,
    ]);
  });
  expect(stale).toEqual([]);
});

it('workbooks have every cell of their tables', () => {
  const stale = files
    .filter(({ link, contentType }) => link === 'file' && contentType === 'XLSX')
    .flatMap((file) => {
      const cells = readTable(file.alias, texts).flat().map(String);
      return missing(file.alias, downloadName(file), cells);
    });
  expect(stale).toEqual([]);
});

it('a form or a list that a download names by its title is a download, in each language', () => {
  const named = (['zh', 'en'] as const).flatMap((language) => {
    const titles = files.map(({ title }) => (title[language] ?? '').toLowerCase());
    const quoted =
      language === 'zh' ? /「([^」]+(?:表|單|規格))」/g : /“([^”]+(?:form|list|specification))”/g;
    return files.flatMap(({ alias, body }) =>
      [...(body?.[language] ?? '').matchAll(quoted)].map(([, name]) => ({
        name: `${alias}: ${name}`,
        exists: titles.some((title) => title.includes(name!.toLowerCase())),
      })),
    );
  });
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter(({ exists }) => !exists)).toEqual([]);
});

it('a template has a numbered section for each page that its text describes', () => {
  const templates = files.flatMap(({ alias, body }) => {
    const pages = [...(body?.en ?? '').matchAll(/\bpage (\w+):/gi)].flatMap(([, word]) =>
      englishNumbersIn(word!),
    );
    const sections = [body?.en, body?.zh].map(
      (text = '') => [...text.matchAll(/^## (?:\d+\. |[一二三四五六七八九十]+、)/gm)].length,
    );
    return pages.length > 0 && sections.some(Boolean)
      ? [{ alias, sections, described: Math.max(...pages) }]
      : [];
  });
  expect(templates).not.toEqual([]);
  expect(
    templates.filter(({ sections, described }) => sections.some((count) => count !== described)),
  ).toEqual([]);
});
