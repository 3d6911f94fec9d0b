import { expect, it } from 'vitest';
import { telephoneHref, telephoneText } from './telephone.ts';

it.each([
  ['02-0000-1680', undefined, 'tel:0200001680'],
  ['02-0000-1680', '', 'tel:0200001680'],
  ['(02) 0000 1680', '215', 'tel:0200001680,215'],
])('%s with the extension %s has the URL %s', (phone, extension, href) =>
  expect(telephoneHref(phone, extension)).toBe(href),
);

it.each([
  ['02-0000-1680', '', '02-0000-1680', '+886 2 0000 1680'],
  ['02-0000-1680', '215', '02-0000-1680 #215', '+886 2 0000 1680 ext. 215'],
  ['+852-0000-1680', '', '+852-0000-1680', '+852 0000 1680'],
  ['0800-000-168', '', '0800-000-168', '+886 800 000 168'],
])('%s with the extension "%s" reads %s, and %s in English', (phone, extension, chinese, english) =>
  expect([telephoneText(phone, extension, 'zh-TW'), telephoneText(phone, extension, 'en')]).toEqual(
    [chinese, english],
  ),
);
