import { createHash } from 'node:crypto';
import type { messagingApi } from '@line/bot-sdk';
import { type Language, languages, pathInLanguage } from '@portolane/core/i18n/language.ts';
import { sliceAt } from '@portolane/core/rules/text/slice-at.ts';
import { uriAction } from '#modules/line/channel/flex.ts';
import { translatorOf } from '#i18n/translations.ts';
import { commandAction } from '#modules/line/bot/messages/quick-replies.ts';
import { menuAlias, type MenuState } from '#modules/line/bot/rich-menus.ts';

/** LINE's large, half-height format, in pixels. */
export const MENU_SIZE = { width: 2500, height: 843 } as const;

export type MenuIcon = 'enrolments' | 'events' | 'bind' | 'unbind' | 'site';

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

/**
 * Returns all menus: linked and unlinked, in each language.
 * @param origin of the site
 */
export function menuDefinitions(origin: string): MenuDefinition[] {
  return languages.flatMap((language) => {
    const translate = translatorOf(language);
    const command = (
      icon: MenuIcon,
      label: string,
      name: 'bind' | 'unbind' | 'enrolments' | 'events',
    ): MenuCell => ({
      icon,
      label,
      action: commandAction(label, { name }),
    });
    const site = translate('bot:menu.unlinked.site');
    const cells: Record<MenuState, MenuCell[]> = {
      linked: [
        command('enrolments', translate('bot:menu.linked.enrolments'), 'enrolments'),
        command('events', translate('bot:menu.linked.events'), 'events'),
        command('unbind', translate('bot:menu.linked.unbind'), 'unbind'),
      ],
      unlinked: [
        command('bind', translate('bot:menu.unlinked.bind'), 'bind'),
        command('events', translate('bot:menu.unlinked.events'), 'events'),
        {
          icon: 'site',
          label: site,
          action: uriAction(site, `${origin}${pathInLanguage('/', language)}`),
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

/**
 * Returns the body that creates a menu at LINE. The name ends in a digest of content and image, so
 * that an unchanged menu is recognised.
 */
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
    chatBarText: translatorOf(language)('bot:menu.bar'),
    areas,
  };
  const digest = sliceAt(
    createHash('sha256').update(JSON.stringify(menu)).update(image).digest('hex'),
    0,
    12,
  );
  return { ...menu, name: `${alias}-${digest}` };
}
