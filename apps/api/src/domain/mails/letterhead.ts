import { siteSettingIfAny } from '#domain/documents.ts';
import type { Localized, StoredSetting } from '#db/stored-types.ts';
import type { ModuleDeps } from '#domain/module.ts';

/** Sender and site that appear in every email. */
export interface Letterhead {
  /** Scheme and host of links, without a trailing slash. */
  origin: string;
  /**
   * null while the site has no content; emails then carry only the company's name from the
   * translations.
   */
  company: {
    name: Localized;
    address: Localized;
    phone: string;
    mailboxes: StoredSetting['mailboxes'];
  } | null;
}

/** Resolves to this site's letterhead. Cheap, because the site setting is cached. */
export async function readLetterhead({
  db,
  settings,
}: Pick<ModuleDeps, 'db' | 'settings'>): Promise<Letterhead> {
  const setting = await siteSettingIfAny(db);
  return {
    origin: settings.publicOrigin,
    company: setting && {
      name: setting.companyName,
      address: setting.address,
      phone: setting.phone,
      mailboxes: setting.mailboxes,
    },
  };
}
