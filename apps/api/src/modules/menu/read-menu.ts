import type { Menu, MenuItem } from '@portolane/core/contract/menu.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import type { Database } from '#db/database.ts';
import { pick } from '#db/localized.ts';
import { readSections, type Sections } from '#domain/sections.ts';
import { allBrands } from '#domain/summaries/brand-summary.ts';
import { allOptions, type OptionRow } from '#domain/summaries/option-titles.ts';
import { allMenuItems, categoryUses, type CategoryUse, type MenuRow } from './repository.ts';

/** Returns the tree and the lists of the mega menu. All of it is cached for a minute. */
export async function readMenu(db: Database, language: Language, now: Date): Promise<Menu> {
  const [sections, items, brands, options, uses] = await Promise.all([
    readSections(db),
    allMenuItems(db, now),
    allBrands(db, now),
    allOptions(db, now),
    categoryUses(db, now),
  ]);
  return {
    tree: treeOf(itemsOn(items, sections), language),
    brand: brands.map((row) => ({
      alias: row.alias,
      title: pick(row.title, language),
      category: pick(row.category, language),
    })),
    solution_category: ((isOn(sections, 'solution') && options.get('solution_category')) || []).map(
      (row) => ({
        alias: row.alias,
        title: pick(row.title, language),
      }),
    ),
    product_parent_category: categories(
      options.get('product_parent_category'),
      'parent',
      uses,
      brands.map((row) => row.alias),
      language,
    ),
    product_child_category: categories(
      options.get('product_child_category'),
      'child',
      uses,
      brands.map((row) => row.alias),
      language,
    ),
  };
}

/**
 * Returns the items that lead to what the site has. One that is left out takes its children along: what
 * it groups belongs to its section.
 */
const itemsOn = (items: readonly MenuRow[], sections: Sections): MenuRow[] =>
  items.filter(({ path }) => path === null || isPathOn(sections, path));

function treeOf(items: readonly MenuRow[], language: Language): MenuItem[] {
  const children = Map.groupBy(items, (item) => item.parentId);
  const below = (parentId: number | null): MenuItem[] =>
    (children.get(parentId) ?? []).map((item) => ({
      id: item.id,
      text: pick(item.text, language),
      to: item.to,
      path: item.path,
      type: item.type,
      alias: item.alias,
      description: item.description === null ? null : pick(item.description, language),
      placement: item.placement,
      children: below(item.id),
    }));
  return below(null);
}

/** @param order brand aliases in display order */
const categories = (
  rows: readonly OptionRow[] = [],
  level: 'parent' | 'child',
  uses: Map<string, CategoryUse>,
  order: readonly string[],
  language: Language,
) =>
  rows.map((row) => {
    const use = uses.get(`${level}/${row.alias}`);
    return {
      alias: row.alias,
      title: pick(row.title, language),
      count: use?.count ?? 0,
      parent: row.parent,
      brands: order.filter((alias) => use?.brands.includes(alias)),
    };
  });
