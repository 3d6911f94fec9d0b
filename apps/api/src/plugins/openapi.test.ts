/** Lints the OpenAPI document by the contract, so that clients can be generated from it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@portolane/core/contract/contract.ts';
import { deskContract } from '@portolane/core/contract/desk/desk-contract.ts';
import { bearerOf, type Resources } from '@portolane/core/contract/endpoint.ts';
import { possibleCodes } from '@portolane/core/contract/possible-codes.ts';
import { statusOf } from '@portolane/server/errors/status-of.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  responses: Record<string, { description: string; content?: object }>;
}

let site: PublicSite;
let securitySchemes: Record<string, { type: string; in?: string; name?: string }>;
let operations: [call: string, operation: Operation][];
beforeAll(async () => {
  site = await openPublicSite();
  const document = (await site.get('/docs/json')).json();
  securitySchemes = document.components.securitySchemes;
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => site.close());

const wrong = (isRight: (operation: Operation) => boolean) =>
  operations.filter(([, operation]) => !isRight(operation)).map(([call]) => call);

it('has an operation for every call of the contracts', () => {
  const calls = [contract, deskContract].flatMap((all: Resources) =>
    Object.values(all).flatMap((resource) => Object.values(resource)),
  );
  expect(operations.length).toBeGreaterThanOrEqual(calls.length);
});

it('says of every operation who may call it, also if that is everybody', () => {
  expect(wrong(({ security }) => Array.isArray(security))).toEqual([]);
  const named = new Set(operations.flatMap(([, { security }]) => security!.flatMap(Object.keys)));
  expect([...named].filter((name) => !(name in securitySchemes))).toEqual([]);
  expect(named).toEqual(new Set(Object.keys(securitySchemes)));
  expect(securitySchemes['desk']).toMatchObject({ type: 'apiKey', in: 'cookie', name: 'desk' });
});

it('gives every operation a name of its own', () => {
  expect(wrong(({ operationId }) => /^[\w.]+$/.test(operationId ?? ''))).toEqual([]);
  const names = operations.map(([, { operationId }]) => operationId);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('gives every operation a summary, a tag, a success, and failures with their codes', () => {
  expect(wrong(({ summary, tags }) => Boolean(summary) && tags?.length === 1)).toEqual([]);
  expect(wrong(({ responses }) => '200' in responses || '303' in responses)).toEqual([]);
  expect(
    wrong(({ responses }) => /\bINPUT_INVALID\b/.test(responses['400']?.description ?? '')),
  ).toEqual([]);
  expect(wrong(({ responses }) => Boolean(responses['500']?.content))).toEqual([]);
});

const endpoints = Object.entries<Resources>({ '': contract, 'desk.': deskContract }).flatMap(
  ([prefix, resources]) =>
    Object.entries(resources).flatMap(([resource, calls]) =>
      Object.entries(calls).map(
        ([call, endpoint]) => [`${prefix}${resource}.${call}`, endpoint] as const,
      ),
    ),
);

it('has name, security, and failures of each endpoint as its contract has them', () => {
  const byName = new Map(
    operations.map(([, operation]) => [operation.operationId, operation] as const),
  );
  for (const [name, endpoint] of endpoints) {
    const operation = byName.get(name);
    const bearer = {
      needed: [{ bearer: [] }],
      welcome: [{ bearer: [] }, {}],
      none: [],
    }[bearerOf(endpoint)];
    const security = endpoint.policy === 'desk' ? [{ desk: [] }] : bearer;
    expect([name, operation?.security]).toEqual([name, security]);
    const declared = [...possibleCodes(endpoint)].filter(
      (code) => !operation!.responses[statusOf(code)]?.description.split(', ').includes(code),
    );
    expect([name, declared]).toEqual([name, []]);
  }
});
