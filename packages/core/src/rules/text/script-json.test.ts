import { expect, it } from 'vitest';
import { scriptJson } from './script-json.ts';

it('no text of a value closes the script element around it', () => {
  const value = { title: '</script><!-- a', list: [1, null] };
  const json = scriptJson(value);
  expect(json).toBe(String.raw`{"title":"\u003c/script>\u003c!-- a","list":[1,null]}`);
  expect(JSON.parse(json)).toEqual(value);
});
