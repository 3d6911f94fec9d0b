import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import type { LineApi } from '#modules/line/channel/line-api.ts';
import { drawMenu } from './draw-menu.ts';
import { menuDefinitions, menuRequest } from './menu-definitions.ts';

export type MenuOutcome = 'made' | 'unchanged';

/** Names of our menus, of any version. Other menus of the channel are left alone. */
const OUR_MENU_NAME = /^portolane-(?:linked|unlinked)-(?:zh|en)-/;

/**
 * Creates or updates our rich menus at LINE. Idempotent. A menu whose image or actions changed is
 * created again and replaces the previous one for every user who has it. The next run deletes the
 * replaced menu, because LINE relinks users asynchronously.
 * @param site its origin and colours
 * @returns outcome per alias
 */
export async function setUpMenus(
  api: LineApi,
  { origin, colours }: { origin: string; colours: Palette['light'] },
): Promise<Record<string, MenuOutcome>> {
  const [menus, aliases] = await Promise.all([api.richMenus(), api.richMenuAliases()]);
  const outcomes: Record<string, MenuOutcome> = {};
  const inUse = new Set<string>();
  for (const definition of menuDefinitions(origin)) {
    const { alias } = definition;
    const image = await drawMenu(definition, colours);
    const request = menuRequest(definition, image);
    const previousId = aliases.find(({ richMenuAliasId }) => richMenuAliasId === alias)?.richMenuId;
    const isUpToDate = menus.some(
      ({ richMenuId, name }) => richMenuId === previousId && name === request.name,
    );
    let id = previousId ?? '';
    if (!isUpToDate) {
      id = await api.createRichMenu(request);
      await api.setRichMenuImage(id, image);
      if (previousId === undefined) await api.addRichMenuAlias(alias, id);
      else {
        await api.updateRichMenuAlias(alias, id);
        await api.replaceRichMenu(previousId, id);
        inUse.add(previousId);
      }
    }
    inUse.add(id);
    outcomes[alias] = isUpToDate ? 'unchanged' : 'made';
    // Default menu for users without one of their own, who have never talked to the bot.
    if (alias === 'portolane-unlinked-zh') await api.linkRichMenu('all', id);
  }
  for (const { richMenuId, name } of menus)
    if (OUR_MENU_NAME.test(name) && !inUse.has(richMenuId)) await api.deleteRichMenu(richMenuId);
  return outcomes;
}
