import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { markHits, snippetOf } from './mark-hits.ts';
import { editDistance, nearestWords } from './nearest-words.ts';
import { partTermsOf, singular, synonymIndex, termsOfQuery, termsOfText } from './search-terms.ts';

describe('the terms of a text', () => {
  it.each([
    ['雲端資安', ['雲端', '端資', '資安']],
    ['Zero trust', ['zero', 'trust']],
    ['ＡＩ伺服器', ['ai', '伺服', '服器']],
    ['台北', ['臺北']],
    ['Wi-Fi 7 無線', ['wi', 'fi', 'wifi', '7', '無線']],
    ['C9-4808 核心交換器', ['c9', '4808', 'c94808', '核心', '心交', '交換', '換器']],
    ['policies, switches and firewalls', ['policy', 'switch', 'and', 'firewall']],
    ['C# 與 C', ['c#', 'c']],
    ['C++17、VB/C#，Plan A+B', ['c++', '17', 'vb', 'c#', 'plan', 'a', 'b', 'ab']],
    ['云端交换器', ['雲端', '端交', '交換', '換器']],
    ['雲', []],
    ['', []],
    ['!?，。 \u0000', []],
  ])('of %j are %j', (text, terms) => expect(termsOfText(text)).toEqual(terms));

  it('of a title include its characters', () =>
    expect(termsOfText('防火牆', true)).toEqual(['防', '火', '牆', '防火', '火牆']));
});

it.each([
  ['Catalyst9500X', '9500', true],
  ['Catalyst9500X', '9500X', true],
  ['Catalyst9500X', '500', true],
  ['Catalyst9500X', 'catalyst9', true],
  ['Catalyst9500X', '950', true],
  ['Catalyst9500X', '95', false],
  ['Catalyst9500X', '9501', false],
  ['C9-4808', '4808', true],
  ['C9-4808', '808', true],
  ['C9-4808', '94808', true],
  ['Catalyst', 'talyst', false],
])('%s is found by its part %s: %s', (text, typed, expected) => {
  const terms = [...termsOfText(text), ...partTermsOf(text)];
  const found = termsOfQuery(typed).every(({ anyOf }) =>
    anyOf.some((all) =>
      all.every(({ term, prefix }) =>
        terms.some((one) => (prefix ? one.startsWith(term) : one === term)),
      ),
    ),
  );
  expect(found).toBe(expected);
});

it('the parts of a text are limited in number', () =>
  expect(
    partTermsOf(Array.from({ length: 5_000 }, (_, index) => `part${index}abcdef`).join(' ')),
  ).toHaveLength(20_000));

it.each([
  ['switches', 'switch'],
  ['policies', 'policy'],
  ['services', 'service'],
  ['access', 'access'],
  ['analysis', 'analysis'],
  ['status', 'status'],
  ['wifi', 'wifi'],
  ['gas', 'gas'],
])('%s is searched as %s', (word, one) => expect(singular(word)).toBe(one));

describe('the terms of a query', () => {
  const asked = (typed: string, prefixes?: 'long' | 'typing') =>
    termsOfQuery(typed, prefixes).map(({ anyOf }) =>
      anyOf
        .map((all) => all.map(({ term, prefix }) => (prefix ? `${term}*` : term)).join('&'))
        .join('|'),
    );
  it.each([
    ['防火牆', ['防火', '火牆']],
    ['雲', ['雲']],
    ['AI 伺服器', ['ai', '伺服', '服器']],
    ['wi-fi', ['wi&fi|wifi']],
    ['the policies of the firewall', ['policy', 'firewall']],
    ['the', ['the']],
    ['防火防火', ['防火', '火防']],
    ['  ', []],
    ["' or 1=1 --", ['1']],
    ["!:*&|()<->'", []],
  ])('%j', (typed, terms) => expect(asked(typed)).toEqual(terms));

  it('match the last word as a prefix while somebody types', () => {
    expect(asked('palisar p7', 'typing')).toEqual(['palisar*', 'p7*']);
    expect(asked('p7 ', 'typing')).toEqual(['p7']);
    expect(asked('防火', 'typing')).toEqual(['防火']);
  });

  it('may match longer words', () =>
    expect(asked('wi-fi vault ai 防火', 'long')).toEqual(['wi&fi|wifi*', 'vault*', 'ai', '防火']));

  it('are limited in number', () =>
    expect(termsOfQuery('一二三四五六七八九十'.repeat(10)).length).toBeLessThanOrEqual(16));
});

