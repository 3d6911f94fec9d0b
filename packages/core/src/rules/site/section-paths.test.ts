import { describe, expect, it } from 'vitest';
import { sectionNames, type SectionName } from './sections.ts';
import { isPathOn, sectionOf } from './section-paths.ts';

describe('the section of a page', () => {
  it.each<[string, SectionName | null]>([
    ['/product/BOT', 'contract'],
    ['/en/product/BOT?page=2', 'contract'],
    ['/contact/repair', 'repair'],
    ['/contact/repair?number=RMA-1', 'repair'],
    ['/video', 'video'],
    ['/video/zero-trust', 'video'],
    ['/product/brand/corvane/video/zero-trust', 'video'],
    ['/search/video', 'video'],
    ['/investor', 'investor'],
    ['/investor/finance', 'investor'],
    ['/elite/join#jobs', 'recruit'],
    ['/campaign/year-end/networks', 'campaign'],
    ['/product/solution', 'solution'],
    ['/product/brand/corvane/solution/', 'solution'],
    ['/product/case/city', 'case'],
    ['/product/brand/corvane/case', 'case'],
    ['/search/case', 'case'],
    ['/search/file', 'file'],
    ['/product/brand/corvane/file', 'file'],
    ['/faq/orders#a', 'faq'],
    ['/en/faq', 'faq'],
    ['/subscription/confirm/token', 'newsletter'],
    ['/member/line', 'line'],
    ['/account-bind', 'line'],
    ['/liff/', 'line'],
    ['/member/event/workshop/1/live/uuid', 'live'],
    ['/VIDEO', 'video'],
  ])('%s is %s', (path, section) => expect(sectionOf(path)).toBe(section));

  it.each([
    '/',
    '/en',
    '/videos',
    '/product/brand/video',
    '/product/list/video',
    '/product/brand/corvane/event/live/1',
    '/member/event/workshop/1',
    '/news/bulletin/faq',
    '/contact/inquiry',
    '/search',
    '/search/news',
    '/about/menu',
    '/liffs',
    '/subscription/end/token',
    '/subscription/result/ended',
  ])('%s is of none', (path) => expect(sectionOf(path)).toBeNull());
});

describe('a page', () => {
  it('is there while its section is on', () => {
    expect(isPathOn({ off: ['faq'] }, '/video')).toBe(true);
    expect(isPathOn({ off: ['faq', 'video'] }, '/video')).toBe(false);
    expect(isPathOn({ off: [...sectionNames] }, '/event')).toBe(true);
  });

  it.each(['/en', '/en/', '/en?a=1', '/en/event'])('of the English site is %s', (path) => {
    expect(isPathOn({ off: ['english'] }, path)).toBe(false);
    expect(isPathOn({ off: ['video'] }, path)).toBe(true);
  });

  it('whose name begins with en is Chinese', () =>
    expect(isPathOn({ off: ['english'] }, '/enrolment')).toBe(true));
});
