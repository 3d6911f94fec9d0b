import type { Language } from '@portolane/core/i18n/language.ts';
import type { ModuleDeps } from '#module.ts';
import type { LineApi } from '#line/line-api.ts';

export type MenuState = 'linked' | 'unlinked';

/** What a menu is known by at LINE, whichever menu that is at the time: `portolane-linked-en`. */
export const menuAlias = (state: MenuState, language: Language): string =>
  `portolane-${state}-${language === 'en' ? 'en' : 'zh'}`;

/** `pnpm line:menu` may have been run since. */
const KEPT_MS = 600_000;

/** Shows each LINE user the menu that fits. A bot whose menus were never set up has none, and nothing fails for it. */
export class RichMenus {
  readonly #api: LineApi;
  readonly #deps: Pick<ModuleDeps, 'now' | 'log'>;
  #known: { at: number; ids: Map<string, string> } | null = null;

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
    if (this.#known === null || now - this.#known.at > KEPT_MS) {
      const aliases = await this.#api.richMenuAliases();
      this.#known = {
        at: now,
        ids: new Map(
          aliases.map(({ richMenuAliasId, richMenuId }) => [richMenuAliasId, richMenuId]),
        ),
      };
    }
    return this.#known.ids;
  }
}
