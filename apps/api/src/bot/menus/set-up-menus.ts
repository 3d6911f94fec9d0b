import type { LineApi } from '#line/line-api.ts';
import { drawMenu } from './draw-menu.ts';
import { menuDefinitions, menuRequest } from './menu-definitions.ts';

export type MenuOutcome = 'made' | 'unchanged';

/** Ours, of whichever version: other menus of the channel are somebody else's. */
const OURS = /^portolane-(?:linked|unlinked)-(?:zh|en)-/;

/**
 * Makes LINE show our menus. Running it again changes nothing; a menu that looks or does something else is made anew and takes the place of the one before,
 * also for everybody who sees that one. One that was replaced is removed by the next run, when LINE is through with that.
 * @param origin of the site
 * @returns what became of each, by alias
 */
export async function setUpMenus(
  api: LineApi,
  origin: string,
): Promise<Record<string, MenuOutcome>> {
  const [menus, aliases] = await Promise.all([api.richMenus(), api.richMenuAliases()]);
  const outcomes: Record<string, MenuOutcome> = {};
  const inUse = new Set<string>();
  for (const definition of menuDefinitions(origin)) {
    const { alias } = definition;
    const image = await drawMenu(definition);
    const request = menuRequest(definition, image);
    const before = aliases.find(({ richMenuAliasId }) => richMenuAliasId === alias)?.richMenuId;
    const isThere = menus.some(
      ({ richMenuId, name }) => richMenuId === before && name === request.name,
    );
    let id = before ?? '';
    if (!isThere) {
      id = await api.createRichMenu(request);
      await api.setRichMenuImage(id, image);
      if (before === undefined) await api.addRichMenuAlias(alias, id);
      else {
        await api.updateRichMenuAlias(alias, id);
        await api.replaceRichMenu(before, id);
        inUse.add(before);
      }
    }
    inUse.add(id);
    outcomes[alias] = isThere ? 'unchanged' : 'made';
    // Whoever has none of their own: those who never spoke with the bot.
    if (alias === 'portolane-unlinked-zh') await api.linkRichMenu('all', id);
  }
  for (const { richMenuId, name } of menus)
    if (OURS.test(name) && !inUse.has(richMenuId)) await api.deleteRichMenu(richMenuId);
  return outcomes;
}
