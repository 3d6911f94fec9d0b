import * as z from 'zod/mini';
import { languages } from '#i18n/language.ts';
import { caseEntryKinds, caseStates, caseStatuses } from '#rules/contact/case-handling.ts';
import { caseKinds } from '#rules/contact/case-number.ts';
import { endpoint } from '../endpoint.ts';
import { instant, page, searchText } from '../fields.ts';

/** Characters of a note, of an answer, and of a text for answers. */
const longText = z.string().check(z.trim(), z.minLength(1), z.maxLength(5000));

/** A person who may take care of cases. */
const owner = z.object({ uuid: z.uuid(), name: z.string() });
export type CaseOwner = z.infer<typeof owner>;

const summary = z.object({
  number: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  state: z.enum(caseStates),
  createdAt: instant,
  name: z.string(),
  company: z.string(),
  /** Alias, or empty. */
  brand: z.string(),
  language: z.enum(languages),
  /** The hidden field of the form was filled in, as bots do. */
  suspect: z.boolean(),
  owner: z.nullable(owner),
});
export type CaseSummary = z.infer<typeof summary>;

const entry = z.object({
  uuid: z.uuid(),
  kind: z.enum(caseEntryKinds),
  author: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type CaseEntry = z.infer<typeof entry>;

const deskCase = z.object({
  ...summary.shape,
  statusAt: instant,
  /** Empty if the sender was erased, who can no longer be answered. */
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Further facts that the sender gave, in the language of the caller. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Oldest first. */
  entries: z.array(entry),
  nextStatuses: z.array(z.enum(caseStatuses)),
});
export type DeskCase = z.infer<typeof deskCase>;

export const answerTextBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  zh: longText,
  en: longText,
});
export type AnswerTextBody = z.infer<typeof answerTextBody>;
const answerText = z.object({ ...answerTextBody.shape, uuid: z.uuid() });
export type AnswerText = z.infer<typeof answerText>;

/** A note, or an answer. */
export const caseTextBody = z.object({ text: longText });
export type CaseTextBody = z.infer<typeof caseTextBody>;

const desk = { roles: ['cases'], scope: 'limited' } as const;
/** Names of colleagues, and texts that all of them use. */
const shared = { roles: ['cases'], scope: 'shared' } as const;
const params = z.object({ number: z.string().check(z.maxLength(40)) });
const missing = ['DESK_ITEM_NOT_EXIST', 'DESK_OUT_OF_SCOPE'] as const;
const written = z.object({ uuid: z.uuid(), ...caseTextBody.shape });

export const deskCaseEndpoints = {
  search: endpoint({
    method: 'POST',
    path: '/desk/cases/search',
    summary: 'The queue of cases: those that wait first, then the oldest first',
    policy: 'desk',
    desk,
    body: z.object({
      state: z.optional(z.enum(caseStates)),
      kind: z.optional(z.enum(caseKinds)),
      /** `me`, `none`, or the uuid of a person. */
      owner: z.optional(z.union([z.enum(['me', 'none']), z.uuid()])),
      /** A part of the number, the name, the company, the address, or the message. */
      text: searchText,
      page,
    }),
    items: z.array(summary),
    paginated: true,
    errors: [],
  }),
  owners: endpoint({
    method: 'POST',
    path: '/desk/cases/owners',
    summary: 'Everybody who may take care of cases',
    policy: 'desk',
    desk: shared,
    items: z.array(owner),
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/desk/cases/:number',
    summary: 'A case: what was sent, notes, and answers',
    policy: 'desk',
    desk,
    params,
    items: deskCase,
    errors: missing,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/desk/cases/:number/owner',
    summary: 'Assigns a case to a person, or removes its owner',
    policy: 'desk',
    desk,
    params,
    body: z.object({ owner: z.nullable(z.uuid()) }),
    items: deskCase,
    errors: missing,
  }),
  note: endpoint({
    method: 'POST',
    path: '/desk/cases/:number/notes',
    summary: 'Adds a note, which only the desk reads',
    policy: 'desk',
    desk,
    params,
    body: written,
    items: deskCase,
    errors: missing,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/desk/cases/:number/preview',
    summary: 'The email that an answer would be',
    policy: 'desk',
    desk,
    params,
    body: caseTextBody,
    items: z.object({ recipient: z.string(), subject: z.string(), body: z.string() }),
    errors: [...missing, 'CUSTOMER_FRONT_NO_MAILBOX'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/desk/cases/:number/answers',
    summary:
      'Answers a case by mail, in the language of its sender. The same uuid sends nothing again',
    policy: 'desk',
    desk,
    params,
    /** `answers`: how many there were when it was written, so that two people do not both answer. */
    body: z.object({ ...written.shape, answers: z.int().check(z.minimum(0)) }),
    items: deskCase,
    errors: [
      ...missing,
      'DESK_CHANGED_MEANWHILE',
      'DESK_NOT_POSSIBLE',
      'CUSTOMER_FRONT_NO_MAILBOX',
    ],
  }),
  move: endpoint({
    method: 'POST',
    path: '/desk/cases/:number/status',
    summary: 'Moves a case to its next status; the sender of a repair is told',
    policy: 'desk',
    desk,
    params,
    body: z.object({ status: z.enum(caseStatuses) }),
    items: deskCase,
    errors: [...missing, 'DESK_NOT_POSSIBLE'],
  }),
  texts: endpoint({
    method: 'POST',
    path: '/desk/answer-texts/search',
    summary: 'The texts for answers',
    policy: 'desk',
    desk: shared,
    items: z.array(answerText),
    errors: [],
  }),
  addText: endpoint({
    method: 'POST',
    path: '/desk/answer-texts',
    summary: 'Adds a text for answers, in both languages',
    policy: 'desk',
    desk: shared,
    body: answerTextBody,
    items: answerText,
    errors: ['DESK_ITEM_EXISTS'],
  }),
  changeText: endpoint({
    method: 'POST',
    path: '/desk/answer-texts/:uuid',
    summary: 'Changes a text for answers',
    policy: 'desk',
    desk: shared,
    params: z.object({ uuid: z.uuid() }),
    body: answerTextBody,
    items: answerText,
    errors: ['DESK_ITEM_NOT_EXIST', 'DESK_ITEM_EXISTS'],
  }),
  removeText: endpoint({
    method: 'DELETE',
    path: '/desk/answer-texts/:uuid',
    summary: 'Removes a text for answers',
    policy: 'desk',
    desk: shared,
    params: z.object({ uuid: z.uuid() }),
    items: z.object({}),
    errors: ['DESK_ITEM_NOT_EXIST'],
  }),
};
