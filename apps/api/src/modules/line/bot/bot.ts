import type { Language } from '@portolane/core/i18n/language.ts';
import type { MemberRow } from '#db/member-tokens.ts';
import type { ModuleDeps } from '#domain/module.ts';
import type { LineApi } from '#modules/line/channel/line-api.ts';
import type { RichMenus } from './rich-menus.ts';

/** The dependencies of the bot. */
export interface Bot extends ModuleDeps {
  api: LineApi;
  menus: RichMenus;
}

/** The LINE user who sent an event. */
export interface BotUser {
  lineUserId: string;
  /** null if the LINE account is not bound to a member. */
  member: MemberRow | null;
  language: Language;
}
