import * as z from 'zod/mini';
import { mailDomainProblem } from '#rules/form/company-mail-domain.ts';
import { dealerEffects } from '#rules/member/dealer-effect.ts';
import { orderStatuses } from '#rules/order/order-status.ts';
import { companyCategories } from '../company.ts';
import { endpoint } from '../endpoint.ts';
import { instant, page, searchText } from '../fields.ts';
import { requiredName } from '../person-fields.ts';

export const companyVat = z.string().check(z.regex(/^\d{8}$/));
const category = z.enum(companyCategories);
const title = requiredName(120);

/** The facts about a company that the desk writes. */
export const companyFacts = z.object({
  name: z.object({ zh: title, en: z.optional(title) }),
  category,
  /** Domains or complete addresses that the company sends mail from. */
  mailDomains: z
    .array(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(255),
        z.refine((entry) => mailDomainProblem(entry) === null),
      ),
    )
    .check(z.maxLength(50)),
});

export type CompanyFacts = z.input<typeof companyFacts>;

const summary = z.object({
  vat: companyVat,
  name: z.object({ zh: z.string(), en: z.optional(z.string()) }),
  category,
  mailDomains: z.array(z.string()),
  /** Members who name it. */
  members: z.int(),
  /** Validated dealers among them. */
  validated: z.int(),
  /** Dealers among them who have not been validated. */
  waiting: z.int(),
});
export type CompanySummary = z.infer<typeof summary>;

const deskCompany = z.object({
  ...summary.shape,
  /** Of the document with all companies; sent with a change. */
  version: z.int(),
  /** Whether the document has it; a change adds it. */
  documented: z.boolean(),
});
export type DeskCompany = z.infer<typeof deskCompany>;

/** Filters of a company's people. */
export const companyPeopleStates = ['waiting', 'validated', 'others'] as const;

const person = z.object({
  uuid: z.uuid(),
  name: z.string(),
  companyEmail: z.string(),
  group: z.enum(['general', 'dealer', 'other']),
  dealerValidated: z.boolean(),
  /** Whether the address is one of the company's, so that the validation link can reach it. */
  reachable: z.boolean(),
  blockedAt: z.nullable(instant),
});
export type CompanyPerson = z.infer<typeof person>;

const upcoming = z.object({
  number: z.string(),
  member: z.object({ uuid: z.uuid(), name: z.string() }),
  event: z.string(),
  session: z.string(),
  startsAt: instant,
  status: z.enum(orderStatuses),
});
export type CompanyEnrolment = z.infer<typeof upcoming>;

const effect = z.object({
  effect: z.enum(dealerEffects),
  total: z.int(),
  /** Some of them, by name. */
  members: z.array(z.object({ uuid: z.uuid(), name: z.string(), companyEmail: z.string() })),
});
export type CompanyEffect = z.infer<typeof effect>;

/** Companies and their members belong to no brand and no event. */
const desk = { roles: ['cases'], scope: 'unlimited' } as const;
const params = z.object({ vat: companyVat });
const missing = ['DESK_ITEM_NOT_EXIST'] as const;

export const deskCompanyEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/companies/search',
    summary: 'The known companies, with the number of their members',
    policy: 'desk',
    desk,
    body: z.object({
      /** A part of the name, the number, or a mail domain. */
      search: searchText,
      category: z.optional(category),
      /** Only those with dealers who have not been validated. */
      waiting: z.optional(z.boolean()),
      sort: z._default(z.enum(['name', 'vat', 'members', 'waiting']), 'name'),
      descending: z._default(z.boolean(), false),
      page,
    }),
    items: z.array(summary),
    paginated: true,
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/desk/companies/:vat',
    summary: 'A company',
    policy: 'desk',
    desk,
    params,
    items: deskCompany,
    errors: missing,
  }),
  people: endpoint({
    method: 'POST',
    path: '/desk/companies/:vat/people',
    summary: 'The members who name a company, those who wait first; audited',
    policy: 'desk',
    desk,
    params,
    body: z.object({
      state: z.optional(z.enum(companyPeopleStates)),
      page,
    }),
    items: z.array(person),
    paginated: true,
    errors: missing,
  }),
  enrolments: endpoint({
    method: 'POST',
    path: '/desk/companies/:vat/enrolments',
    summary: 'The enrolments to come of the members of a company; audited',
    policy: 'desk',
    desk,
    params,
    body: z.object({ page }),
    items: z.array(upcoming),
    paginated: true,
    errors: missing,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/desk/companies/:vat/preview',
    summary: 'Whom a change of category or mail domains affects',
    policy: 'desk',
    desk,
    params,
    body: z.pick(companyFacts, { category: true, mailDomains: true }),
    items: z.array(effect),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/companies',
    summary: 'Adds a company to the document with all companies',
    policy: 'desk',
    desk,
    body: z.object({ vat: companyVat, ...companyFacts.shape }),
    items: deskCompany,
    errors: ['DESK_ITEM_EXISTS', 'DESK_CHANGED_MEANWHILE', 'DESK_NOT_POSSIBLE'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/desk/companies/:vat',
    summary: 'Changes a company in the document with all companies',
    policy: 'desk',
    desk,
    params,
    body: z.object({ baseVersion: z.int().check(z.minimum(0)), ...companyFacts.shape }),
    items: deskCompany,
    errors: [...missing, 'DESK_CHANGED_MEANWHILE', 'DESK_NOT_POSSIBLE'],
  }),
};
