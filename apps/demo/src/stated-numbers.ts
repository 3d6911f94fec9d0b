/**
 * The numbers that a Chinese text and its English translation state, so that they can be compared.
 * Chinese numerals are only compared with: 一 is in many words that are not numbers.
 */
const chineseDigits = '〇一二三四五六七八九';
const chineseUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 萬: 10_000 };

/** Returns the value of a numeral: 兩萬四千 is 24000, and 一九八七 is 1987. */
function valueOfNumeral(numeral: string): number {
  const characters = numeral.replaceAll('兩', '二').replaceAll('零', '〇').split('');
  if (characters.length > 1 && characters.every((each) => chineseDigits.includes(each)))
    return Number(characters.map((each) => chineseDigits.indexOf(each)).join(''));
  let whole = 0;
  let digit = 0;
  for (const character of characters) {
    const unit = chineseUnits[character];
    if (unit === undefined) digit = chineseDigits.indexOf(character);
    else {
      whole = unit === 10_000 ? (whole + digit) * unit : whole + (digit || 1) * unit;
      digit = 0;
    }
  }
  return whole + digit;
}

const digits = String.raw`\d[\d,]*(?:\.\d+)?`;
const valueOfDigits = (text: string) => Number(text.replaceAll(',', ''));
const digitsIn = (text: string): number[] =>
  (text.match(new RegExp(digits, 'g')) ?? []).map(valueOfDigits);

/** Telephone numbers are international in English; code and the targets of links are left out. */
const withoutCode = (text: string) =>
  text
    .replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ')
    .replaceAll(/\+886[\d ]*|\b0\d{1,3}-\d{3,4}-\d{3,4}|GMT\+8|IPv[46]/g, ' ')
    .replaceAll(/(\d+) ?(?:MP\b|megapixels?)/g, '$1000000');

/** Writes out 4 億 2,000 萬 and 2 萬 4 千, which English writes as one number. */
const scales: Readonly<Record<string, number>> = { 千: 1000, 萬: 10_000, 億: 100_000_000 };
const writeOutChinese = (text: string) =>
  text.replaceAll(new RegExp(`(?:${digits} ?[千萬億](?!瓦) ?)+`, 'g'), (compound) => {
    const parts = [...compound.matchAll(new RegExp(`(${digits}) ?(.)`, 'g'))];
    const sum = parts.reduce(
      (all, [, value, unit]) => all + valueOfDigits(value!) * scales[unit!]!,
      0,
    );
    return ` ${sum} `;
  });

/** Returns the numbers that the text can be read to state. */
function chineseNumbers(text: string): Set<number> {
  const numbers = new Set(digitsIn(text));
  for (const [numeral] of text.matchAll(/[〇零一二兩三四五六七八九十百千萬]+/g)) {
    numbers.add(valueOfNumeral(numeral));
    // 兩三年 is two or three years.
    for (const digit of numeral) numbers.add(valueOfNumeral(digit));
  }
  const plain = text.replaceAll(/[〇零一二兩三四五六七八九十]+/g, (each) =>
    String(valueOfNumeral(each)),
  );
  const read = (form: RegExp, valueOf: (first: string, second: string) => number) => {
    for (const [, first = '', second = ''] of plain.matchAll(form))
      numbers.add(valueOf(first, second));
  };
  read(/(\d) ?成(?! ?\d|半)/g, (tenths) => Number(tenths) * 10);
  read(/(\d) ?成 ?(\d)/g, (tenths, hundredths) => Number(tenths + hundredths));
  read(/(\d) ?成半/g, (tenths) => Number(tenths) * 10 + 5);
  read(/(\d+) ?折/g, (paid) => 100 - Number(paid.padEnd(2, '0')));
  read(/(\d+) ?年半/g, (years) => Number(years) * 12 + 6);
  if (plain.includes('半年')) numbers.add(6);
  if (plain.includes('點半')) numbers.add(30);
  read(/(\d+) ?點 ?(\d+)/g, (whole, part) => Number(`${whole}.${part}`));
  return numbers;
}

const ones =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const wordForms = new RegExp(
  `\\b(?:(?:(${tens.join('|')})(?:-(${ones.slice(0, 9).join('|')}))?)|(${ones.join('|')}))\\b( hundred\\b| thousand\\b)?`,
  'gi',
);
const valueOfWord = (word: string | undefined): number => {
  const name = word?.toLowerCase() ?? '';
  return tens.includes(name) ? (tens.indexOf(name) + 2) * 10 : ones.indexOf(name) + 1;
};

/** Returns the numbers in words: forty-eight hundred is 4800. */
const wordsIn = (text: string): number[] =>
  [...text.matchAll(wordForms)].map(([, ten, unit, one, scale]) => {
    const factor = { ' hundred': 100, ' thousand': 1000 }[scale?.toLowerCase() ?? ''] ?? 1;
    return (valueOfWord(ten) + valueOfWord(unit) + valueOfWord(one)) * factor;
  });

/** Returns the numbers that the text states in digits and in words, in that order. */
export const englishNumbersIn = (text: string): number[] => [...digitsIn(text), ...wordsIn(text)];

const tenths = new RegExp(
  `\\b(${ones.slice(0, 9).join('|')}) (?:\\w+ )?(?:in|out of) ten\\b`,
  'gi',
);
const millions: Readonly<Record<string, number>> = { m: 1e6, million: 1e6, billion: 1e9 };
const writeOutEnglish = (text: string) =>
  text
    .replaceAll(
      new RegExp(`(${digits}) (million|billion)\\b`, 'g'),
      (_, value: string, scale: string) => String(valueOfDigits(value) * millions[scale]!),
    )
    .replaceAll(new RegExp(`(?<=NT\\$)(${digits})m\\b`, 'g'), (_, value: string) =>
      String(valueOfDigits(value) * millions['m']!),
    )
    // Nine in ten is 九成.
    .replaceAll(tenths, (_, value: string) => ` ${valueOfWord(value) * 10} `);

/** Returns the numbers that the text can be read to state. */
function englishNumbers(text: string): Set<number> {
  const numbers = new Set(englishNumbersIn(text));
  for (const name of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    if (ordinals.includes(name)) numbers.add(ordinals.indexOf(name) + 1);
    if (name === 'half') numbers.add(0.5).add(6);
    if (name === 'hour') numbers.add(60);
    if (name === 'hundred') numbers.add(100);
  }
  for (const [index, name] of months.entries())
    if (new RegExp(`\\b${name}\\b`).test(text)) numbers.add(index + 1);
  return numbers;
}

/**
 * Returns the numbers above two that one of the texts states in digits, or English in words, and
 * the other does not state.
 */
export function differingNumbers(text: { zh: string; en: string }): number[] {
  const zh = writeOutChinese(withoutCode(text.zh));
  const en = writeOutEnglish(withoutCode(text.en));
  const [inChinese, inEnglish] = [chineseNumbers(zh), englishNumbers(en)];
  return [
    ...digitsIn(zh).filter((number) => !inEnglish.has(number)),
    ...englishNumbersIn(en).filter((number) => !inChinese.has(number)),
  ].filter((number) => number > 2);
}
