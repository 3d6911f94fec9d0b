import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';

/** Returns a page's breadcrumbs as a schema.org BreadcrumbList. */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  origin: string,
  language: Language,
): object {
  // A list item without a page is valid at the end only.
  const linked = crumbs.filter(({ path }, index) => path !== null || index === crumbs.length - 1);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ text, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      ...(path !== null && { item: origin + pathInLanguage(path, language) }),
    })),
  };
}
