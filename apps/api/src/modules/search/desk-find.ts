import { deskCaseEndpoints } from '@portolane/core/contract/desk/case.ts';
import { deskCompanyEndpoints } from '@portolane/core/contract/desk/company.ts';
import { deskContentEndpoints } from '@portolane/core/contract/desk/content.ts';
import { deskEnrolmentEndpoints } from '@portolane/core/contract/desk/enrolment.ts';
import { deskEventEndpoints, deskEventsBody } from '@portolane/core/contract/desk/event.ts';
import {
  type DeskFound,
  deskFindEndpoints,
  FOUND_ROWS,
} from '@portolane/core/contract/desk/find.ts';
import { deskMemberEndpoints } from '@portolane/core/contract/desk/member.ts';
import { deskPeopleEndpoints } from '@portolane/core/contract/desk/people.ts';
import type { Endpoint } from '@portolane/core/contract/endpoint.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { isAdmitted } from '@portolane/core/rules/desk/person-limits.ts';
import { foldText } from '@portolane/core/rules/search/fold-text.ts';
import { contentKinds } from '#content/describe-kind.ts';
import { pick } from '#db/localized.ts';
import { searchCases } from '#modules/case/queue.ts';
import { eventsInScope } from '#domain/desk/scope.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module, ModuleDeps } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { searchCompanies } from '#modules/company/read-companies.ts';
import { findDocuments } from '#modules/content/find-documents.ts';
import { listPeople } from '#modules/desk/people.ts';
import { ordersForStaff } from '#modules/enrolment/staff-lists/staff-orders.ts';
import { pageOfEvents } from '#modules/event/desk-events.ts';
import { searchMembers } from '#modules/member/read-member.ts';

interface Asking {
  text: string;
  staff: StaffMember;
  language: Language;
}
type Finder<K extends keyof DeskFound> = (
  deps: ModuleDeps,
  asking: Asking,
) => Promise<DeskFound[K]>;

const orders: Finder<'orders'> = async ({ db }, { text, staff, language }) => {
  const found = await ordersForStaff(db, { text, scope: eventsInScope(staff) }, FOUND_ROWS);
  return found.map(({ number, attendee, event }) => ({
    number,
    name: attendee.fullName,
    event: pick(event.title, language),
  }));
};

const events: Finder<'events'> = async ({ db, now }, { text, staff, language }) => {
  const body = deskEventsBody.parse({ search: text, limit: FOUND_ROWS });
  const asking = { language, scope: eventsInScope(staff), now: now() };
  const { items } = await pageOfEvents(db, body, asking);
  return items.map(({ alias, seriesNum, title }) => ({ alias, seriesNum, title }));
};

const content: Finder<'content'> = async ({ db }, { text, staff, language }) => {
  // Events are found with their own screen.
  const kinds = [...contentKinds.keys()].filter((kind) => kind !== 'events');
  const found = await findDocuments(db, text, { kinds, scope: staff, limit: FOUND_ROWS });
  return found.map(({ title, ...document }) => ({ ...document, title: pick(title, language) }));
};

const cases: Finder<'cases'> = async (deps, { text, staff }) => {
  const { items } = await searchCases(deps, { text, page: 1 }, staff);
  return items.slice(0, FOUND_ROWS).map(({ number, name, company }) => ({ number, name, company }));
};

const members: Finder<'members'> = async (deps, { text, staff, language }) => {
  const found = await searchMembers(deps, text, { actor: staff.email, language });
  return found.slice(0, FOUND_ROWS).map(({ uuid, name, company }) => ({ uuid, name, company }));
};

const companies: Finder<'companies'> = async (deps, { text, language }) => {
  const { items } = await searchCompanies(deps, {
    search: text,
    sort: 'name',
    descending: false,
    page: 1,
  });
  return items.slice(0, FOUND_ROWS).map(({ vat, name }) => ({ vat, name: pick(name, language) }));
};

const people: Finder<'people'> = async (deps, { text }) => {
  const words = foldText(text).split(/\s+/);
  return (await listPeople(deps))
    .filter(({ name, email }) => words.every((word) => foldText(`${name} ${email}`).includes(word)))
    .slice(0, FOUND_ROWS)
    .map(({ name, email }) => ({ name, email }));
};

/** Each search with a call of the desk; people who may make that call find its results here. */
const finders: { [K in keyof DeskFound]: [Endpoint, Finder<K>] } = {
  orders: [deskEnrolmentEndpoints.search, orders],
  events: [deskEventEndpoints.search, events],
  content: [deskContentEndpoints.search, content],
  cases: [deskCaseEndpoints.search, cases],
  members: [deskMemberEndpoints.search, members],
  companies: [deskCompanyEndpoints.search, companies],
  people: [deskPeopleEndpoints.search, people],
};

/** The search of the desk, which asks those of its resources. */
export const addDeskFind: Module = (app, deps) => {
  bind(app, deskFindEndpoints.search, async ({ staff, body, language }) => {
    const asking = { text: body.text, staff, language };
    const found = await Promise.all(
      Object.entries(finders).map(async ([kind, [endpoint, find]]) => [
        kind,
        isAdmitted(staff, endpoint.desk!) ? await find(deps, asking) : [],
      ]),
    );
    return { items: Object.fromEntries(found) as DeskFound };
  });
};
