import { describe, expect, it } from 'vitest';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { addedItem, fieldsIn, newItem, sentTree, titleOfItem, withValueAt } from './form-tree.ts';

const text = (name: string, required = false): ContentField => ({ name, type: 'text', required });
const menu: ContentField = {
  name: '',
  type: 'group',
  required: true,
  fields: [
    { name: 'text', type: 'texts', required: true },
    text('path'),
    {
      name: 'children',
      type: 'list',
      required: false,
      item: { name: '', type: 'same', required: true },
    },
  ],
};
const kind: ContentKindView = {
  kind: 'news',
  folder: true,
  entries: null,
  title: 'title',
  parts: [],
  fields: [
    text('alias', true),
    { name: 'title', type: 'texts', required: true },
    { name: 'summary', type: 'texts', required: false },
    { name: 'picture', type: 'picture', required: false },
    { name: 'order', type: 'number', required: false },
    { name: 'contact', type: 'group', required: false, fields: [text('phone')] },
    {
      name: 'place',
      type: 'group',
      required: false,
      fields: [menu.fields![0]!, text('city', true)],
    },
    { name: 'menu', type: 'list', required: false, item: menu },
  ],
};

describe('what a form sends', () => {
  it('has no field that was left empty, unless it is required', () =>
    expect(
      sentTree(
        {
          alias: '',
          title: { zh: '標題', en: '' },
          summary: { zh: '', en: '' },
          picture: { file: '', alt: { zh: '', en: '' } },
          order: null,
          contact: { phone: '' },
        },
        kind,
      ),
    ).toEqual({ alias: '', title: { zh: '標題' } }));

  it('has no group that may be left out and in which nothing is filled in', () => {
    const place = { text: { zh: null, en: '' }, city: null };
    expect(sentTree({ place }, kind)).toEqual({});
    expect(sentTree({ place: { ...place, city: '臺北市' } }, kind)).toEqual({
      place: { text: {}, city: '臺北市' },
    });
  });

  it('has a switch of a new item as off', () =>
    expect(
      newItem({
        name: '',
        type: 'group',
        required: true,
        fields: [
          { name: 'required', type: 'boolean', required: true },
          { name: 'hot', type: 'boolean', required: false },
        ],
      }),
    ).toEqual({ required: false }));

  it('keeps everything else as it was, and in its order', () => {
    const tree = {
      unknown: 1,
      order: 0,
      title: { zh: '標題', en: 'Title' },
      menu: [{ text: { zh: '選單' }, children: [{ text: { zh: '子選單' }, path: '/news' }] }],
      alias: 'a',
    };
    expect(JSON.stringify(sentTree(tree, kind))).toBe(JSON.stringify(tree));
  });

  it('has no empty field in an item that nests itself', () =>
    expect(
      sentTree(
        { menu: [{ text: { zh: 'a' }, children: [{ text: { zh: 'b' }, path: '' }] }] },
        kind,
      ),
    ).toEqual({ menu: [{ text: { zh: 'a' }, children: [{ text: { zh: 'b' } }] }] }));
});

describe('a value at a path', () => {
  const tree = { title: { zh: 'a' }, list: [{ alias: 'x', n: 1 }], tags: ['p', 'q'] };

  it.each([
    ['title.zh', 'b', { ...tree, title: { zh: 'b' } }],
    ['title.en', 'b', { ...tree, title: { zh: 'a', en: 'b' } }],
    ['list.x.n', 2, { ...tree, list: [{ alias: 'x', n: 2 }] }],
    ['list.y', { alias: 'y' }, { ...tree, list: [...tree.list, { alias: 'y' }] }],
    ['tags', ['q'], { ...tree, tags: ['q'] }],
    ['list.x', undefined, { ...tree, list: [] }],
    ['title', undefined, { list: tree.list, tags: tree.tags }],
  ])('%s', (path, value, expected) => expect(withValueAt(tree, path, value)).toEqual(expected));
});

it('names an item by its title, else by its alias', () => {
  expect(titleOfItem({ alias: 'a', title: { zh: '標題' } })).toBe('標題');
  expect(titleOfItem({ alias: 'a' })).toBe('a');
  expect(titleOfItem('firewall')).toBe('firewall');
  const draft = { body: { zh: '| 目的 |' }, alias: 'a', title: { zh: '標題' } };
  const texts = (name: string): ContentField => ({ name, type: 'texts', required: true });
  expect(titleOfItem(draft, [text('alias', true), texts('title'), texts('body')])).toBe('標題');
});

describe('an item that is added to a list', () => {
  const item: ContentField = {
    name: '',
    type: 'group',
    required: true,
    fields: [text('id', true), { name: 'required', type: 'boolean', required: true }],
  };
  it.each([
    ['has the next number', [], 'question-1'],
    ['leaves out what is used', [{ id: 'why' }, { id: 'question-3' }], 'question-4'],
    ['counts on after one was removed', [{ id: 'question-2' }], 'question-3'],
  ])('has a code of its own: %s', (_, items, id) =>
    expect(addedItem('questions', item, items)).toEqual({ id, required: false }),
  );
  it('has none where its kind has none', () =>
    expect(addedItem('tags', text('', true), ['a'])).toBe(''));
});

describe('fields that depend on another one', () => {
  const module: ContentField = {
    name: '',
    type: 'group',
    required: true,
    fields: [
      { name: 'type', type: 'choice', required: true, choices: ['news', 'about'] },
      {
        name: 'title',
        type: 'texts',
        required: false,
        when: { field: 'type', values: ['news', 'about'] },
      },
      { name: 'limit', type: 'number', required: false, when: { field: 'type', values: ['news'] } },
    ],
  };
  const home: ContentKindView = {
    kind: 'home',
    folder: false,
    entries: null,
    title: null,
    parts: [],
    fields: [{ name: 'modules', type: 'list', required: false, item: module }],
  };

  it.each<[string | undefined, string[]]>([
    [undefined, ['type']],
    ['about', ['type', 'title']],
    ['news', ['type', 'title', 'limit']],
  ])('are there if it is %s: %j', (type, names) =>
    expect(fieldsIn(module.fields!, () => type).map(({ name }) => name)).toEqual(names),
  );

  it('are not sent after something else was chosen', () =>
    expect(
      sentTree(
        {
          modules: [
            { type: 'about', limit: 3, title: { zh: '' } },
            { type: 'news', limit: 3 },
          ],
        },
        home,
      ),
    ).toEqual({ modules: [{ type: 'about' }, { type: 'news', limit: 3 }] }));
});
