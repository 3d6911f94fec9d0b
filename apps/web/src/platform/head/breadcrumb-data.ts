import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';
import type { Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';

/** Returns a page's breadcrumbs as a schema.org BreadcrumbList. */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  origin: string,
  language: Language,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ text, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      ...(path !== null && { item: origin + pathInLanguage(path, language) }),
    })),
  };
}
