import { describe, expect, it } from 'vitest';
import { countriesIn, isDialCode, isoOfDialCode, matchCountries } from './countries.ts';

const chinese = countriesIn('zh-TW');
const english = countriesIn('en');

describe('countries', () => {
  it('Taiwan comes first, with +886', () => {
    expect(chinese[0]).toEqual({ iso: 'TW', dialCode: '+886', name: '臺灣', otherName: 'Taiwan' });
    expect(english[0]).toEqual({ iso: 'TW', dialCode: '+886', name: 'Taiwan', otherName: '臺灣' });
  });
  it('each is listed once, with a name in both languages and a calling code', () => {
    expect(chinese).toHaveLength(245);
    expect(new Set(chinese.map(({ iso }) => iso)).size).toBe(245);
    for (const { iso, dialCode, name, otherName } of chinese) {
      expect(iso).toMatch(/^[A-Z]{2}$/);
      expect(dialCode).toMatch(/^\+[1-9]\d{0,3}$/);
      expect(name).toMatch(/^[\p{Script=Han}（）]+$/u);
      expect(otherName).toMatch(/^[\p{Script=Latin}\p{Mark} &.,’'()-]{4,}$/u);
    }
  });
  it('after Taiwan they are sorted by English name', () => {
    const names = english.slice(1).map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
  });
  it.each([
    ['HK', '香港', 'Hong Kong'],
    ['MO', '澳門', 'Macao'],
    ['JP', '日本', 'Japan'],
    ['GB', '英國', 'United Kingdom'],
    ['PS', '巴勒斯坦', 'Palestine'],
    ['CD', '剛果（金夏沙）', 'Congo (Kinshasa)'],
  ])('%s reads %s and %s', (iso, name, otherName) => {
    expect(chinese.find((country) => country.iso === iso)).toMatchObject({ name, otherName });
    expect(english.find((country) => country.iso === iso)).toMatchObject({
      name: otherName,
      otherName: name,
    });
  });
});

describe('a search', () => {
  const found = (search: string, countries = chinese) =>
    matchCountries(countries, search).map(({ iso }) => iso);
  it.each([
    ['台灣', ['TW']],
    ['臺灣', ['TW']],
    ['TAIWAN', ['TW']],
    [' japan ', ['JP']],
    ['jp', ['JP']],
    ['+81', ['JP']],
    ['886', ['TW']],
    ['GB', ['GB']],
    ['阿富', ['AF']],
    ['xyz', []],
  ])('for “%s” finds %j in both languages', (search, isos) => {
    expect(found(search)).toEqual(isos);
    expect(found(search, english)).toEqual(isos);
  });
  it('for digits finds every calling code that contains them', () => {
    expect(found('81')).toContain('JP');
    expect(found('44')).toContain('GB');
  });
  it('for UK finds the United Kingdom besides Ukraine', () => {
    expect(found('UK')).toEqual(['UA', 'GB']);
  });
  it('for an empty text finds all', () => {
    expect(found('  ')).toHaveLength(chinese.length);
  });
});

describe('a calling code', () => {
  it.each([
    ['+886', 'TW'],
    ['+1', 'US'],
    ['+44', 'GB'],
    ['+7', 'RU'],
    ['+1684', 'AS'],
    ['+999', undefined],
  ])('%s stands for %s', (dialCode, iso) => {
    expect(isoOfDialCode(dialCode)).toBe(iso);
    expect(isDialCode(dialCode)).toBe(iso !== undefined);
  });
  it('shared by several countries stands for one of them', () => {
    for (const { dialCode } of chinese)
      expect(chinese.find(({ iso }) => iso === isoOfDialCode(dialCode))?.dialCode).toBe(dialCode);
  });
});
