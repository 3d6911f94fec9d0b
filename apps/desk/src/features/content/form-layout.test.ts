import { describe, expect, it } from 'vitest';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { layoutOf } from './form-layout.ts';

const field = (name: string, more: Partial<ContentField>): ContentField => ({
  name,
  type: 'text',
  required: false,
  ...more,
});
const texts = (name: string, widget?: ContentField['widget']) =>
  field(name, { type: 'texts', ...(widget && { widget }) });
const alias = field('', { widget: 'alias', of: 'brand' });
const article: ContentKindView = {
  kind: 'news',
  folder: true,
  entries: null,
  title: 'title',
  parts: [],
  fields: [
    field('alias', { widget: 'slug' }),
    field('category', { type: 'choice' }),
    field('brands', { type: 'list', item: alias }),
    texts('body', 'markdown'),
    texts('summary', 'paragraph'),
    field('thumbnail', { type: 'picture' }),
    field('specs', { type: 'list', item: field('', { type: 'group' }) }),
    field('picture', { type: 'picture' }),
    texts('title'),
    field('publishedAt', { type: 'date' }),
    field('featured', { type: 'boolean' }),
  ],
};
const namesOf = (fields: readonly ContentField[]) => fields.map(({ name }) => name);
const placesOf = (kind: ContentKindView) => {
  const { main, parts, side } = layoutOf(kind);
  return {
    main: namesOf(main),
    side: namesOf(side),
    parts: parts.map((part) => [part.name, ...namesOf(part.fields)]),
  };
};

describe('the form of a page', () => {
  it('begins with what is read, in the order of the page, with the settings beside it', () =>
    expect(placesOf(article)).toEqual({
      main: ['title', 'summary', 'picture', 'body', 'thumbnail', 'specs'],
      side: ['alias', 'category', 'brands', 'publishedAt', 'featured'],
      parts: [],
    }));

  it('has the parts that its kind names, also of what would stand beside it', () =>
    expect(
      placesOf({ ...article, parts: [{ name: 'more', fields: ['specs', 'featured'] }] }),
    ).toEqual({
      main: ['title', 'summary', 'picture', 'body', 'thumbnail'],
      side: ['alias', 'category', 'brands', 'publishedAt'],
      parts: [['more', 'specs', 'featured']],
    }));
});

describe('the form of a list or of settings', () => {
  const groups = (count: number) =>
    Array.from({ length: count }, (_, index) => field(`group${index}`, { type: 'group' }));
  const setting = (count: number): ContentKindView => ({
    ...article,
    folder: false,
    fields: [field('email', {}), field('open', { type: 'boolean' }), ...groups(count)],
  });

  it('is one column in its own order', () =>
    expect(placesOf(setting(1))).toEqual({
      main: ['email', 'open', 'group0'],
      side: [],
      parts: [],
    }));

  it('has a part for each group if they are many', () =>
    expect(placesOf(setting(4))).toEqual({
      main: ['email', 'open'],
      side: [],
      parts: groups(4).map(({ name }) => [name, name]),
    }));
});
