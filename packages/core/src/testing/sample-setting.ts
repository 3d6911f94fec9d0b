import type { SiteIdentity, SiteSetting } from '#contract/setting.ts';
import { caseKinds } from '#rules/contact/case-number.ts';
import { usualTabs } from '#rules/site/sections.ts';

/** A site with names, without signs, in the colours of the design. */
export const sampleIdentity = (values: Partial<SiteIdentity> = {}): SiteIdentity => ({
  sitename: '恆向資訊',
  title: '恆向資訊 Portolane',
  companyName: '恆向資訊股份有限公司',
  latinName: 'Portolane',
  mark: null,
  logo: null,
  shareImage: null,
  accent: '#00695b',
  sheet: null,
  mediaOrigins: ['https://stream.portolane.example', 'https://video.portolane.example'],
  idDomain: 'portolane',
  off: [],
  tabs: [...usualTabs],
  version: '0123456789ab',
  ...values,
});

/** The site's settings; tests override what matters to them. */
export const sampleSetting = (values: Partial<SiteSetting> = {}): SiteSetting => ({
  ...sampleIdentity(),
  description: '資訊產品代理商',
  liffId: null,
  liffUrl: null,
  ga: '',
  fbFanpageUrl: 'https://community.portolane.example',
  lineId: '@portolane',
  lineUrl: 'https://line.portolane.example',
  podcast: 'https://podcast.portolane.example',
  youtubeUrl: 'https://video.portolane.example',
  companyAlias: 'portolane',
  address: '114 臺北市內湖區港圖路 168 號 9 樓',
  phone: '02-0000-1680',
  fax: '02-0000-1681',
  officeHours: '週一至週五 09:00–18:00',
  email: 'service@portolane.example',
  caseKinds: [...caseKinds],
  termsVersion: '2026-10-01',
  ...values,
});
