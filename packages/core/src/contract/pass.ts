import * as z from 'zod/mini';
import { PASS_TEXT_LENGTH } from '#rules/door/pass-text.ts';
import { endpoint } from './endpoint.ts';
import { contentLanguage, day, instant, location, uuid } from './fields.ts';

/** The text in the QR code of a pass. */
export const passTextParam = z.string().check(z.length(PASS_TEXT_LENGTH), z.regex(/^[A-Z2-7]+$/));

/** VALID: lets in on its day. MOVED: to another session, with a pass of its own. */
export const passStates = ['VALID', 'IN_REVIEW', 'ENDED', 'CANCELED', 'MOVED'] as const;
export type PassState = (typeof passStates)[number];

/** A pass without the person: anyone who has its text may see this. */
export const pass = z.object({
  /** The content of the QR code. */
  text: z.string(),
  state: z.enum(passStates),
  title: z.string(),
  lang: contentLanguage,
  session: z.object({ uuid, title: z.string() }),
  day,
  startTime: instant,
  endTime: instant,
  location: z.nullable(location),
  /** People whom it lets in: the attendee and their companions. */
  seats: z.int(),
});
export type Pass = z.infer<typeof pass>;

/** Path of the picture of a pass's QR code, for emails and LINE; it returns PNG, so it is not an endpoint. */
export const passPicturePath = '/passes/:passText/picture.png';

export const passEndpoints = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/member/order/:uuid/passes',
    summary:
      'The passes of an enrolment, one for each day of each confirmed session at a venue, in order of time',
    policy: 'orderOwner',
    params: z.object({ uuid }),
    items: z.array(pass),
    errors: [],
  }),
  one: endpoint({
    method: 'GET',
    path: '/passes/:passText',
    summary: 'What a pass is for and whether it is valid; never for whom',
    policy: 'anyone',
    params: z.object({ passText: passTextParam }),
    items: pass,
    errors: ['PASS_FRONT_ITEM_NOT_EXIST'],
  }),
};
