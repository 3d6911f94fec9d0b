/** Types of all translations, generated from the Chinese files by `pnpm words`. Do not edit. */
import type bot from '@portolane/core/i18n/locales/zh-TW/bot.json';
import type calendar from '@portolane/core/i18n/locales/zh-TW/calendar.json';
import type cancellation from '@portolane/core/i18n/locales/zh-TW/cancellation.json';
import type choices from '@portolane/core/i18n/locales/zh-TW/choices.json';
import type consent from '@portolane/core/i18n/locales/zh-TW/consent.json';
import type country from '@portolane/core/i18n/locales/zh-TW/country.json';
import type deskErrors from '@portolane/core/i18n/locales/zh-TW/deskErrors.json';
import type errors from '@portolane/core/i18n/locales/zh-TW/errors.json';
import type list from '@portolane/core/i18n/locales/zh-TW/list.json';
import type live from '@portolane/core/i18n/locales/zh-TW/live.json';
import type login from '@portolane/core/i18n/locales/zh-TW/login.json';
import type mail from '@portolane/core/i18n/locales/zh-TW/mail.json';
import type ownCases from '@portolane/core/i18n/locales/zh-TW/ownCases.json';
import type sms from '@portolane/core/i18n/locales/zh-TW/sms.json';
import type staff from '@portolane/core/i18n/locales/zh-TW/staff.json';
import type status from '@portolane/core/i18n/locales/zh-TW/status.json';
import type validation from '@portolane/core/i18n/locales/zh-TW/validation.json';
import type waiting from '@portolane/core/i18n/locales/zh-TW/waiting.json';
import type account from '#locales/zh-TW/account.json';
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
import type form from '#locales/zh-TW/form.json';
import type home from '#locales/zh-TW/home.json';
import type legal from '#locales/zh-TW/legal.json';
import type line from '#locales/zh-TW/line.json';
import type member from '#locales/zh-TW/member.json';
import type order from '#locales/zh-TW/order.json';
import type privacy from '#locales/zh-TW/privacy.json';
import type product from '#locales/zh-TW/product.json';
import type profile from '#locales/zh-TW/profile.json';
import type question from '#locales/zh-TW/question.json';
import type questionnaire from '#locales/zh-TW/questionnaire.json';
import type search from '#locales/zh-TW/search.json';
import type share from '#locales/zh-TW/share.json';

export interface WordResources {
  bot: typeof bot;
  calendar: typeof calendar;
  cancellation: typeof cancellation;
  choices: typeof choices;
  consent: typeof consent;
  country: typeof country;
  deskErrors: typeof deskErrors;
  errors: typeof errors;
  list: typeof list;
  live: typeof live;
  login: typeof login;
  mail: typeof mail;
  ownCases: typeof ownCases;
  sms: typeof sms;
  staff: typeof staff;
  status: typeof status;
  validation: typeof validation;
  waiting: typeof waiting;
  account: typeof account;
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
  form: typeof form;
  home: typeof home;
  legal: typeof legal;
  line: typeof line;
  member: typeof member;
  order: typeof order;
  privacy: typeof privacy;
  product: typeof product;
  profile: typeof profile;
  question: typeof question;
  questionnaire: typeof questionnaire;
  search: typeof search;
  share: typeof share;
}
export type Namespace = keyof WordResources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: WordResources;
  }
}
