import { describe, expect, it } from 'vitest';
import {
  codeRefusal,
  secondsUntilNextCode,
  type SentCode,
  usableCodes,
} from './verification-code.ts';

const start = new Date('2026-12-01T00:00:00.000Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
/** A code sent `seconds` after the start. */
const sent = (seconds: number, values: Partial<SentCode> = {}): SentCode => ({
  sentAt: at(seconds),
  expiresAt: at(seconds + 300),
  wrongTries: 0,
  usedAt: null,
  ...values,
});
const INVALID = 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE';
const EXPIRED = 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED';

describe('another code', () => {
  it.each([
    ['none was sent', [], 0, 0],
    ['one was sent just now', [sent(0)], 0, 60],
    ['a moment later', [sent(0)], 0.001, 60],
    ['a second later', [sent(0)], 1, 59],
    ['a moment before the minute is over', [sent(0)], 59.999, 1],
    ['after a minute', [sent(0)], 60, 0],
    ['after a login with it', [sent(0, { usedAt: at(10) })], 10, 50],
    ['when three are valid', [sent(0), sent(60), sent(120)], 180, 120],
    ['when three are valid, within a minute of the last', [sent(0), sent(60), sent(270)], 290, 40],
    ['when the first of three is over', [sent(0), sent(60), sent(120)], 300, 0],
    [
      'when five wrong attempts have invalidated the three',
      [sent(0, { wrongTries: 3 }), sent(60), sent(120, { wrongTries: 2 })],
      180,
      0,
    ],
    [
      'when somebody has logged in since',
      [sent(0, { usedAt: at(130) }), sent(60, { usedAt: at(130) }), sent(120, { usedAt: at(130) })],
      180,
      0,
    ],
  ] as const)('%s', (_title, codes, seconds, wait) =>
    expect(secondsUntilNextCode(codes, at(seconds))).toBe(wait),
  );
});

describe('a typed code', () => {
  it.each([
    ['right', [sent(0)], true, 1, null],
    ['right after four wrong attempts', [sent(0, { wrongTries: 4 })], true, 1, null],
    ['right after five wrong attempts', [sent(0, { wrongTries: 5 })], true, 1, EXPIRED],
    [
      'right after five wrong attempts on two codes in total',
      [sent(0, { wrongTries: 3 }), sent(60, { wrongTries: 2 })],
      true,
      61,
      EXPIRED,
    ],
    [
      'right after wrong attempts on an expired code',
      [sent(0, { wrongTries: 4 }), sent(60, { wrongTries: 4 })],
      true,
      301,
      null,
    ],
    ['right a moment before it expires', [sent(0)], true, 299.999, null],
    ['right when it expires', [sent(0)], true, 300, EXPIRED],
    ['wrong', [sent(0)], false, 1, INVALID],
    ['wrong and expired', [sent(0)], false, 300, EXPIRED],
    ['used', [sent(0, { usedAt: at(10) })], false, 20, INVALID],
    ['never asked for', [], false, 1, INVALID],
  ] as const)('%s', (_title, codes, matches, seconds, refusal) =>
    expect(codeRefusal(codes, matches, at(seconds))).toBe(refusal),
  );

  it('may match any valid code', () => {
    const codes = [sent(0), sent(60), sent(120, { usedAt: null })];
    expect(usableCodes(codes, at(301))).toEqual(codes.slice(1));
  });
});
