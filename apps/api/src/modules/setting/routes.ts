import { eq, sql } from 'drizzle-orm';
import { settingEndpoints, type SiteSetting } from '@portolane/core/contract/setting.ts';
import { cached } from '#db/cached.ts';
import { pick } from '#db/localized.ts';
import { siteDocument, type Localized } from '#db/schema.ts';
import type { Module } from '#module.ts';
import { bind } from '#plugins/bind-endpoint.ts';

/** The document as `content/setting.yaml` lays it out. */
interface SettingDocument {
  sitename: Localized;
  title: Localized;
  description: Localized;
  companyAlias: string;
  companyName: Localized;
  address: Localized;
  phone: string;
  fax: string;
  officeHours: Localized;
  email: string;
  ga: string;
  fbFanpageUrl: string;
  lineId: string;
  lineUrl: string;
  podcast: string;
  youtubeUrl: string;
  heroTitle: { zh: string[]; en: string[] };
  heroText: Localized;
  aboutEn: string;
}

const readSetting = cached(async (db) => {
  const [row] = await db
    .select({ data: siteDocument.data, termsVersion: sql<string | null>`(select data ->> 'version' from article where kind = 'page' and alias = 'terms')` })
    .from(siteDocument)
    .where(eq(siteDocument.key, 'setting'));
  if (!row) throw new Error('The site has no setting: its content was never imported.');
  return { document: row.data as SettingDocument, termsVersion: row.termsVersion ?? '' };
});

export const settingModule: Module = (app, { db, settings }) => {
  bind(app, settingEndpoints.one, async ({ params }) => {
    const language = params.lang.startsWith('en') ? 'en' : 'zh-TW';
    const { document, termsVersion } = await readSetting(db);
    const { ga, fbFanpageUrl, lineId, lineUrl, podcast, youtubeUrl, companyAlias, phone, fax, email } = document;
    const items: SiteSetting = {
      sitename: pick(document.sitename, language),
      title: pick(document.title, language),
      description: pick(document.description, language),
      liffId: settings.liffId,
      ga,
      fbFanpageUrl,
      lineId,
      lineUrl,
      podcast,
      youtubeUrl,
      companyAlias,
      companyName: pick(document.companyName, language),
      address: pick(document.address, language),
      phone,
      fax,
      officeHours: pick(document.officeHours, language),
      email,
      termsVersion,
    };
    return { items };
  });
};