describe('a hit is marked', () => {
  const marked = (text: string, typed: string) =>
    markHits(text, typed)
      .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
      .join('');
  it.each([
    ['次世代防火牆選型', '防火牆', '次世代[防火牆]選型'],
    ['Firewalls and a fire', 'firewall', '[Firewalls] and a fire'],
    ['ＡＩ 伺服器', 'ai', '[ＡＩ] 伺服器'],
    ['臺北與台中', '台中', '臺北與[台中]'],
    ['Café au lait', 'CAFÉ', '[Café] au lait'],
    ['Wi-Fi 7', 'wifi', 'Wi-Fi 7'],
    ['Wi-Fi 7', 'wi-fi', '[Wi]-[Fi] 7'],
    ['<b>雲端</b>', '雲端', '<b>[雲端]</b>'],
    ['ﬁrewall', 'fire', '[ﬁrewall]'],
    ['雲端交換器', '云端', '[雲端]交換器'],
    ['Catalyst9500X 上市', '9500', 'Catalyst[9500]X 上市'],
    ['Catalyst9500X 上市', 'catalyst', '[Catalyst9500X] 上市'],
    ['Catalyst', 'talyst', 'Catalyst'],
    ['C# 與 C', 'C', 'C# 與 [C]'],
    ['C# 與 C', 'C#', '[C#] 與 C'],
    ['無關', '雲端', '無關'],
    ['', '雲端', ''],
  ])('in %j of %j', (text, typed, expected) => expect(marked(text, typed)).toBe(expected));
});

describe('a snippet', () => {
  const long = `${'前言文字。'.repeat(60)}這裡談到不可變備份的做法。${'後續說明。'.repeat(60)}`;
  const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
  it('surrounds the first hit and is cut at both ends', () => {
    const text = textOf(snippetOf(long, '不可變備份'));
    expect(text).toMatch(/^….*不可變備份.*…$/);
    expect(text.length).toBeLessThan(100);
  });
  it('without a hit is the beginning', () =>
    expect(textOf(snippetOf(long, 'nothing'))).toMatch(/^前言文字.*…$/));
  it('does not cut a word of Latin letters', () => {
    for (const word of textOf(snippetOf('alpha beta gamma delta '.repeat(40), 'delta', 60))
      .replaceAll('…', '')
      .trim()
      .split(' '))
      expect(['alpha', 'beta', 'gamma', 'delta']).toContain(word);
  });
  it('of a short text is the whole text', () =>
    expect(textOf(snippetOf('短短一句。', '一句'))).toBe('短短一句。'));
});

