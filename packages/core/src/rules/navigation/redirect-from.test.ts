import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './redirect-from.ts';

describe('a login redirects only to this site', () => {
  it.each([
    ['/member', '/member'],
    ['/en/event?page=2#top', '/en/event?page=2#top'],
    ['/product/brand/corvane', '/product/brand/corvane'],
    ['/a/../member', '/member'],
  ])('accepts %s', (value, path) => expect(safeRedirectPath(value)).toBe(path));

  it.each([
    null,
    undefined,
    '',
    'member',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%0a//..//evil\n',
    'javascript:alert(1)',
    '/..//evil.example',
    `/${'a'.repeat(2001)}`,
  ])('refuses %s', (value) => expect(safeRedirectPath(value)).toBeNull());
});
