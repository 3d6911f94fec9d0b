/** Generated from the Chinese files by `pnpm translations`. Do not edit. */
import type { CoreResources } from '@portolane/core/i18n/core-resources.ts';
import type access from '#locales/zh-TW/access.json';
import type auditLog from '#locales/zh-TW/auditLog.json';
import type bin from '#locales/zh-TW/bin.json';
import type cases from '#locales/zh-TW/cases.json';
import type content from '#locales/zh-TW/content.json';
import type contentForm from '#locales/zh-TW/contentForm.json';
import type contentList from '#locales/zh-TW/contentList.json';
import type deskCompanies from '#locales/zh-TW/deskCompanies.json';
import type deskEvents from '#locales/zh-TW/deskEvents.json';
import type deskMembers from '#locales/zh-TW/deskMembers.json';
import type deskPayment from '#locales/zh-TW/deskPayment.json';
import type door from '#locales/zh-TW/door.json';
import type doors from '#locales/zh-TW/doors.json';
import type enrolMember from '#locales/zh-TW/enrolMember.json';
import type figures from '#locales/zh-TW/figures.json';
import type find from '#locales/zh-TW/find.json';
import type frame from '#locales/zh-TW/frame.json';
import type orders from '#locales/zh-TW/orders.json';
import type outgoing from '#locales/zh-TW/outgoing.json';
import type pagePreview from '#locales/zh-TW/pagePreview.json';
import type people from '#locales/zh-TW/people.json';
import type redirects from '#locales/zh-TW/redirects.json';
import type setup from '#locales/zh-TW/setup.json';
import type sitePages from '#locales/zh-TW/sitePages.json';
import type system from '#locales/zh-TW/system.json';
import type table from '#locales/zh-TW/table.json';
import type today from '#locales/zh-TW/today.json';

export interface Resources extends CoreResources {
  access: typeof access;
  auditLog: typeof auditLog;
  bin: typeof bin;
  cases: typeof cases;
  content: typeof content;
  contentForm: typeof contentForm;
  contentList: typeof contentList;
  deskCompanies: typeof deskCompanies;
  deskEvents: typeof deskEvents;
  deskMembers: typeof deskMembers;
  deskPayment: typeof deskPayment;
  door: typeof door;
  doors: typeof doors;
  enrolMember: typeof enrolMember;
  figures: typeof figures;
  find: typeof find;
  frame: typeof frame;
  orders: typeof orders;
  outgoing: typeof outgoing;
  pagePreview: typeof pagePreview;
  people: typeof people;
  redirects: typeof redirects;
  setup: typeof setup;
  sitePages: typeof sitePages;
  system: typeof system;
  table: typeof table;
  today: typeof today;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    returnNull: false;
    resources: Resources;
  }
}
