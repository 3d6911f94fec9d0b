/** Each fact of the demo content is written once, and texts refer to it (docs/content.md). */
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { statements } from './fact-statements.ts';
import { demoSources } from './testing/demo-content.ts';

interface Text {
  file: string;
  /** e.g. `offices.0.address.zh` */
  field: string;
  text: string;
}

/** Returns every string below the value, with its place. */
function textsOf(value: unknown, file: string, field = ''): Text[] {
  if (typeof value === 'string') return [{ file, field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsOf(each, file, field === '' ? key : `${field}.${key}`),
  );
}

/** The texts as they are written in the files, with references. */
let texts: Text[];
const written = (file: string) => texts.filter((each) => each.file === file);
/** The names that texts refer to, without `.words`. */
let references: Set<string>;
beforeAll(async () => {
  const { texts: files } = await demoSources();
  texts = [...files].flatMap(([file, text]) => textsOf(parse(text), file));
  references = new Set(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/<<([\w.-]+)>>/g)].map(([, name]) => name!.replace(/\.words$/, '')),
    ),
  );
});

// The import accepts an unused fact: it does no harm, and a text that names it may follow.
it('every fact is named by a text, by itself or in a group', async () => {
  const { texts: files } = await demoSources();
  const namesOf = (value: object, group = ''): string[] =>
    Object.entries(value).flatMap(([key, each]) =>
      typeof each === 'object' && !('zh' in each)
        ? namesOf(each, `${group}${key}.`)
        : [`${group}${key}`],
    );
  const names = namesOf(parse(files.get('facts.yaml')!));
  expect(names.length).toBeGreaterThan(20);
  const isNamed = (name: string) =>
    references.has(name) || [...references].some((group) => name.startsWith(`${group}.`));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

it('the parts of Kubrane’s maintenance add up to the whole', async () => {
  const { texts: files } = await demoSources();
  const { kubrane } = parse(files.get('facts.yaml')!) as { kubrane: Record<string, number> };
  expect(kubrane['featureMonths']! + kubrane['securityMonths']!).toBe(kubrane['maintainedMonths']);
});

describe('no text repeats a fact in its own words', () => {
  /** Names, which many texts mention, and values that say little by themselves. */
  const isName = ({ field, text }: Text) =>
    /(?:^|\.)(?:name|city|district|zipcode|alias|serves|title)(?:\.|$)/.test(field) ||
    text.length < 6 ||
    text.includes('<<');

  it('no value of a fact, an office, or the site’s setting', () => {
    const values = [
      // Events give the telephone numbers of the offices in two parts (content-facts.test.ts).
      ...written('facts.yaml').filter(({ field }) => !field.startsWith('teams.')),
      ...written('offices.yaml').filter(({ field }) => /\.(?:phone|fax|email|address)/.test(field)),
      ...written('setting.yaml').filter(({ field }) => /^(?:email|mailboxes)/.test(field)),
    ].filter((each) => !isName(each));
    expect(values.length).toBeGreaterThan(40);
    const repeated = values.flatMap(({ file, field, text }) =>
      texts
        .filter((each) => each.file !== file && each.file !== 'menu.yaml')
        .filter((each) =>
          [text, telephoneText(text, '', 'en')].some((value) => each.text.includes(value)),
        )
        .map((each) => `${each.file}, ${each.field}: "${text}" of ${file}, ${field}`),
    );
    expect(repeated).toEqual([]);
  });

  it.each(statements)('%s', (fact, ...patterns) => {
    const own = fact.replace(/\..*$/, '');
    const places = texts.filter(
      ({ file, field }) => file !== 'facts.yaml' || !field.startsWith(own),
    );
    const found = patterns.map((pattern) =>
      places.flatMap(({ file, field, text }) =>
        [...text.matchAll(new RegExp(pattern, 'g'))].map(([statement, value]) => ({
          place: `${file}, ${field}: ${statement}`,
          value: value!.replace('.words>>', '>>'),
        })),
      ),
    );
    expect(patterns.filter((_, index) => found[index]!.length === 0)).toEqual([]);
    expect(
      found
        .flat()
        .filter(({ value }) => value !== `<<${fact}>>`)
        .map(({ place }) => place),
    ).toEqual([]);
  });
});
