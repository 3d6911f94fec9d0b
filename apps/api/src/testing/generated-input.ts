/**
 * Generates requests for an endpoint from the schemas of its contract: valid requests with values
 * from the database and at the limits, valid requests with hostile changes, and invalid requests.
 */
import fc from 'fast-check';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import { inputSchemaOf, type JsonSchema, sampleOf } from './endpoint-samples.ts';

/** Values that exist in the database, by the name of the field. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

export interface GeneratedInput {
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Texts with a special meaning to a database, parser, template engine, or terminal. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202egnp.exe',
  '\r\nSet-Cookie: a=b',
  '\u001b[2J',
  "' or 1=1 --",
  '%',
  '_%\\',
  '{{7*7}}',
  '${7*7}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '=cmd()',
  'http://127.0.0.1:9/',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  '😀'.repeat(60),
  'e\u0301'.repeat(60),
  '-1',
  '99999999999999999999',
  'NaN',
  '0000-01-01',
  '1969-12-31',
  '1970-01-01',
  '2999-12-31',
  '9999-12-31',
  '+275760-09-13',
  '2026-02-30',
  '2026-11-21T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(10_000),
];
const hostileNumbers = [
  0,
  -1,
  -0.5,
  1.5,
  32_767,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
];
const nested = (depth: number): unknown =>
  JSON.parse('{"a":['.repeat(depth) + ']}'.repeat(depth)) as unknown;
const hostileObjects: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  nested(100),
  Array.from({ length: 5_000 }, () => 0),
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
  { toString: 1, valueOf: 1, length: -1 },
  { $gt: '' },
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(...hostileObjects),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that are not JSON, or not a JSON object. */
const hostilePayloads = [
  '',
  '{',
  'null',
  '1e999',
  '"text"',
  '[{}]',
  '\ufeff{}',
  '{"page":1e999}',
  '{"page":1,"page":2}',
  '{"__proto__":{"page":1}}',
  '{"page":01}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `{"search":"${'x'.repeat(300_000)}"}`,
];
const mediaTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  ',;,',
];

function textsOf(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const values = known[name] ?? known[schema.format ?? ''] ?? [];
  const { minLength = 0, maxLength = 200 } = schema;
  // Texts with a pattern or format use the sample; `nearly` generates the near misses.
  const sample = fc.constant(sampleOf(schema, name));
  const free = fc.oneof(
    fc.string({
      unit: 'grapheme',
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, 60)),
    }),
    fc.constant('字'.repeat(maxLength)),
    sample,
  );
  const fitting = (schema.pattern ?? schema.format) ? sample : free;
  return values.length === 0
    ? fitting
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, fitting);
}

/** Returns values that a schema accepts, as far as JSON Schema expresses it. */
function fitting(schema: JsonSchema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((child) => fitting(child, name, known)));
  const { type, properties = {}, items = {}, minimum = 1, maximum = 2 ** 53 - 1 } = schema;
  if (type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([key, child]) => [key, fitting(child, key, known)]),
      ),
      { requiredKeys: schema.required ?? [] },
    );
  if (type === 'array') {
    const { minItems = 0, maxItems = 100 } = schema;
    const one = fitting(items, name, known);
    return fc.oneof(
      { weight: 4, arbitrary: fc.array(one, { minLength: minItems, maxLength: minItems + 2 }) },
      fc.array(one, { minLength: maxItems, maxLength: maxItems }),
    );
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.constantFrom(minimum, maximum),
      fc.integer({ min: minimum, max: minimum + 3 }),
    );
  return textsOf(schema, name, known);
}

type Path = readonly (string | number)[];

/** Returns the paths of a value and of everything in it. */
const pathsIn = (value: unknown, path: Path = []): Path[] => [
  path,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))
    : []),
];

/** Returns a copy with another value at a path; undefined leaves the field out. */
function changed(value: unknown, [head, ...rest]: Path, by: unknown): unknown {
  if (head === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[head] = changed(copy[head], rest, by);
  return copy;
}

const hostileChange = fc.record({
  at: fc.nat(1_000),
  by: fc.oneof(hostileValue, fc.constant(undefined)),
});

/** Returns valid values, half of them with up to three hostile changes. */
const nearly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.oneof(fc.constant([]), fc.array(hostileChange, { maxLength: 3 })))
    .map(([value, changes]) =>
      changes.reduce<unknown>((current, { at, by }) => {
        const paths = pathsIn(current);
        return changed(current, paths[at % paths.length]!, by);
      }, value),
    );

/** Encodes a value for a URL; a lone surrogate becomes bytes that are not UTF-8. */
export const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80';
};

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function addressesOf(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<string> {
  const { path, params, query } = endpoint;
  const filled = params
    ? nearly(fitting(inputSchemaOf(params), '', known)).map((values) =>
        path.replace(/:(\w+)/g, (_, name: string) => encoded(asRecord(values)[name] ?? 'one')),
      )
    : fc.constant(path);
  const searched = query
    ? nearly(fitting(inputSchemaOf(query), '', known)).map((values) =>
        Object.entries(asRecord(values)).map(([name, value]) => `${name}=${encoded(value)}`),
      )
    : fc.constant<string[]>([]);
  const more = fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    fc.array(
      hostileText.map(encoded).map((text) => `${text}=${text}`),
      { maxLength: 2 },
    ),
  );
  return fc
    .tuple(filled, searched, more)
    .map(([address, search, rest]) => `/api${address}?${[...search, ...rest].join('&')}`);
}

/** Returns headers, limited to the characters that HTTP allows. */
const headersOf = (endpoint: Endpoint, known: KnownValues): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(
      endpoint.headers
        ? nearly(fitting(inputSchemaOf(endpoint.headers), '', known))
        : fc.constant({}),
      fc.constantFrom('zh-Hant', 'en', '*', ';q=', 'x'.repeat(5_000)),
    )
    .map(([values, language]) => ({
      ...Object.fromEntries(
        Object.entries(asRecord(values)).map(([name, value]) => [
          name.replace(/[^\w-]/g, '') || 'x',
          encoded(value),
        ]),
      ),
      'accept-language': language,
    }));

/** Returns requests to an endpoint. */
export function inputsOf(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<GeneratedInput> {
  const parts = {
    url: addressesOf(endpoint, known),
    headers: headersOf(endpoint, known),
  };
  if (!endpoint.body && endpoint.method !== 'POST') return fc.record(parts);
  const valid = endpoint.body ? fitting(inputSchemaOf(endpoint.body), '', known) : fc.constant({});
  const json = 'application/json';
  return fc
    .record({
      ...parts,
      body: fc.oneof(
        {
          weight: 8,
          arbitrary: nearly(valid).map((value) => [json, JSON.stringify(value) ?? '']),
        },
        { weight: 1, arbitrary: hostileValue.map((value) => [json, JSON.stringify(value)]) },
        {
          weight: 1,
          arbitrary: fc.tuple(fc.constantFrom(...mediaTypes), fc.constantFrom(...hostilePayloads)),
        },
      ),
    })
    .map(({ url, headers, body: [type, payload] }) => ({
      url,
      headers: { ...headers, 'content-type': type },
      payload,
    }));
}
