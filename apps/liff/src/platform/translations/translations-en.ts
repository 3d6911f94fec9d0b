/** All English translations of the mini-app in one chunk. */
import cancellation from '@portolane/core/i18n/locales/en/cancellation.json';
import country from '@portolane/core/i18n/locales/en/country.json';
import list from '@portolane/core/i18n/locales/en/list.json';
import live from '@portolane/core/i18n/locales/en/live.json';
import login from '@portolane/core/i18n/locales/en/login.json';
import ownCases from '@portolane/core/i18n/locales/en/ownCases.json';
import status from '@portolane/core/i18n/locales/en/status.json';
import waiting from '@portolane/core/i18n/locales/en/waiting.json';
import bind from '#locales/en/bind.json';
import enrolment from '#locales/en/enrolment.json';
import me from '#locales/en/me.json';
import shell from '#locales/en/shell.json';
import trouble from '#locales/en/trouble.json';

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
