import type { SiteSetting } from '@portolane/core/contract/setting.ts';
import { caseKinds } from '@portolane/core/rules/contact/case-number.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isOn } from '@portolane/core/rules/site/sections.ts';
import { timeWindowCache } from '#db/time-window-cache.ts';
import { shownSetting, siteSettingIfAny } from '#domain/documents.ts';
import { identityView, readIdentity } from '#domain/identity/site-identity.ts';
import { newestLegalText } from '#domain/legal-texts.ts';
import { pick } from '#db/localized.ts';
import { liffUrl } from '#modules/line/channel/chat-links.ts';
import type { ModuleDeps } from '#domain/module.ts';

const cachedVersion = timeWindowCache<string>();

/** Returns the settings that every page of the site needs, in one language. */
export async function readSetting(
  { db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  language: Language,
): Promise<SiteSetting> {
  const at = now();
  const [stored, setting, identity, version] = await Promise.all([
    siteSettingIfAny(db),
    shownSetting(db),
    readIdentity({ db, settings }),
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
    ...identityView(identity, language),
    description: pick(setting.description, language),
    ...(isOn(identity.sections, 'line')
      ? { liffId: settings.liffId, liffUrl: liffUrl(settings), lineId, lineUrl }
      : { liffId: null, liffUrl: null, lineId: '', lineUrl: '' }),
    ga,
    fbFanpageUrl,
    podcast,
    youtubeUrl,
    companyAlias,
    address: pick(setting.address, language),
    phone,
    fax,
    officeHours: pick(setting.officeHours, language),
    email,
    caseKinds: caseKinds.filter((kind) => (stored?.mailboxes[kind] ?? '') !== ''),
    termsVersion: version,
  };
}
