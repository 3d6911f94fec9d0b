import type { Language } from '@portolane/core/i18n/language.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { LineApi } from '#modules/line/channel/line-api.ts';

export type MenuState = 'linked' | 'unlinked';

/** LINE's alias of a menu, stable when the menu behind it is replaced: `portolane-linked-en`. */
export const menuAlias = (state: MenuState, language: Language): string =>
  `portolane-${state}-${language === 'en' ? 'en' : 'zh'}`;

/** Aliases are read again after this time, because `pnpm line:menu` may have replaced the menus. */
const CACHE_MS = 600_000;

/**
 * Shows each LINE user the menu for their binding and language. Does nothing if no menus were set
 * up.
 */
export class RichMenus {
  readonly #api: LineApi;
  readonly #deps: Pick<ModuleDeps, 'now' | 'log'>;
  #cache: { at: number; ids: Map<string, string> } | null = null;

  constructor(api: LineApi, deps: Pick<ModuleDeps, 'now' | 'log'>) {
    this.#api = api;
    this.#deps = deps;
  }

  async show(userId: string, state: MenuState, language: Language): Promise<void> {
    const id = (await this.#ids()).get(menuAlias(state, language));
    if (id === undefined)
      this.#deps.log.info(
        { state, language },
        'line: there is no rich menu yet; pnpm line:menu makes them',
      );
    else await this.#api.linkRichMenu(userId, id);
  }

  async #ids(): Promise<Map<string, string>> {
    const now = this.#deps.now().getTime();
    if (this.#cache === null || now - this.#cache.at > CACHE_MS) {
      const aliases = await this.#api.richMenuAliases();
      this.#cache = {
        at: now,
        ids: new Map(
          aliases.map(({ richMenuAliasId, richMenuId }) => [richMenuAliasId, richMenuId]),
        ),
      };
    }
    return this.#cache.ids;
  }
}
