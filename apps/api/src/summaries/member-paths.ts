/** Pages of the member centre that messages and calendars lead to. */
import { type Language, pathInLanguage } from '@portolane/core/i18n/language.ts';

interface AddressedOrder {
  uuid: string;
  event: { category: 'course' | 'activity'; alias: string; seriesNum: number };
}

const orderRoot = ({ event: { category, alias, seriesNum } }: AddressedOrder) =>
  `/member/${category === 'course' ? 'event' : 'activity'}/${encodeURIComponent(alias)}/${seriesNum}`;

/** The page of one enrolment. */
export const orderPath = (order: AddressedOrder, language: Language): string => pathInLanguage(`${orderRoot(order)}?order=${order.uuid}`, language);

/** The page on which a session of it is watched. */
export const livePath = (order: AddressedOrder, sessionUuid: string, language: Language): string =>
  pathInLanguage(`${orderRoot(order)}/live/${sessionUuid}`, language);
