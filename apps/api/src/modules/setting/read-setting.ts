import type { SiteSetting } from '@portolane/core/contract/setting.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { timeWindowCache } from '#db/time-window-cache.ts';
import { shownSetting } from '#db/documents.ts';
import { newestLegalText } from '#db/legal-texts.ts';
import { pick } from '#db/localized.ts';
import { liffUrl } from '#line/chat-links.ts';
import type { ModuleDeps } from '#module.ts';

const cachedVersion = timeWindowCache<string>();

/** Returns the settings that every page of the site needs, in one language. */
export async function readSetting(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  language: Language,
): Promise<SiteSetting> {
  const at = now();
  const [setting, version] = await Promise.all([
    shownSetting(db),
    cachedVersion(
      db,
      'terms',
      at,
      async () => (await newestLegalText(db, 'terms', at))?.version ?? '',
    ),
  ]);
  const {
    ga,
    fbFanpageUrl,
    lineId,
    lineUrl,
    podcast,
    youtubeUrl,
    companyAlias,
    phone,
    fax,
    email,
  } = setting;
  return {
    sitename: pick(setting.sitename, language),
    title: pick(setting.title, language),
    description: pick(setting.description, language),
    liffId: settings.liffId,
    liffUrl: liffUrl(settings),
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
