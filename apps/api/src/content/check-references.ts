import type { z } from 'zod';
import { fixedNewsCategories } from '@portolane/core/rules/news/news-categories.ts';
import { cities } from '#domain/cities.ts';
import type { ReadContent } from './content.ts';
import { type ContentKind, recordsOf, type UniqueField } from './content-kind.ts';
import type { ContentProblem } from './content-problem.ts';
import { contentRegistry } from './content-registry.ts';
import { type Reference, referencesIn } from './references-in.ts';

const aliasesOf = (list: readonly object[]): string[] =>
  (list as readonly { alias?: string }[]).flatMap(({ alias }) => alias ?? []);

/** The aliases that references may name, by what they are of. */
export type KnownAliases = ReadonlyMap<string, ReadonlySet<string>>;

/** The aliases that are no content. */
export const constantAliases: KnownAliases = new Map([
  ['city', new Set<string>(cities.map(({ zh }) => zh))],
  ['news category', new Set<string>(fixedNewsCategories)],
]);

/** Returns the aliases of a whole content. */
function knownAliases(content: ReadContent): KnownAliases {
  const known = new Map(constantAliases);
  for (const kind of contentRegistry) {
    if (kind.referredAs) known.set(kind.referredAs, new Set(aliasesOf(recordsOf(kind, content))));
    for (const document of content.documents.get(kind.name) ?? [])
      for (const [of, list] of Object.entries(kind.references?.(document) ?? {}))
        known.set(of, new Set([...(constantAliases.get(of) ?? []), ...aliasesOf(list)]));
  }
  return known;
}

/** Returns the values that must be unique across the documents of a kind. */
function uniqueValues(kind: ContentKind, content: ReadContent): UniqueField[] {
  if (kind.unique) return kind.unique(content.documents.get(kind.name) ?? []);
  return [[kind.entries ?? 'alias', aliasesOf(recordsOf(kind, content))]];
}

const duplicatesIn = (file: string, [field, values]: UniqueField): ContentProblem[] =>
  [...Map.groupBy(values, (value) => value)].flatMap(([value, group]) =>
    group.length > 1
      ? [{ file, field, code: 'duplicate' as const, values: { value, times: group.length } }]
      : [],
  );

/** A further series of an event has its number in the name of its file. */
function fileNameOf(
  { alias, series = 1 }: { alias: string; series?: number },
  aliases: readonly string[],
): string {
  const isFurther = series > 1 && aliases.filter((each) => each === alias).length > 1;
  return isFurther ? `${alias}-${series}` : alias;
}

/** Of documents that did not change since: to find them takes longer than to check them. */
const foundBefore = new WeakMap<object, readonly Reference[]>();

/** Returns what a document refers to; its data never changes once it is validated. */
function referencesOf(schema: z.ZodType, document: object): readonly Reference[] {
  const found = foundBefore.get(document) ?? [...referencesIn(schema, document)];
  foundBefore.set(document, found);
  return found;
}

/**
 * Returns problems across files: unknown aliases, duplicate aliases, and missing dependent fields.
 * @param known what there is; default: the content is whole
 */
export function checkReferences(
  content: ReadContent,
  known: KnownAliases = knownAliases(content),
): ContentProblem[] {
  const unknownIn = (file: string, schema: z.ZodType, data: unknown): ContentProblem[] =>
    referencesOf(schema, data as object).flatMap(({ field, of, alias }) =>
      known.get(of)?.has(alias)
        ? []
        : [{ file, field, code: 'reference' as const, values: { of, alias } }],
    );
  return contentRegistry.flatMap((kind) => {
    const aliases = kind.files === 'folder' ? aliasesOf(recordsOf(kind, content)) : [];
    const file = (document: unknown) =>
      kind.files === 'folder'
        ? `${kind.name}/${fileNameOf(document as { alias: string }, aliases)}.yaml`
        : `${kind.name}.yaml`;
    const whole = kind.files === 'folder' ? kind.name : `${kind.name}.yaml`;
    return [
      ...uniqueValues(kind, content).flatMap((field) => duplicatesIn(whole, field)),
      ...(content.documents.get(kind.name) ?? []).flatMap((document) => [
        ...unknownIn(file(document), kind.schema, document),
        ...(kind.uniqueWithin?.(document) ?? []).flatMap((field) =>
          duplicatesIn(file(document), field),
        ),
        ...(kind.check?.(document, content) ?? []).map(([field, code, values]) => ({
          file: file(document),
          field,
          code,
          ...(values && { values }),
        })),
      ]),
    ];
  });
}
