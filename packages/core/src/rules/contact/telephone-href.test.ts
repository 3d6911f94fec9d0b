import { expect, it } from 'vitest';
import { telephoneHref } from './telephone-href.ts';

it.each([
  ['02-0000-1680', undefined, 'tel:0200001680'],
  ['02-0000-1680', '', 'tel:0200001680'],
  ['(02) 0000 1680', '215', 'tel:0200001680,215'],
])('%s with the extension %s has the URL %s', (phone, extension, href) =>
  expect(telephoneHref(phone, extension)).toBe(href),
);
