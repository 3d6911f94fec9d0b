import { expect, it } from 'vitest';
import { codeRefusal, coolDownSeconds } from './verification-code.ts';

const sentAt = new Date('2026-12-01T00:00:00.000Z');
const after = (ms: number): Date => new Date(sentAt.getTime() + ms);
const code = (wrongTries: number) => ({ expiresAt: after(300_000), wrongTries });
const INVALID = 'MERCHANT_MEMBER_FRONT_INVALID_VERIFICATION_CODE';
const EXPIRED = 'MERCHANT_MEMBER_FRONT_VERIFICATION_CODE_EXPIRED';

it.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_999, 1],
  [60_000, 0],
  [600_000, 0],
])('%i ms after a code another one may be asked for in %i s', (ms, seconds) => expect(coolDownSeconds(sentAt, after(ms))).toBe(seconds));

it.each([
  ['right', code(0), true, 1000, null],
  ['right after four wrong tries', code(4), true, 1000, null],
  ['right after five wrong tries', code(5), true, 1000, EXPIRED],
  ['right a moment before it expires', code(0), true, 299_999, null],
  ['right when it expires', code(0), true, 300_000, EXPIRED],
  ['wrong', code(0), false, 1000, INVALID],
  ['wrong and expired', code(0), false, 300_000, EXPIRED],
  ['never asked for', null, false, 1000, INVALID],
] as const)('%s', (_title, row, matches, ms, refusal) => expect(codeRefusal(row, matches, after(ms))).toBe(refusal));
