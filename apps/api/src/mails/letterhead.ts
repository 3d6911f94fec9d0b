import { siteSettingIfAny } from '#db/documents.ts';
import type { Localized } from '#db/schema.ts';
import type { ModuleDeps } from '#module.ts';

/** Who writes, and where the site stands. */
export interface Letterhead {
  /** Scheme and host of links, without a slash at the end. */
  origin: string;
  /** null before the site has content: a mail is signed with the name of the house alone then. */
  company: { name: Localized; address: Localized; phone: string } | null;
}

/** The letterhead of this site's mails. Kept like the setting: asking costs nothing. */
export async function letterheadOf({
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
    },
  };
}
