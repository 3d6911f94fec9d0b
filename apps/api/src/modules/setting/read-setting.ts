import type { SiteSetting } from '@portolane/core/contract/setting.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { cached } from '#db/cached.ts';
import { documentOf, siteSetting } from '#db/documents.ts';
import { pick } from '#db/localized.ts';
import type { ModuleDeps } from '#module.ts';

const termsVersion = cached(async (db) => (await documentOf(db, 'page', 'terms'))?.version ?? '');

/** What every page of the site needs to know of it, in one language. */
export async function readSetting({ db, settings }: Pick<ModuleDeps, 'db' | 'settings'>, language: Language): Promise<SiteSetting> {
  const [setting, version] = await Promise.all([siteSetting(db), termsVersion(db)]);
  const { ga, fbFanpageUrl, lineId, lineUrl, podcast, youtubeUrl, companyAlias, phone, fax, email } = setting;
  return {
    sitename: pick(setting.sitename, language),
    title: pick(setting.title, language),
    description: pick(setting.description, language),
    liffId: settings.liffId,
    ga,
    fbFanpageUrl,
    lineId,
    lineUrl,
    podcast,
    youtubeUrl,
    companyAlias,
    companyName: pick(setting.companyName, language),
    address: pick(setting.address, language),
    phone,
    fax,
    officeHours: pick(setting.officeHours, language),
    email,
    termsVersion: version,
  };
}
