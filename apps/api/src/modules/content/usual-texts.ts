import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import type { ContentKindView } from '@portolane/core/contract/desk/content.ts';
import { everyStatement } from '@portolane/core/rules/site/statements.ts';
import type { PageRenderer } from '#domain/uncommitted-pages.ts';

const texts = new Map(
  [...everyStatement()].map(({ page, name, namespace, key }) => [
    `${page}.${name}`,
    `${namespace}:${key}`,
  ]),
);

/** Adds what pages say where nothing is written to the fields of the kind that says it in other words. */
export function withUsualTexts(
  view: ContentKindView,
  usualText: PageRenderer['usualText'],
): ContentKindView {
  if (view.kind !== 'statements') return view;
  const within = (page: string, field: ContentField): ContentField => {
    const text = texts.get(`${page}.${field.name}`);
    return text === undefined ? field : { ...field, usualText: usualText(text) };
  };
  return {
    ...view,
    fields: view.fields.map((page) => ({
      ...page,
      ...(page.fields && { fields: page.fields.map((field) => within(page.name, field)) }),
    })),
  };
}
