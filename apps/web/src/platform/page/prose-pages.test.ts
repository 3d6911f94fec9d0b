import { searchablePages } from '@portolane/core/rules/search/search-kinds.ts';
import { describe, expect, it } from 'vitest';
import { proseAliasAt, prosePageOf } from './prose-pages.ts';

describe('pages of prose', () => {
  it('have an address for everything that search can find', () => {
    // These are shown by pages of their own.
    const elsewhere = ['about', 'privacy', 'terms'];
    expect(
      searchablePages.filter((alias) => !elsewhere.includes(alias) && !prosePageOf(alias)),
    ).toEqual([]);
  });

  it('are found by their path', () => {
    expect(proseAliasAt('/investor/int')).toBe('investor-int');
    expect(() => proseAliasAt('/investor/none')).toThrow('/investor/none');
  });
});
