import { expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';

it.each([
  ['COUPON_UNAVAILABLE', 'COUPON_UNAVAILABLE'],
  ['INPUT_INVALID', 'INPUT_INVALID'],
  // Other backends use other names for invalid fields.
  ['INVALID_INPUT', 'INPUT_INVALID'],
  ['USER_FRONT_INPUT_INVALID', 'INPUT_INVALID'],
  ['RMA_INVALID_INPUT_FAIL', 'INPUT_INVALID'],
  ['SOMETHING_NEW', 'STATUS_CODE_UNDEFINED'],
  ['toString', 'STATUS_CODE_UNDEFINED'],
  [400, 'STATUS_CODE_UNDEFINED'],
  [undefined, 'STATUS_CODE_UNDEFINED'],
])('the status text %j is read as %s, and its message is kept', (status, code) => {
  const failure = failureOf(400, undefined, {
    status,
    message: '請再試一次。',
    items: { email: ['格式錯誤'] },
  });
  expect(failure).toMatchObject({
    code,
    message: '請再試一次。',
    fields: { email: ['格式錯誤'] },
    retryAfter: null,
  });
  expect(failure.isFieldError).toBe(code === 'INPUT_INVALID');
});

it.each([
  [401, true],
  [405, true],
  [400, false],
  [403, false],
  [500, false],
])('a response with %i ends the session: %s, whatever its code', (status, ends) =>
  expect(
    ['USER_TOKEN_EXPIRED', 'SOMETHING_NEW'].map(
      (code) => failureOf(status, undefined, { status: code }).endsSession,
    ),
  ).toEqual([ends, ends]),
);

it.each([
  null,
  undefined,
  '<html>',
  [],
  { message: 5, items: 'x' },
  { items: { email: 'no list' } },
])('%j is a failure without a message', (data) =>
  expect(failureOf(502, undefined, data)).toMatchObject({
    code: 'STATUS_CODE_UNDEFINED',
    message: '',
    fields: {},
    httpStatus: 502,
  }),
);

it.each([
  ['45', 45],
  ['0', null],
  ['-3', null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  [undefined, null],
])('Retry-After %j is %j seconds', (header, seconds) =>
  expect(failureOf(429, header, {}).retryAfter).toBe(seconds),
);
