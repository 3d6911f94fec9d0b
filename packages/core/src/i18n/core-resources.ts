/** Generated from the Chinese files by `pnpm translations`. Do not edit. */
import type bot from './locales/zh-TW/bot.json';
import type calendar from './locales/zh-TW/calendar.json';
import type cancellation from './locales/zh-TW/cancellation.json';
import type certificate from './locales/zh-TW/certificate.json';
import type choices from './locales/zh-TW/choices.json';
import type consent from './locales/zh-TW/consent.json';
import type contentProblems from './locales/zh-TW/contentProblems.json';
import type country from './locales/zh-TW/country.json';
import type deskErrors from './locales/zh-TW/deskErrors.json';
import type errors from './locales/zh-TW/errors.json';
import type form from './locales/zh-TW/form.json';
import type list from './locales/zh-TW/list.json';
import type live from './locales/zh-TW/live.json';
import type login from './locales/zh-TW/login.json';
import type mail from './locales/zh-TW/mail.json';
import type ownCases from './locales/zh-TW/ownCases.json';
import type payment from './locales/zh-TW/payment.json';
import type sms from './locales/zh-TW/sms.json';
import type staff from './locales/zh-TW/staff.json';
import type status from './locales/zh-TW/status.json';
import type validation from './locales/zh-TW/validation.json';
import type waiting from './locales/zh-TW/waiting.json';

export interface CoreResources {
  bot: typeof bot;
  calendar: typeof calendar;
  cancellation: typeof cancellation;
  certificate: typeof certificate;
  choices: typeof choices;
  consent: typeof consent;
  contentProblems: typeof contentProblems;
  country: typeof country;
  deskErrors: typeof deskErrors;
  errors: typeof errors;
  form: typeof form;
  list: typeof list;
  live: typeof live;
  login: typeof login;
  mail: typeof mail;
  ownCases: typeof ownCases;
  payment: typeof payment;
  sms: typeof sms;
  staff: typeof staff;
  status: typeof status;
  validation: typeof validation;
  waiting: typeof waiting;
}
