import { deskCompanyEndpoints } from '@portolane/core/contract/desk/company.ts';
import type { StaffMember } from '#domain/desk/staff-session.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { addCompany, changeCompany, previewCompany } from './edit-company.ts';
import {
  companyEnrolments,
  companyPeople,
  readCompany,
  searchCompanies,
} from './read-companies.ts';

/** Companies at the desk: their facts, their people, and whom a change affects. */
export const companyDeskModule: Module = (app, deps) => {
  const editorOf = (staff: StaffMember) => ({
    actor: staff.email,
    scope: staff,
    language: staff.language,
  });
  const calls = deskCompanyEndpoints;

  bind(app, calls.search, ({ body }) => searchCompanies(deps, body));
  bind(app, calls.one, async ({ params }) => ({
    items: await readCompany(deps.db, params.vat),
  }));
  bind(app, calls.people, ({ staff, params, body }) =>
    companyPeople(deps, params.vat, body, staff.email),
  );
  bind(app, calls.enrolments, ({ staff, params, body }) => {
    const { language, email } = staff;
    return companyEnrolments(deps, params.vat, { ...body, language }, email);
  });
  bind(app, calls.preview, async ({ staff, params, body }) => ({
    items: await previewCompany(deps, params.vat, body, staff.email),
  }));
  bind(app, calls.add, async ({ staff, body }) => ({
    items: await addCompany(deps, body, editorOf(staff)),
  }));
  bind(app, calls.change, async ({ staff, params, body }) => ({
    items: await changeCompany(deps, { ...body, ...params }, editorOf(staff)),
  }));
};
