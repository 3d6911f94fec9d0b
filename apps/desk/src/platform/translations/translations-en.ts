/** All English translations of the desk in one chunk. */
import access from '#locales/en/access.json';
import auditLog from '#locales/en/auditLog.json';
import bin from '#locales/en/bin.json';
import cases from '#locales/en/cases.json';
import choices from '@portolane/core/i18n/locales/en/choices.json';
import content from '#locales/en/content.json';
import contentForm from '#locales/en/contentForm.json';
import contentList from '#locales/en/contentList.json';
import deskCompanies from '#locales/en/deskCompanies.json';
import deskEvents from '#locales/en/deskEvents.json';
import deskMembers from '#locales/en/deskMembers.json';
import deskPayment from '#locales/en/deskPayment.json';
import door from '#locales/en/door.json';
import doors from '#locales/en/doors.json';
import enrolMember from '#locales/en/enrolMember.json';
import find from '#locales/en/find.json';
import figures from '#locales/en/figures.json';
import frame from '#locales/en/frame.json';
import list from '@portolane/core/i18n/locales/en/list.json';
import orders from '#locales/en/orders.json';
import outgoing from '#locales/en/outgoing.json';
import pagePreview from '#locales/en/pagePreview.json';
import payment from '@portolane/core/i18n/locales/en/payment.json';
import people from '#locales/en/people.json';
import redirects from '#locales/en/redirects.json';
import setup from '#locales/en/setup.json';
import sitePages from '#locales/en/sitePages.json';
import staff from '@portolane/core/i18n/locales/en/staff.json';
import status from '@portolane/core/i18n/locales/en/status.json';
import system from '#locales/en/system.json';
import table from '#locales/en/table.json';
import today from '#locales/en/today.json';

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
