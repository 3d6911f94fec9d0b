/** Small numbers as words, as texts write them. */

/** Before a measure word, where two is 兩. */
const chinese = '一 兩 三 四 五 六 七 八 九 十 十一 十二'.split(' ');
const english = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

const digits = new Intl.NumberFormat('en');

/** 12000 → 12,000, in both languages. */
export const numberText = (number: number): string => digits.format(number);

/** Returns the word for 1 to 12; other numbers are written in digits. */
export const numberWord = (number: number, language: 'zh' | 'en'): string =>
  (language === 'en' ? english : chinese)[number - 1] ?? numberText(number);
