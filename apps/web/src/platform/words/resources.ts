/** Types of every key, read from the Chinese files. Made by `pnpm words`: do not write here. */
import type choices from '@portolane/core/i18n/locales/zh-TW/choices.json';
import type consent from '@portolane/core/i18n/locales/zh-TW/consent.json';
import type country from '@portolane/core/i18n/locales/zh-TW/country.json';
import type errors from '@portolane/core/i18n/locales/zh-TW/errors.json';
import type list from '@portolane/core/i18n/locales/zh-TW/list.json';
import type mail from '@portolane/core/i18n/locales/zh-TW/mail.json';
import type sms from '@portolane/core/i18n/locales/zh-TW/sms.json';
import type status from '@portolane/core/i18n/locales/zh-TW/status.json';
import type validation from '@portolane/core/i18n/locales/zh-TW/validation.json';
import type apply from '#locales/zh-TW/apply.json';
import type article from '#locales/zh-TW/article.json';
import type brand from '#locales/zh-TW/brand.json';
import type campaign from '#locales/zh-TW/campaign.json';
import type common from '#locales/zh-TW/common.json';
import type company from '#locales/zh-TW/company.json';
import type contact from '#locales/zh-TW/contact.json';
import type event from '#locales/zh-TW/event.json';
import type failure from '#locales/zh-TW/failure.json';
import type file from '#locales/zh-TW/file.json';
import type home from '#locales/zh-TW/home.json';
import type legal from '#locales/zh-TW/legal.json';
import type login from '#locales/zh-TW/login.json';
import type member from '#locales/zh-TW/member.json';
import type product from '#locales/zh-TW/product.json';
import type search from '#locales/zh-TW/search.json';

export interface WordResources {
  choices: typeof choices;
  consent: typeof consent;
  country: typeof country;
  errors: typeof errors;
  list: typeof list;
  mail: typeof mail;
  sms: typeof sms;
  status: typeof status;
  validation: typeof validation;
  apply: typeof apply;
  article: typeof article;
  brand: typeof brand;
  campaign: typeof campaign;
  common: typeof common;
  company: typeof company;
  contact: typeof contact;
  event: typeof event;
  failure: typeof failure;
  file: typeof file;
  home: typeof home;
  legal: typeof legal;
  login: typeof login;
  member: typeof member;
  product: typeof product;
  search: typeof search;
}
export type Namespace = keyof WordResources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: WordResources;
  }
}
