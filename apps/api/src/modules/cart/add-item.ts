import type { CartItem } from '@portolane/core/contract/cart.ts';
import { mealProblems } from '@portolane/core/rules/event/required-meals.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { chooseSessions } from '#modules/enrolment/checkout/choose-sessions.ts';
import { enrolmentFacts } from '#modules/enrolment/store/enrolment-facts.ts';
import { invalidFields } from '#errors/invalid-fields.ts';
import { putCartItem } from './repository.ts';

/**
 * Puts an event into the member's cart and replaces an earlier choice for the same event. Reserves
 * no seat. Meals may still be missing: checkout requires them.
 * @throws PRODUCT_MENU_ITEM_NOT_EXIST, CART_ADD_TO_CART_FAIL (no session, or one of another event),
 * the codes of `refusalCode`, INPUT_INVALID (meals)
 */
export async function addItem(
  { db, now }: ModuleDeps,
  memberId: number,
  item: CartItem,
  language: Language,
): Promise<CartItem> {
  const time = now();
  const facts = await enrolmentFacts(
    db.pool,
    { memberId, eventAlias: item.eventAlias, eventSeriesNum: item.eventSeriesNum },
    time,
  );
  if (!facts) throw new CodedError('PRODUCT_MENU_ITEM_NOT_EXIST');
  const sessions = chooseSessions(facts, item, time);
  if (!sessions) throw new CodedError('CART_ADD_TO_CART_FAIL');
  const mealSessions = sessions.map((session) => ({ startTime: session.startsAt }));
  const invalid = invalidFields(
    { meals: mealProblems(facts.event.meals, mealSessions, item.meals, { complete: false }) },
    language,
  );
  if (invalid) throw invalid;
  const sessionUuids =
    facts.event.registrationType === 'partial' ? sessions.map((session) => session.uuid) : [];
  await putCartItem(db, {
    memberId,
    eventId: facts.event.id,
    sessionUuids,
    meals: item.meals,
    createdAt: time,
  });
  return {
    eventAlias: facts.event.alias,
    eventSeriesNum: facts.event.seriesNum,
    sessionUuids,
    meals: item.meals,
  };
}
