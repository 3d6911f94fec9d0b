import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { describeError, logOptions, maskUrl } from './log-options.ts';

it.each([
  [
    '/api/user/dealer/validate/Zk3v9Qm1Xw7Lp2Rt8Yc5Bn6Hd4Jf0Sg_Aa-Ee1Uu2Oo',
    '/api/user/dealer/validate/***',
  ],
  [
    '/api/download/Zk3v9Qm1Xw7Lp2Rt8Yc5Bn6Hd4Jf0Sg_Aa-Ee1Uu2Oo?openExternalBrowser=1',
    '/api/download/***?openExternalBrowser=***',
  ],
  ['/chatbot/login?linkToken=abc&x=1', '/chatbot/login?linkToken=***&x=***'],
  [
    '/api/member/order/00000000-0000-4000-8000-000000000001',
    '/api/member/order/00000000-0000-4000-8000-000000000001',
  ],
  [
    `/en/subscription/confirm/${'A-'.repeat(80)}/${'b_'.repeat(20)}?x=1`,
    '/en/subscription/confirm/***/***?x=***',
  ],
  [`/pass/${'%41'.repeat(128)}`, '/pass/***'],
  [
    '/api/event/remote-apps-island-clinics-and-more/series/1',
    '/api/event/remote-apps-island-clinics-and-more/series/1',
  ],
])('the address %s is logged as %s', (url, logged) => expect(maskUrl(url)).toBe(logged));

it('the path of a page that failed is logged without the token in it', () => {
  const { about } = logOptions.serializers;
  expect(about(`/pass/${'A2'.repeat(64)}`)).toBe('/pass/***');
  expect(about('hydration')).toBe('hydration');
});

it('a failed query is logged without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (mobile_phone)=(0912000001) already exists.',
  });
  const described = JSON.stringify(
    describeError(new DrizzleQueryError('insert into member values ($1)', ['0912000001'], cause)),
  );
  expect(described).toContain('23505');
  expect(described).not.toContain('0912000001');
});

it('a value that PostgreSQL quotes in its message is not logged', () => {
  const failure = Object.assign(new Error('invalid input syntax for type uuid: "0912000001"'), {
    code: '22P02',
  });
  const described = describeError(new Error('a call failed', { cause: failure }));
  expect(described['cause']).toMatchObject({
    message: 'invalid input syntax for type uuid: "***"',
    stack: expect.stringMatching(/^ {4}at /),
  });
  expect(JSON.stringify(described)).not.toContain('0912000001');
  const other = Object.assign(new Error('relation "member" does not exist'), { code: '42P01' });
  expect(describeError(other).message).toBe('relation "member" does not exist');
});
