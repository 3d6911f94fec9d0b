/** Types of every key, read from the Chinese files. A new file of words is named here once. */
import type status from '@portolane/core/i18n/locales/zh-TW/status.json';
import type apply from '../locales/zh-TW/apply.json';
import type brand from '../locales/zh-TW/brand.json';
import type common from '../locales/zh-TW/common.json';
import type event from '../locales/zh-TW/event.json';
import type failure from '../locales/zh-TW/failure.json';
import type home from '../locales/zh-TW/home.json';
import type legal from '../locales/zh-TW/legal.json';
import type login from '../locales/zh-TW/login.json';
import type member from '../locales/zh-TW/member.json';

export interface WordResources {
  common: typeof common;
  status: typeof status;
  home: typeof home;
  brand: typeof brand;
  event: typeof event;
  apply: typeof apply;
  login: typeof login;
  member: typeof member;
  legal: typeof legal;
  failure: typeof failure;
}
export type Namespace = keyof WordResources;
