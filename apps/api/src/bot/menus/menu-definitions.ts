import { createHash } from 'node:crypto';
import type { messagingApi } from '@line/bot-sdk';
import { type Language, languages, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { openPage } from '#line/flex.ts';
import { wordsOf } from '#words.ts';
import { doCommand } from '../messages/quick-replies.ts';
import { menuAlias, type MenuState } from '../rich-menus.ts';
import type { MenuIcon } from './draw-menu.ts';

/** LINE's larger format of half height, in pixels. */
export const MENU_SIZE = { width: 2500, height: 843 } as const;

interface MenuCell {
  icon: MenuIcon;
  label: string;
  action: messagingApi.Action;
}

export interface MenuDefinition {
  alias: string;
  language: Language;
  state: MenuState;
  cells: readonly MenuCell[];
}

/** The menus that there are: bound or not, in each language. @param origin of the site */
export function menuDefinitions(origin: string): MenuDefinition[] {
  return languages.flatMap((language) => {
    const words = wordsOf(language);
    const command = (
      icon: MenuIcon,
      label: string,
      name: 'bind' | 'unbind' | 'enrolments' | 'events',
    ): MenuCell => ({
      icon,
      label,
      action: doCommand(label, { name }),
    });
    const site = words('bot:menu.unlinked.site');
    const cells: Record<MenuState, MenuCell[]> = {
      linked: [
        command('enrolments', words('bot:menu.linked.enrolments'), 'enrolments'),
        command('events', words('bot:menu.linked.events'), 'events'),
        command('unbind', words('bot:menu.linked.unbind'), 'unbind'),
      ],
      unlinked: [
        command('bind', words('bot:menu.unlinked.bind'), 'bind'),
        command('events', words('bot:menu.unlinked.events'), 'events'),
        {
          icon: 'site',
          label: site,
          action: openPage(site, `${origin}${pathInLanguage('/', language)}`),
        },
      ],
    };
    return (['linked', 'unlinked'] as const).map((state) => ({
      alias: menuAlias(state, language),
      language,
      state,
      cells: cells[state],
    }));
  });
}

/** What LINE is told of a menu. Its name tells apart menus that look or do something else, so that one that is there already is known. */
export function menuRequest(
  { alias, language, cells }: MenuDefinition,
  image: Buffer,
): messagingApi.RichMenuRequest {
  const width = MENU_SIZE.width / cells.length;
  const areas = cells.map(({ action }, index) => {
    const x = Math.round(index * width);
    return {
      bounds: { x, y: 0, width: Math.round((index + 1) * width) - x, height: MENU_SIZE.height },
      action,
    };
  });
  const menu = {
    size: MENU_SIZE,
    selected: true,
    chatBarText: wordsOf(language)('bot:menu.bar'),
    areas,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify(menu))
    .update(image)
    .digest('hex')
    .slice(0, 12);
  return { ...menu, name: `${alias}-${digest}` };
}
