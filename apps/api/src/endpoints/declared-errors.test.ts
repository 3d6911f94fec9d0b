import { Writable } from 'node:stream';
import { endpoint } from '@portolane/core/contract/endpoint.ts';
import Fastify from 'fastify';
import { z } from 'zod';
import { expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { PublicReads } from '#db/read-replica.ts';
import { addErrorHandler } from '#plugins/error-handler.ts';
import { addKnownPaths } from '#plugins/known-paths.ts';
import { bind } from './bind-endpoint.ts';
import { ResponseCache } from '@portolane/server/bytes/response-cache.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { UndeclaredCodes } from '#errors/declared-error.ts';

const broken = endpoint({
  method: 'GET',
  path: '/broken',
  summary: '',
  policy: 'anyone',
  items: z.object({}),
  errors: ['MEMBER_NOT_FOUND'],
});

/** Returns the response when a handler throws `code`, and the log lines of level error. */
async function respondTo(code: ConstructorParameters<typeof CodedError>[0], mode: UndeclaredCodes) {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()),
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  // The handler reads nothing.
  app.decorate('endpoints', {
    publicReads: new PublicReads({} as Database, null),
    answers: new ResponseCache({ keepMs: 0, maxBytes: 0 }),
    undeclaredCodes: mode,
  });
  app.setSerializerCompiler(() => JSON.stringify);
  addKnownPaths(app);
  addErrorHandler(app);
  bind(app, broken, () => {
    throw new CodedError(code);
  });
  const reply = await app.inject('/broken');
  await app.close();
  return { status: reply.statusCode, code: reply.json().status, logged: lines.join('') };
}

it.each([
  ['MEMBER_NOT_FOUND', 'fail', 404, 'MEMBER_NOT_FOUND'],
  ['INPUT_INVALID', 'fail', 400, 'INPUT_INVALID'],
  ['BRAND_ITEM_NOT_EXIST', 'fail', 500, 'STATUS_CODE_UNDEFINED'],
  // 401 may only come from endpoints that need a login; this one does not.
  ['USER_TOKEN_EXPIRED', 'fail', 500, 'STATUS_CODE_UNDEFINED'],
  ['BRAND_ITEM_NOT_EXIST', 'log', 404, 'BRAND_ITEM_NOT_EXIST'],
] as const)(
  'an endpoint that declares MEMBER_NOT_FOUND and throws %s (%s) answers %i %s',
  async (code, mode, status, expected) =>
    expect(await respondTo(code, mode)).toMatchObject({ status, code: expected }),
);

it.each(['fail', 'log'] as const)(
  'an undeclared error is logged with the endpoint and the code (%s), a declared one is not',
  async (mode) => {
    const { logged } = await respondTo('BRAND_ITEM_NOT_EXIST', mode);
    expect(logged).toContain('"endpoint":"GET /broken","code":"BRAND_ITEM_NOT_EXIST"');
    expect((await respondTo('MEMBER_NOT_FOUND', mode)).logged).toBe('');
  },
);
