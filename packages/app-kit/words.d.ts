/**
 * The i18next namespaces that parts use, all of them from core. Apps declare them together with
 * their own.
 */
import type cancellation from '@portolane/core/i18n/locales/zh-TW/cancellation.json';
import type country from '@portolane/core/i18n/locales/zh-TW/country.json';
import type list from '@portolane/core/i18n/locales/zh-TW/list.json';
import type live from '@portolane/core/i18n/locales/zh-TW/live.json';
import type login from '@portolane/core/i18n/locales/zh-TW/login.json';
import type ownCases from '@portolane/core/i18n/locales/zh-TW/ownCases.json';
import type status from '@portolane/core/i18n/locales/zh-TW/status.json';
import type waiting from '@portolane/core/i18n/locales/zh-TW/waiting.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: {
      cancellation: typeof cancellation;
      country: typeof country;
      list: typeof list;
      live: typeof live;
      login: typeof login;
      ownCases: typeof ownCases;
      status: typeof status;
      waiting: typeof waiting;
    };
  }
}
