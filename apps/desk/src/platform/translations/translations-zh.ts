/** All Chinese translations of the desk in one chunk. */
import access from '#locales/zh-TW/access.json';
import auditLog from '#locales/zh-TW/auditLog.json';
import bin from '#locales/zh-TW/bin.json';
import cases from '#locales/zh-TW/cases.json';
import choices from '@portolane/core/i18n/locales/zh-TW/choices.json';
import content from '#locales/zh-TW/content.json';
import contentForm from '#locales/zh-TW/contentForm.json';
import contentList from '#locales/zh-TW/contentList.json';
import deskCompanies from '#locales/zh-TW/deskCompanies.json';
import deskEvents from '#locales/zh-TW/deskEvents.json';
import deskMembers from '#locales/zh-TW/deskMembers.json';
import deskPayment from '#locales/zh-TW/deskPayment.json';
import door from '#locales/zh-TW/door.json';
import doors from '#locales/zh-TW/doors.json';
import enrolMember from '#locales/zh-TW/enrolMember.json';
import find from '#locales/zh-TW/find.json';
import figures from '#locales/zh-TW/figures.json';
import frame from '#locales/zh-TW/frame.json';
import list from '@portolane/core/i18n/locales/zh-TW/list.json';
import orders from '#locales/zh-TW/orders.json';
import outgoing from '#locales/zh-TW/outgoing.json';
import pagePreview from '#locales/zh-TW/pagePreview.json';
import payment from '@portolane/core/i18n/locales/zh-TW/payment.json';
import people from '#locales/zh-TW/people.json';
import redirects from '#locales/zh-TW/redirects.json';
import setup from '#locales/zh-TW/setup.json';
import sitePages from '#locales/zh-TW/sitePages.json';
import staff from '@portolane/core/i18n/locales/zh-TW/staff.json';
import status from '@portolane/core/i18n/locales/zh-TW/status.json';
import system from '#locales/zh-TW/system.json';
import table from '#locales/zh-TW/table.json';
import today from '#locales/zh-TW/today.json';

export const bundles = {
  access,
  auditLog,
  bin,
  cases,
  choices,
  content,
  contentForm,
  contentList,
  deskCompanies,
  deskEvents,
  deskMembers,
  deskPayment,
  door,
  doors,
  enrolMember,
  figures,
  find,
  frame,
  list,
  orders,
  outgoing,
  pagePreview,
  payment,
  people,
  redirects,
  setup,
  sitePages,
  staff,
  status,
  system,
  table,
  today,
};
