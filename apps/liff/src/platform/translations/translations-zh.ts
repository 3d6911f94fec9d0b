/** All Chinese translations of the mini-app in one chunk. */
import cancellation from '@portolane/core/i18n/locales/zh-TW/cancellation.json';
import country from '@portolane/core/i18n/locales/zh-TW/country.json';
import list from '@portolane/core/i18n/locales/zh-TW/list.json';
import live from '@portolane/core/i18n/locales/zh-TW/live.json';
import login from '@portolane/core/i18n/locales/zh-TW/login.json';
import ownCases from '@portolane/core/i18n/locales/zh-TW/ownCases.json';
import status from '@portolane/core/i18n/locales/zh-TW/status.json';
import waiting from '@portolane/core/i18n/locales/zh-TW/waiting.json';
import bind from '#locales/zh-TW/bind.json';
import enrolment from '#locales/zh-TW/enrolment.json';
import me from '#locales/zh-TW/me.json';
import shell from '#locales/zh-TW/shell.json';
import trouble from '#locales/zh-TW/trouble.json';

export const bundles = {
  bind,
  cancellation,
  country,
  enrolment,
  list,
  live,
  login,
  me,
  ownCases,
  shell,
  status,
  trouble,
  waiting,
};
