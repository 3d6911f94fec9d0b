/** Pages of the member centre that messages and calendars lead to. */
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';

interface OfEvent {
  event: { category: 'course' | 'activity'; alias: string; seriesNum: number };
}

export interface AddressedOrder extends OfEvent {
  uuid: string;
}

const orderRoot = ({ event: { category, alias, seriesNum } }: OfEvent) =>
  `/member/${category === 'course' ? 'event' : 'activity'}/${encodeURIComponent(alias)}/${seriesNum}`;

/** The page of a member's enrolments in an event. */
export const eventOrdersPath = (order: OfEvent, language: Language): string =>
  pathInLanguage(orderRoot(order), language);

/** The page of one enrolment. */
export const orderPath = (order: AddressedOrder, language: Language): string =>
  pathInLanguage(`${orderRoot(order)}?order=${order.uuid}`, language);

/** The page on which a session of it is watched. */
export const livePath = (order: OfEvent, sessionUuid: string, language: Language): string =>
  pathInLanguage(`${orderRoot(order)}/live/${sessionUuid}`, language);
