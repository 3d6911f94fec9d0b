import { z } from 'zod';
import { menuItemTypes, menuPlacements } from '#db/schema/values.ts';
import { publicationColumns } from '../columns.ts';
import { contentKind, type FieldProblem } from '../content-kind.ts';
import { alias, paragraph, publication, type PublicationFields, text } from '../fields.ts';
import type { KeyedRow } from '../tables.ts';

type MenuNode = PublicationFields & {
  text: { zh: string; en?: string | undefined };
  type: (typeof menuItemTypes)[number];
  to?: string | undefined;
  path?: string | undefined;
  alias?: string | undefined;
  description?: { zh: string; en?: string | undefined } | undefined;
  placement?: (typeof menuPlacements)[number] | undefined;
  children?: MenuNode[] | undefined;
};
const menuNode: z.ZodType<MenuNode> = z.strictObject({
  ...publication,
  text,
  type: z.enum(menuItemTypes),
  /** External URL, for type `link`. */
  to: z
    .url()
    .meta({ when: { field: 'type', values: ['link'] } })
    .optional(),
  /** Path of this site without a language prefix, for the other types. */
  path: z
    .string()
    .startsWith('/')
    .meta({ widget: 'sitePath', when: { field: 'type', values: ['nav', 'mega', 'insideLink'] } })
    .optional(),
  alias: alias.optional(),
  description: paragraph.optional(),
  placement: z.enum(menuPlacements).optional(),
  get children() {
    return z.array(menuNode).optional();
  },
});
const schema = z.strictObject({ menu: z.array(menuNode).default([]) });

/**
 * Returns a row for each item. A key is the path of aliases from the root, so an item keeps its id
 * when others move. `parentKey` is not a column: the import looks up the id.
 */
function menuRows(nodes: readonly MenuNode[], parentKey: string | null = null): KeyedRow[] {
  const used = new Set<string>();
  return nodes.flatMap((node, position) => {
    let key = `${parentKey === null ? '' : `${parentKey}/`}${node.placement ?? ''}:${node.alias ?? node.path ?? node.to ?? node.text.zh}`;
    while (used.has(key)) key += '+';
    used.add(key);
    const row = {
      key,
      parentKey,
      position,
      text: node.text,
      type: node.type,
      to: node.to ?? null,
      path: node.path ?? null,
      alias: node.alias ?? null,
      description: node.description ?? null,
      placement: node.placement ?? null,
      ...publicationColumns(node),
    };
    return [{ key, row }, ...menuRows(node.children ?? [], key)];
  });
}

/** Returns the keys of the rows of a menu, in its order. */
export const menuKeys = (file: unknown): string[] =>
  menuRows((file as z.output<typeof schema>).menu).map(({ key }) => key);

/**
 * Finds the items that would not be shown: one of the top level without a placement is in no menu,
 * and one without a target is not shown, unless it names the items below it.
 */
const menuProblems = (nodes: readonly MenuNode[], at = 'menu', isTop = true): FieldProblem[] =>
  nodes.flatMap(({ type, to, path, placement, children = [] }, index): FieldProblem[] => {
    const here = `${at}.${index}`;
    const leadsNowhere = to === undefined && path === undefined && children.length === 0;
    return [
      ...(leadsNowhere
        ? [
            (type === 'link'
              ? [`${here}.to`, 'menuLink']
              : [`${here}.path`, 'menuPath']) satisfies FieldProblem,
          ]
        : []),
      ...(isTop && placement === undefined
        ? [[`${here}.placement`, 'menuPlacement'] satisfies FieldProblem]
        : []),
      ...menuProblems(children, `${here}.children`, false),
    ];
  });

export const menu = contentKind({
  name: 'menu',
  files: 'file',
  schema,
  entries: 'menu',
  title: 'text',
  // One page may have entries in several menus.
  unique: () => [],
  check: ({ menu: items }: z.output<typeof schema>) => menuProblems(items),
  rows: {
    project: (file: z.output<typeof schema>) => ({ menuItem: menuRows(file.menu) }),
  },
});
