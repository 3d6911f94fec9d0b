/** One thing has one English name: on pages, in emails, for staff, and in the demonstration. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns every string below the value, or only those below one key. */
function textsIn(value: unknown, key?: string): string[] {
  if (typeof value === 'string') return key === undefined ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, name === key || (key === 'en' && name.endsWith('En')) ? undefined : key),
  );
}

const words = globSync('{apps/*/src,packages/core/src/i18n}/locales/en/*.json', { cwd: root });
const content = globSync('apps/demo/content/**/*.yaml', { cwd: root })
  // Has the words that visitors search with, other spellings too.
  .filter((file) => !file.endsWith('/synonyms.yaml'));
const texts = [
  ...words.flatMap((file) => textsIn(JSON.parse(read(file))).map((text) => ({ file, text }))),
  ...content.flatMap((file) => textsIn(parse(read(file)), 'en').map((text) => ({ file, text }))),
];

it.each([
  { name: 'waiting list', others: /\bwait-?lists?\b/i },
  { name: 'success story', others: /\bcase stud(?:y|ies)\b/i },
  { name: 'company number', others: /\bVAT (?:number|ID)\b|\btax ID\b/i },
  { name: 'membership terms', others: /\bterms of (?:service|use)\b/i },
  { name: 'privacy notice', others: /\bprivacy policy\b|\bpersonal data notice\b/i },
  { name: 'partner of an event', others: /\bsponsors?\b/i },
  { name: 'linked to LINE', others: /\bLINE (?:binding|bound)|\bbind(?:ing)? LINE\b/i },
])('$name', ({ others }) => {
  expect(texts.length).toBeGreaterThan(4000);
  expect(texts.filter(({ text }) => others.test(text))).toEqual([]);
});

// Articles of the demonstration describe logins of other products in their makers' words.
it('members, staff, and devices log in and out', () => {
  const own = texts.filter(({ file }) => /\/locales\/|content\/(?:pages\/|faq)/.test(file));
  expect(
    own.filter(({ text }) => /\blogg?(?:ed|ing)? (?:in|out)\b/i.test(text)).length,
  ).toBeGreaterThan(50);
  expect(
    own.filter(({ text }) => /\bsign(?:ed|ing|s)?[ -](?:\w+ )?(?:in|out)\b/i.test(text)),
  ).toEqual([]);
});

it('spells as in Britain', () => {
  const american =
    /\b(?:virtuali|organi|recogni|optimi|normali|synchroni|authori|summari|customi|speciali|minimi|prioriti|centrali|standardi|utili|categori)z(?:e|ed|es|er|ers|ing|ation|ations)\b|\b(?:colors?|centers?|behaviors?|catalogs?|canceled|canceling|labeled|labeling|traveled|fulfill|fulfills|defense|gray|favorites?|neighbors?|honor|labor|enrollments?)\b/i;
  expect(
    texts.flatMap(({ file, text }) => {
      // An option of a command is written as in the programs.
      const prose = text.replaceAll(/`[^`]*`|https?:\S+|\]\([^)]*\)|confirmed or canceled/g, '');
      const found = prose.match(american);
      return found ? [`${file}: ${found[0]}`] : [];
    }),
  ).toEqual([]);
});
