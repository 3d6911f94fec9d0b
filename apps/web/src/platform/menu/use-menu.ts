import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Menu, MenuItem } from '@portolane/core/contract/menu.ts';
import {
  type Language,
  pathInLanguage,
  pathWithoutLanguage,
} from '@portolane/core/i18n/language.ts';
import { menuQuery } from '@portolane/core/queries/menu.ts';
import { menuTrail } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { hrefTo, redirects } from '#page-links.ts';
import { useApp } from '#platform/context/app-context.ts';

/** Returns the menu; undefined if the server could not load it (the browser tries again). */
export const useMenu = (): Menu | undefined => useQuery(menuQuery(useApp().api)).data;

/** Returns the current path without language prefix and trailing slash. */
export const useBarePath = (): string =>
  pathWithoutLanguage(useLocation().pathname).replace(/(.)\/$/, '$1');

/** Returns the current path and those that redirect to it, without language prefix. */
export function usePathsHere(): string[] {
  const here = useBarePath();
  const leadsHere = (from: string) =>
    redirects[from]!((id, ...rest) => hrefTo('zh-TW', id, ...rest)) === here;
  return [here, ...Object.keys(redirects).filter(leadsHere)];
}

/**
 * Returns the path that the navigation marks as current. An event's path lies below its brand, but
 * belongs to the events.
 */
export const useSectionPath = (): string =>
  useBarePath().replace(/^\/product\/brand\/[^/]+(?=\/event\/.)/, '');

/** Returns the menu items that lead to the current page; empty if the page is not in the menu. */
export function useMenuTrail(): MenuItem[] {
  const tree = useMenu()?.tree;
  const path = useBarePath();
  return tree ? menuTrail(tree, path) : [];
}

/** Returns the URL of an item, or null for one that only groups others. */
export const menuHref = (
  { to, path }: Pick<MenuItem, 'to' | 'path'>,
  language: Language,
): string | null => to ?? (path === null ? null : pathInLanguage(path, language));