describe('the nearest words', () => {
  const titles = ['次世代防火牆 P740', 'Firewall refresh', '不可變備份平台', 'Zero trust workshop'];
  it.each([
    ['firewlal', 'Firewall'],
    ['worksop', 'workshop'],
    ['防火強', '防火牆'],
  ])('to %s is %s', (typed, word) => expect(nearestWords(typed, titles)[0]).toBe(word));
  it('to an unrelated text are none', () => expect(nearestWords('咖啡豆', titles)).toEqual([]));
  it.each([
    ['kitten', 'sitting', 3],
    ['ab', 'ba', 1],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s becomes %s with %s edits', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));
});

/** Returns a reproducible generator of numbers below `below` (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Returns a text of arbitrary code units, well-formed or not: letters of all planes, marks,
 * controls, lone surrogates, and PostgreSQL's operators.
 */
function anyText(next: (below: number) => number): string {
  const operators = Array.from('\'\\:*&|!()<->"%_;\u0000\u200d\ufeff');
  return Array.from({ length: next(40) }, () => {
    switch (next(7)) {
      case 0:
        return String.fromCodePoint(next(0x110000));
      case 1:
        return String.fromCharCode(0xd800 + next(0x800));
      case 2:
        return String.fromCodePoint(0x4e00 + next(0x5200));
      case 3:
        return String.fromCodePoint(0x300 + next(0x70));
      case 4:
        return operators[next(operators.length)]!;
      case 5:
        return String.fromCodePoint(0xf900 + next(0x600));
      default:
        return String.fromCodePoint(0x20 + next(0x5f));
    }
  }).join('');
}

describe('for arbitrary text', () => {
  const next = numbers(20_261_122);
  const texts = Array.from({ length: 2000 }, () => anyText(next));
  /**
   * Returns the texts that break a property; thousands of separate expectations would take seconds.
   */
  const failing = (holds: (text: string, index: number) => boolean) =>
    texts.filter((text, index) => !holds(text, index)).map((text) => JSON.stringify(text));

  it('terms are well-formed and short, and contain no PostgreSQL operators', () => {
    const isSound = (term: string) =>
      term.isWellFormed() &&
      term.length > 0 &&
      Buffer.byteLength(term) < 2046 &&
      !/['\\\s:*&|!()<>\p{C}]/u.test(term);
    expect(
      failing((text) => [...termsOfText(text), ...termsOfText(text, true)].every(isSound)),
    ).toEqual([]);
  });

  it('a query taken from a title finds the title', () => {
    expect(
      failing((text) => {
        const terms = new Set(termsOfText(text, true));
        const isThere = ({ term, prefix }: { term: string; prefix: boolean }) =>
          terms.has(term) || (prefix && [...terms].some((one) => one.startsWith(term)));
        return [...termsOfQuery(text), ...termsOfQuery(text, 'typing')].every(({ anyOf }) =>
          anyOf.some((all) => all.every(isThere)),
        );
      }),
    ).toEqual([]);
  });

  it('marking preserves the text, and a snippet can be made', () => {
    const whole = (text: string, typed: string) =>
      markHits(text, typed)
        .map((part) => part.text)
        .join('') === text;
    expect(
      failing((text, index) => {
        const typed = texts[(index * 7 + 1) % texts.length]!;
        return whole(text, typed) && whole(text, text) && Array.isArray(snippetOf(text, typed));
      }),
    ).toEqual([]);
  });

  it('near words can be searched', () =>
    expect(
      texts
        .slice(0, 300)
        .every((text, index) => Array.isArray(nearestWords(text, texts.slice(index, index + 5)))),
    ).toBe(true));

  it('folding gives well-formed text', () =>
    expect(failing((text) => foldText(text).isWellFormed())).toEqual([]));
});

it.each([
  ['優惠券', [['優惠', '惠券']]],
  ['wifi7', [['wifi7'], ['wifi', '7']]],
  ['wi-fi7', [['wi', 'fi7'], ['wifi7'], ['wifi', '7']]],
  ['p740', [['p740']]],
])('%s is searched in each of its spellings', (typed, alternatives) => {
  const terms = termsOfQuery(typed);
  const found =
    terms.length === 1
      ? terms[0]!.anyOf.map((all) => all.map(({ term }) => term))
      : [terms.map(({ anyOf }) => anyOf[0]![0]!.term)];
  expect(found).toEqual(alternatives);
});

describe('synonyms', () => {
  const synonyms = synonymIndex([
    ['交換器', '交換機', 'switch'],
    ['物件儲存', 'object storage'],
  ]);
  const search = (typed: string) =>
    termsOfQuery(typed, 'none', synonyms).map(({ anyOf }) =>
      anyOf.map((all) => all.map(({ term }) => term).join(' ')),
    );

  it('are alternatives of a word, in both languages', () => {
    expect(search('switches')).toEqual([['switch', '交換 換器', '交換 換機', 'switch']]);
    expect(search('交換機')).toEqual([['交換 換機', '交換 換器', '交換 換機', 'switch']]);
  });

  it('are found within a run of Chinese, and what is between them is still required', () => {
    expect(search('核心交換機')).toEqual([
      ['核心'],
      ['交換 換機', '交換 換器', '交換 換機', 'switch'],
    ]);
    expect(search('交換機的保固')).toEqual([
      ['交換 換機', '交換 換器', '交換 換機', 'switch'],
      ['的保'],
      ['保固'],
    ]);
  });

  it('of several words are recognised as a whole query', () => {
    expect(search('物件儲存')).toEqual([['物件 件儲 儲存', '物件 件儲 儲存', 'object storage']]);
    expect(search('Object storage')).toEqual([['物件 件儲 儲存', 'object storage']]);
    expect(search('object')).toEqual([['object']]);
    expect(search('cheap object storage')).toEqual([['cheap'], ['object'], ['storage']]);
  });
});
