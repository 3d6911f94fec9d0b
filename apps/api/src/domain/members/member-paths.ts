/** Paths of member-centre pages that messages and calendars link to. */
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';

interface EventLocation {
  event: { category: 'course' | 'activity'; alias: string; seriesNum: number };
}

export interface AddressedOrder extends EventLocation {
  uuid: string;
}

const orderRoot = ({ event: { category, alias, seriesNum } }: EventLocation) =>
  `/member/${category === 'course' ? 'event' : 'activity'}/${encodeURIComponent(alias)}/${seriesNum}`;

/** Returns the path of the page with a member's enrolments in an event. */
export const eventOrdersPath = (order: EventLocation, language: Language): string =>
  pathInLanguage(orderRoot(order), language);

/** Returns the path of the page of one order. */
export const orderPath = (order: AddressedOrder, language: Language): string =>
  pathInLanguage(`${orderRoot(order)}?order=${order.uuid}`, language);

/** Returns the path of the page of a member's case. */
export const casePath = (number: string, language: Language): string =>
  pathInLanguage(`/member/case/${encodeURIComponent(number)}`, language);

/** Returns the path of the live room of one session. */
export const livePath = (order: EventLocation, sessionUuid: string, language: Language): string =>
  pathInLanguage(`${orderRoot(order)}/live/${sessionUuid}`, language);

/** Returns the path of the questionnaire about an order's event. */
export const questionnairePath = (orderUuid: string, language: Language): string =>
  pathInLanguage(`/member/questionnaire/${orderUuid}`, language);
