/** Generated from the Chinese files by `pnpm translations`. Do not edit. */
import type { CoreResources } from '@portolane/core/i18n/core-resources.ts';
import type account from '#locales/zh-TW/account.json';
import type analytics from '#locales/zh-TW/analytics.json';
import type apply from '#locales/zh-TW/apply.json';
import type article from '#locales/zh-TW/article.json';
import type brand from '#locales/zh-TW/brand.json';
import type campaign from '#locales/zh-TW/campaign.json';
import type common from '#locales/zh-TW/common.json';
import type company from '#locales/zh-TW/company.json';
import type contact from '#locales/zh-TW/contact.json';
import type debug from '#locales/zh-TW/debug.json';
import type event from '#locales/zh-TW/event.json';
import type failure from '#locales/zh-TW/failure.json';
import type file from '#locales/zh-TW/file.json';
import type gallery from '#locales/zh-TW/gallery.json';
import type home from '#locales/zh-TW/home.json';
import type legal from '#locales/zh-TW/legal.json';
import type line from '#locales/zh-TW/line.json';
import type member from '#locales/zh-TW/member.json';
import type memberField from '#locales/zh-TW/memberField.json';
import type order from '#locales/zh-TW/order.json';
import type pass from '#locales/zh-TW/pass.json';
import type privacy from '#locales/zh-TW/privacy.json';
import type product from '#locales/zh-TW/product.json';
import type profile from '#locales/zh-TW/profile.json';
import type question from '#locales/zh-TW/question.json';
import type questionnaire from '#locales/zh-TW/questionnaire.json';
import type search from '#locales/zh-TW/search.json';
import type share from '#locales/zh-TW/share.json';
import type way from '#locales/zh-TW/way.json';

export interface Resources extends CoreResources {
  account: typeof account;
  analytics: typeof analytics;
  apply: typeof apply;
  article: typeof article;
  brand: typeof brand;
  campaign: typeof campaign;
  common: typeof common;
  company: typeof company;
  contact: typeof contact;
  debug: typeof debug;
  event: typeof event;
  failure: typeof failure;
  file: typeof file;
  gallery: typeof gallery;
  home: typeof home;
  legal: typeof legal;
  line: typeof line;
  member: typeof member;
  memberField: typeof memberField;
  order: typeof order;
  pass: typeof pass;
  privacy: typeof privacy;
  product: typeof product;
  profile: typeof profile;
  question: typeof question;
  questionnaire: typeof questionnaire;
  search: typeof search;
  share: typeof share;
  way: typeof way;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: Resources;
  }
}
