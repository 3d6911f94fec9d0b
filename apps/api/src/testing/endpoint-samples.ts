/**
 * Sample requests for every endpoint of the contract, so that tests cover new endpoints
 * automatically.
 */
import { z } from 'zod';
import { contract } from '@portolane/core/contract/contract.ts';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';

export interface NamedEndpoint {
  /** `resource.call` */
  name: string;
  endpoint: Endpoint;
}

export const allEndpoints: readonly NamedEndpoint[] = Object.entries(
  contract as Record<string, Record<string, Endpoint>>,
).flatMap(([resource, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({ name: `${resource}.${call}`, endpoint })),
);

/** The subset of JSON Schema that the contract's bodies use. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/**
 * Valid values of fields whose schema has a pattern, by field name or `list.field`. A missing entry
 * fails the tests of its endpoint.
 */
const validValues: Readonly<Record<string, string>> = {
  mobilePhoneCode: '+886',
  mobilePhone: '0912000001',
  verificationCode: '123456',
  challenge: 'AAAAAAAAAAAAAAAAAAAAAA',
  search_date: '2026-11',
  email: 'somebody@example.com',
  fullName: '王怡君',
  phoneCode: '+886',
  phoneNumber: '0912000001',
  vat: '00000022',
  startDate: '2026-11-21',
  endDate: '2026-11-21',
  extension: '211',
  contact: 'somebody@example.com',
  companyemail: 'somebody@chengye.example',
  // Only dealers give a company when they register.
  companyvat: '',
  city: '臺北市',
  district: '中正區',
  password: 'Abcd1234',
  passwordConfirm: 'Abcd1234',
  backupMobilePhone: '0912000009',
  'companyphones.phoneCode': '02',
  'companyphones.phone': '26571680',
  'companyphones.ext': '211',
  'domainEmails.email': 'somebody',
  'domainEmails.domain': 'northquay.example',
};
const byFormat: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  email: 'somebody@example.com',
  date: '2026-11-21',
};

/** Returns the JSON Schema of what a caller sends. */
export const inputSchemaOf = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/**
 * Returns a valid value of a schema, with every field.
 * @param name of the field; '' for the whole body
 */
export function sampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!, name);
  const { type, properties = {}, items = {}, minimum = 1, format = '' } = schema;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([key, child]) => [
        key,
        sampleOf(child, name && `${name}.${key}` in validValues ? `${name}.${key}` : key),
      ]),
    );
  if (type === 'array') return [sampleOf(items, name)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, minimum);
  return validValues[name] ?? byFormat[format] ?? 'one';
}

/** Returns a valid body with every field; empty for an endpoint without a body. */
export const sampleBody = (endpoint: Endpoint): unknown =>
  endpoint.body ? sampleOf(inputSchemaOf(endpoint.body), '') : {};

/** Returns the paths of all strings in a value: `['answers', 0, 'value', 0]`. */
export function textPaths(
  value: unknown,
  path: readonly (string | number)[] = [],
): (string | number)[][] {
  if (typeof value === 'string') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textPaths(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Returns a copy of the value with another string at a path. */
export function withText(
  value: unknown,
  [head, ...rest]: readonly (string | number)[],
  text: string,
): unknown {
  if (head === undefined) return text;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[head] = withText(copy[head], rest, text);
  return copy;
}
