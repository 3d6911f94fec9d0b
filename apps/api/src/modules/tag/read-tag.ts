import type { Tag } from '@portolane/core/contract/tag.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { tagByAlias } from './repository.ts';
import { tagView } from './search-tags.ts';

/** Returns one keyword. @throws PRODUCT_MENU_ITEM_NOT_EXIST */
export async function readTag(
  { db, now }: Pick<ModuleDeps, 'db' | 'now'>,
  alias: string,
  language: Language,
): Promise<Tag> {
  const row = await tagByAlias(db, alias, now());
  if (!row) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  return tagView(row, language);
}
