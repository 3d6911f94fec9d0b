/** The desk has a name for each page of the website to which a menu may lead, and for no other. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fixedPages } from '../../apps/web/server/preview/fixed-pages.ts';

it.each(['zh-TW', 'en'])('every page of the menu’s choice has its name (%s)', (language) => {
  const file = new URL(`../../apps/desk/src/locales/${language}/sitePages.json`, import.meta.url);
  const names = JSON.parse(readFileSync(file, 'utf8')) as {
    page: Record<string, string>;
  };
  expect(Object.keys(names.page).toSorted()).toEqual(fixedPages.map(({ page }) => page).toSorted());
});
