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
import { useApp } from '#platform/context/app-context.ts';

/** The menu; undefined while it could not be had (it is asked for again in the browser). */
export const useMenu = (): Menu | undefined => useQuery(menuQuery(useApp().api)).data;

/** Path of the current page without language prefix and trailing slash. */
export const useBarePath = (): string =>
  pathWithoutLanguage(useLocation().pathname).replace(/(.)\/$/, '$1');

/** The path by which the navigation marks where the reader is: an event lies below its brand, but belongs to the events. */
export const useSectionPath = (): string =>
  useBarePath().replace(/^\/product\/brand\/[^/]+(?=\/event\/.)/, '');

/** The menu's way to the current page; empty when it is not in the menu. */
export function useMenuTrail(): MenuItem[] {
  const tree = useMenu()?.tree;
  const path = useBarePath();
  return tree ? menuTrail(tree, path) : [];
}

/** Address of an item, or null for one that only groups others. */
export const menuHref = (
  { to, path }: Pick<MenuItem, 'to' | 'path'>,
  language: Language,
): string | null => to ?? (path === null ? null : pathInLanguage(path, language));
