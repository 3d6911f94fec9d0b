import { expect, it } from 'vitest';
import { isTabOn, pathOnSite } from './sections.ts';

it('without an English site, links lead to the Chinese page', () => {
  expect(pathOnSite({ off: [] }, '/member/event', 'en')).toBe('/en/member/event');
  expect(pathOnSite({ off: ['english'] }, '/member/event', 'en')).toBe('/member/event');
  expect(pathOnSite({ off: ['video'] }, '/', 'zh-TW')).toBe('/');
});

it('a tab without a section of its own is always there', () => {
  expect([isTabOn({ off: ['video'] }, 'video'), isTabOn({ off: ['video'] }, 'home')]).toEqual([
    false,
    true,
  ]);
});
