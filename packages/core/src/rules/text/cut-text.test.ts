import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cutText, shortenText } from './cut-text.ts';

const family = '👨‍👩‍👧';
const accented = 'e\u0301';

describe('a text is cut', () => {
  it.each([
    ['一二三', 3, '一二三'],
    ['一二三', 2, '一二'],
    ['一👍', 2, '一'],
    ['一👍', 3, '一👍'],
    ['一👍🏽', 4, '一'],
    [`${family}${family}`, 15, family],
    [`${accented}${accented}`, 3, accented],
    ['한국', 1, '한'],
    ['a\r\nb', 2, 'a'],
    ['', 0, ''],
    ['一', 0, ''],
    ['一二', -1, ''],
    // A grapheme that is longer than the bound: between code points.
    [family, 4, '👨‍'],
    [family, 5, '👨‍👩'],
    [`e${'\u0301'.repeat(500)}`, 10, `e${'\u0301'.repeat(9)}`],
    ['👍', 1, ''],
    // Half a pair from outside becomes U+FFFD.
    ['a\ud83d', 5, 'a\ufffd'],
    ['a\udc4dbc', 3, 'a\ufffdb'],
  ])('%j to %i units is %j', (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });

  it.each([
    ['一二三', 3, '一二三'],
    ['一二三四', 3, '一二…'],
    ['一👍👍', 4, '一👍…'],
    ['一👍👍', 3, '一…'],
    ['一二', 1, '…'],
    ['一二', 0, ''],
  ])('%j to %i units with an ellipsis is %j', (text, max, short) => {
    expect(shortenText(text, max)).toBe(short);
  });
});

it('is cut between code points in a browser that knows no graphemes', () => {
  vi.stubGlobal('Intl', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(cutText(`${family}${family}`, 9)).toBe(family);
  expect(cutText(`一${family}`, 4)).toBe('一👨\u200d');
  expect(cutText('一👍', 2)).toBe('一');
});

const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter('zh-TW').segment(text), ({ segment }) => segment);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.constantFrom('一', '👍', '👍🏽', family, accented, '🇹🇼', 'a', '\ud83d', '\udc4d'), {
      maxLength: 40,
    })
    .map((parts) => parts.join('')),
);

it('any cut is well-formed, within the bound, and the longest beginning of whole graphemes', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 80 }), (text, max) => {
      const whole = text.toWellFormed();
      const cut = cutText(text, max);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(whole.startsWith(cut)).toBe(true);
      const [first = ''] = graphemesOf(whole);
      if (first.length > max) return;
      let longest = '';
      for (const grapheme of graphemesOf(whole)) {
        if (longest.length + grapheme.length > max) break;
        longest += grapheme;
      }
      expect(cut).toBe(longest);
      expect(shortenText(text, max + 1).isWellFormed()).toBe(true);
      expect(shortenText(text, max + 1).length).toBeLessThanOrEqual(max + 1);
    }),
    { numRuns: 500 },
  );
});
