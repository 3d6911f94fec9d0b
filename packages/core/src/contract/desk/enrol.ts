/** Enrolling a member on their behalf. Part of the resource `enrolment`. */
import * as z from 'zod/mini';
import { companyFieldChoices } from '#rules/cart/company-fields.ts';
import { languages } from '#i18n/language.ts';
import { cartEndpoints, checkoutBody, shownAttendee } from '../cart.ts';
import { endpoint } from '../endpoint.ts';
import { eventMeal, eventQuestion, whyNot } from '../event.ts';
import { aliasParam, findText, instant, seriesNum, uuid } from '../fields.ts';
import { mailSample } from './event.ts';

/** The fields of an enrolment by staff that are sent as they are typed. */
export const enrolmentFields = z.pick(checkoutBody, {
  fullName: true,
  email: true,
  gender: true,
  phoneCode: true,
  phoneNumber: true,
  company: true,
  vat: true,
  companions: true,
  note: true,
  couponCode: true,
});

/** The values of the enrolment form. Meals and answers are in the order of the event's own. */
export const enrolmentValues = z.object({
  sessionUuids: z.array(z.string()),
  meals: z.array(z.object({ id: z.string(), optionId: z.string() })),
  answers: z.array(z.object({ questionId: z.string(), value: z.array(z.string()) })),
  fullName: z.string(),
  email: z.string(),
  gender: enrolmentFields.shape.gender,
  phoneCode: z.string(),
  phoneNumber: z.string(),
  company: z.string(),
  vat: z.string(),
  companions: z.array(z.object({ fullName: z.string(), email: z.string() })),
  note: z.string(),
  couponCode: z.string(),
  language: z.enum(languages),
  /** Whether the member has agreed to the notice. */
  agreed: z.boolean(),
});
export type EnrolmentValues = z.infer<typeof enrolmentValues>;

const memberGroup = z.enum(['general', 'dealer', 'other']);
const reviewing = { roles: ['reviewer'], scope: 'limited' } as const;
const missing = ['ORDER_FRONT_ITEM_NOT_EXIST'] as const;

/** The form of an enrolment on a member's behalf. */
const enrolBody = z.object({
  ...checkoutBody.shape,
  memberUuid: uuid,
  /** Of the order and its emails. */
  language: z.enum(languages),
});
const enrolErrors = [
  ...missing,
  ...cartEndpoints.checkout.errors.filter((code) => code !== 'IDEMPOTENCY_KEY_REUSED'),
  'PRODUCT_MENU_ITEM_NOT_EXIST',
  'DESK_NOT_POSSIBLE',
] as const;

export const deskEnrolEndpoints = {
  findMembers: endpoint({
    method: 'POST',
    path: '/desk/enrolments/members',
    summary:
      'Finds whom to enrol by phone, or a part of name, address, or company; audited. People limited to brands or events find by the whole phone or address',
    policy: 'desk',
    desk: reviewing,
    body: z.object({ text: findText }),
    items: z.array(
      z.object({
        uuid,
        name: z.string(),
        company: z.string(),
        phone: z.string(),
        email: z.string(),
        group: memberGroup,
      }),
    ),
    errors: [],
  }),
  form: endpoint({
    method: 'POST',
    path: '/desk/enrolments/form',
    summary: 'The form with which staff enrol a member in an event',
    policy: 'desk',
    desk: reviewing,
    body: z.object({ memberUuid: uuid, eventAlias: aliasParam, eventSeriesNum: seriesNum }),
    items: z.object({
      registrationType: z.enum(['partial', 'impartial']),
      canRegisterGroup: z.boolean(),
      requireCoupon: z.boolean(),
      /** Whether attendees state their company and its tax number. */
      companyFields: z.enum(companyFieldChoices),
      /** New Taiwan dollars per person, and per session of a partial event. */
      price: z.int(),
      /** The notice that the member must have agreed to. */
      consentVersion: z.string(),
      /** The member's data, to begin with. */
      attendee: shownAttendee,
      language: z.enum(languages),
      sessions: z.array(
        z.object({
          uuid,
          title: z.string(),
          startTime: instant,
          endTime: instant,
          seatsLeft: z.int(),
          /** Why the member cannot be enrolled in it; null if they can. */
          whyNot,
        }),
      ),
      meals: z.array(eventMeal),
      questions: z.array(eventQuestion),
    }),
    errors: [...missing, 'PRODUCT_MENU_ITEM_NOT_EXIST', 'DESK_NOT_POSSIBLE'],
  }),
  previewEnrol: endpoint({
    method: 'POST',
    path: '/desk/enrolments/form/preview',
    summary:
      'What an enrolment would cost, and its confirmation. Refuses what `enrol` would refuse',
    policy: 'desk',
    desk: reviewing,
    body: enrolBody,
    items: z.object({
      subtotal: z.int(),
      discount: z.int(),
      total: z.int(),
      /** The confirmation; it will have the number of the order. */
      mail: mailSample,
    }),
    errors: enrolErrors,
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/desk/enrolments',
    summary: 'Enrols a member, without review. The attendee gets the confirmation',
    policy: 'desk',
    desk: reviewing,
    body: enrolBody,
    items: z.object({ uuid, number: z.string(), total: z.int() }),
    errors: enrolErrors,
  }),
};
