/**
 * Finds references and texts in validated data by the schemas of its kind, also in the variants of
 * a union.
 */
import { expect, it } from 'vitest';
import { picturesIn, withMarkdown } from './references-in.ts';
import { home } from './kinds/home.ts';
import { setting } from './kinds/setting.ts';

const written = '![機房](machine-room.jpg)';
const sized = (text: string) => text.replace('machine-room.jpg', 'sized');

it.each([
  [
    'a text of the home page',
    home.schema,
    { modules: [{ type: 'textPicture', title: { zh: '機房' }, body: { zh: written } }] },
    'modules.0.body.zh',
  ],
  ['a text in one language', setting.schema, { aboutEn: written }, 'aboutEn'],
] as const)('a picture in %s is found, and gets its size', (_what, schema, data, field) => {
  expect([...picturesIn(schema, data)]).toEqual([{ field, picture: { file: 'machine-room.jpg' } }]);
  expect(JSON.stringify(withMarkdown(schema, data, sized))).toContain('![機房](sized)');
});
