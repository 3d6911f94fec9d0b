import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import en from '@portolane/core/i18n/locales/en/contentProblems.json' with { type: 'json' };
import zh from '@portolane/core/i18n/locales/zh-TW/contentProblems.json' with { type: 'json' };
import { contentRegistry } from './content-registry.ts';
import { problemsIn, problemText } from './content-problem.ts';
import { innerOf } from './references-in.ts';
import { isProblemCode, schemaProblem } from './schema-problem.ts';

interface Definition {
  error?: (issue: object) => unknown;
  checks?: { _zod: { def: Definition } }[];
}

/** Yields what a schema, its checks, and all schemas inside it say of a value that they refuse. */
function* sentencesOf(declared: z.ZodType, seen = new Set<z.ZodType>()): Generator {
  const schema = innerOf(declared);
  if (seen.has(schema)) return;
  seen.add(schema);
  const definition = schema.def as Definition;
  for (const { error } of [definition, ...(definition.checks ?? []).map(({ _zod }) => _zod.def)])
    if (error) yield error({ input: 'x' });
  const inside: z.ZodType[] = [];
  if (schema instanceof z.ZodArray) inside.push(schema.element as z.ZodType);
  if (schema instanceof z.ZodTuple) inside.push(...(schema.def.items as z.ZodType[]));
  if (schema instanceof z.ZodUnion) inside.push(...(schema.options as z.ZodType[]));
  if (schema instanceof z.ZodObject) inside.push(...(Object.values(schema.shape) as z.ZodType[]));
  if (schema instanceof z.ZodRecord)
    inside.push(schema.keyType as unknown as z.ZodType, schema.valueType as z.ZodType);
  for (const each of inside) yield* sentencesOf(each, seen);
}

describe('a problem of content', () => {
  it.each(contentRegistry.map(({ name, schema }) => [name, schema] as const))(
    'says what the schema of %s refuses by a code that has words',
    (_name, schema) => {
      const unknown = [...sentencesOf(schema)].filter((said) => !isProblemCode(String(said)));
      expect(unknown).toEqual([]);
    },
  );

  it('finds sentences in the schemas at all', () => {
    const all = contentRegistry.flatMap(({ schema }) => [...sentencesOf(schema)]);
    expect(new Set(all).size).toBeGreaterThan(10);
  });

  it.each<[string, z.ZodType, unknown, string, string]>([
    ['nothing', z.string(), undefined, 'is missing', '必填'],
    ['no day', z.union([z.int(), z.string()], 'day'), undefined, 'is missing', '必填'],
    ['an empty text', z.string().min(1), '', 'is missing', '必填'],
    ['a number for a text', z.string(), 7, 'must be a text', '請填文字'],
    ['half a number', z.int(), 1.5, 'must be a whole number', '請填整數'],
    ['too small a number', z.int().min(1), 0, 'must be at least 1', '不能小於 1'],
    ['too many items', z.array(z.int()).max(1), [1, 2], 'must have at most 1 items', '最多 1 項'],
    ['no choice', z.enum(['a', 'b']), 'c', 'must be one of: a, b', '請選擇其中一項：a, b'],
    [
      'a field too many',
      z.strictObject({}),
      { odd: 1 },
      'has fields that are unknown here: odd',
      '有不認得的欄位：odd',
    ],
    [
      'no address',
      z.url(),
      'x',
      'must be a complete address, for example https://company.example',
      '請填完整網址，例如 https://company.example',
    ],
    ['another beginning', z.string().startsWith('/'), 'x', 'must begin with /', '必須以 / 開頭'],
  ])('says of %s what is wrong, in both languages', (_what, schema, value, english, chinese) => {
    const [issue] = schema.safeParse(value, { reportInput: true }).error!.issues;
    const problem = schemaProblem(issue!);
    expect([problemText(problem, 'en'), problemText(problem, 'zh-TW')]).toEqual([english, chinese]);
  });

  it('names what a field refers to in the language of the sentence', () => {
    const problem = {
      file: 'news/a.yaml',
      field: 'tags',
      code: 'reference' as const,
      values: { of: 'file category', alias: 'no-such' },
    };
    expect(problemsIn('zh-TW', [problem])).toEqual([
      { file: 'news/a.yaml', field: 'tags', message: '找不到代稱為「no-such」的下載檔案分類' },
    ]);
    expect(problemsIn('en', [problem])[0]!.message).toBe(
      'names the file category "no-such", which does not exist',
    );
  });

  it('has the same parameters in both languages', () => {
    const parameters = (words: object): [string, string[]][] =>
      Object.entries(words).flatMap(([name, text]: [string, string | object]) =>
        typeof text === 'string'
          ? [
              [name, [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, each]) => each!).sort()] as [
                string,
                string[],
              ],
            ]
          : parameters(text),
      );
    const english = new Map(parameters(en));
    // A sentence may leave out what the reader of the other language needs, but never has more.
    const more = parameters(zh).filter(([name, list]) =>
      list.some((each) => !english.get(name)!.includes(each)),
    );
    expect(more).toEqual([]);
  });
});

it.each([
  ['02', '0000-1680', []],
  ['0912', '000-001', []],
  ['+886', '0200001680', ['areaCode']],
  ['02', '+886-2-0000-1680', ['localNumber']],
])('the contact %s %s of an event is refused by %j', (phoneCode, phone, expected) => {
  const event = contentRegistry.find(({ name }) => name === 'events')!.schema as z.ZodObject;
  const contact = innerOf(event.shape['contact'] as z.ZodType);
  const name = { zh: '教育訓練組', en: 'Training team' };
  const { error } = contact.safeParse({ name, phoneCode, phone });
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(expected);
});
