import type { Language } from '@portolane/core/i18n/language.ts';
import type { SiteNames } from '@portolane/core/i18n/site-names.ts';
import { siteSettingIfAny } from '#domain/documents.ts';
import type { Palette } from '@portolane/core/rules/identity/palette.ts';
import { readIdentity } from '#domain/identity/site-identity.ts';
import type { Sections } from '#domain/sections.ts';
import type { Localized, StoredSetting } from '#db/stored-types.ts';
import type { ModuleDeps } from '#domain/module.ts';

/** Sender and site that appear in every email. */
export interface Letterhead {
  /** Scheme and host of links, without a trailing slash. */
  origin: string;
  /** The names of the site in texts, by language. */
  names: Record<Language, SiteNames>;
  palette: Palette;
  sections: Pick<Sections, 'off'>;
  /** null while nothing of it is set; emails then have only the name of the site. */
  company: {
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
  const [setting, { names, palette, sections }] = await Promise.all([
    siteSettingIfAny(db),
    readIdentity({ db, settings }),
  ]);
  return {
    origin: settings.publicOrigin,
    names,
    palette,
    sections,
    company: setting && {
      address: setting.address,
      phone: setting.phone,
      mailboxes: setting.mailboxes,
    },
  };
}
