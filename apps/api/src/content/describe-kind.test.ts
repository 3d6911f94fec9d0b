import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import { contentKinds, viewOfKind } from './describe-kind.ts';

const fieldOf = (kind: string, ...names: string[]): ContentField | undefined => {
  let fields = contentKinds.get(kind)?.fields;
  let found: ContentField | undefined;
  for (const name of names) {
    found = fields?.find((field) => field.name === name);
    fields = found?.fields ?? found?.item?.fields;
  }
  return found;
};

describe('the description of a kind', () => {
  it.each<[string, string[], Partial<ContentField>]>([
    ['news', ['alias'], { type: 'text', widget: 'slug', required: true }],
    ['news', ['title'], { type: 'texts', required: true }],
    ['news', ['body'], { type: 'texts', widget: 'markdown' }],
    ['news', ['summary'], { type: 'texts', widget: 'paragraph' }],
    ['news', ['category'], { type: 'text', widget: 'alias', of: 'news category' }],
    ['news', ['featured'], { type: 'boolean', required: false }],
    ['news', ['publishedAt'], { type: 'date', required: true }],
    ['news', ['publishUp'], { type: 'moment', required: false }],
    ['news', ['picture'], { type: 'picture', required: false }],
    ['events', ['sessions', 'starts'], { type: 'moment', required: true }],
    ['events', ['meals', 'date'], { type: 'day', required: true }],
    ['brands', ['order'], { type: 'number', whole: true }],
    ['cases', ['results'], { type: 'list', maximum: 4 }],
    ['cases', ['results', 'figure'], { type: 'texts' }],
    ['files', ['link'], { widget: 'link', choices: ['file', 'none'] }],
    [
      'files',
      ['upload'],
      { type: 'text', widget: 'upload', required: false, pattern: expect.any(String) },
    ],
    [
      'files',
      ['category'],
      { of: 'file category', unless: { field: 'contract', of: 'contract file category' } },
    ],
    ['faq', ['categories', 'questions', 'answer'], { type: 'texts', widget: 'markdown' }],
    ['setting', ['mailboxes', 'topics'], { type: 'group', required: false }],
  ])('%s: %s', (kind, names, expected) => expect(fieldOf(kind, ...names)).toMatchObject(expected));

  it('says what the items of a list of aliases name', () =>
    expect(fieldOf('news', 'tags')).toMatchObject({
      type: 'list',
      item: { type: 'text', widget: 'alias', of: 'tag' },
    }));

  it('ends where a menu has menus', () =>
    expect(fieldOf('menu', 'menu', 'children')).toMatchObject({
      type: 'list',
      item: { type: 'same' },
    }));

  it('has the fields of variants, each with the variants that have it', () => {
    const fields = fieldOf('home', 'modules')!.item!.fields!;
    expect(fields[0]).toMatchObject({ name: 'type', type: 'choice', required: true });
    const whenOf = (name: string) =>
      fields.flatMap((field) => (field.name === name ? [field.when!.values] : []));
    expect(whenOf('event')).toEqual([['events']]);
    expect(whenOf('picture')).toEqual([['heroPicture'], ['textPicture']]);
    // Categories of events, news, brands, and solutions are different choices.
    expect(whenOf('category')).toEqual([['events'], ['news'], ['brands'], ['solutions']]);
    expect(fields.at(-1)!.name).toBe('publishDown');
  });

  it('says what an empty list counts as, and a number that is not set', () => {
    expect(fieldOf('home', 'modules')!.usualItems).toContainEqual({ type: 'heroChart' });
    expect(fieldOf('home', 'modules')).not.toHaveProperty('usualList');
    expect(fieldOf('home', 'modulesEn')).toMatchObject({ usualList: 'modules' });
    expect(fieldOf('home', 'modules', 'limit')).toMatchObject({ usual: '4', maximum: 12 });
  });

  it('says which switches are on if nothing is said', () => {
    expect(fieldOf('sections', 'video')).toMatchObject({ type: 'boolean', usual: 'true' });
    expect(fieldOf('news', 'featured')).not.toHaveProperty('usual');
  });

  it('has every field of every kind in a shape that a form knows', () => {
    const all = (field: ContentField): ContentField[] => [
      field,
      ...(field.fields ?? []).flatMap(all),
      ...(field.item ? all(field.item) : []),
    ];
    const views = [...contentKinds.values()];
    expect(views.filter(({ fields }) => fields.flatMap(all).length === 0)).toEqual([]);
    const nameless = views.filter(({ kind, fields, title, entries }) => {
      const row = entries === null ? fields : fieldOf(kind, entries)!.item!.fields!;
      return title !== null && !row.some(({ name }) => name === title);
    });
    expect(nameless).toEqual([]);
  });

  it('follows from a schema alone', () => {
    const schema = z.strictObject({ alias: z.string(), size: z.int().min(1).optional() });
    expect(viewOfKind({ name: 'press', files: 'folder', schema })).toEqual({
      kind: 'press',
      folder: true,
      entries: null,
      title: 'title',
      parts: [],
      fields: [
        { name: 'alias', type: 'text', required: true },
        { name: 'size', type: 'number', required: false, whole: true, minimum: 1 },
      ],
    });
  });
});

it.each([...contentKinds.values()].filter(({ parts }) => parts.length > 0))(
  'divides the form of $kind into parts of its fields, each in one',
  ({ fields, parts }) => {
    const known = fields.map(({ name }) => name);
    const named = parts.flatMap((part) => part.fields);
    expect(new Set(named).size).toBe(named.length);
    expect(known).toEqual(expect.arrayContaining(named));
  },
);
