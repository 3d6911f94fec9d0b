import { createChosenSessions } from '@portolane/core/cart/chosen-sessions.ts';
import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { applyCartQuery } from './apply-cart.ts';

const item: CartItem = {
  eventAlias: 'zero-trust',
  eventSeriesNum: 1,
  sessionUuids: ['a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01'],
  meals: [],
};
const refused = (code: ErrorCode) => new ApiError(code);

/** What the page learns when the cart holds `cart`, this tab has chosen `choice` and the newest enrolment is `order`. */
async function ask({
  cart,
  choice,
  order,
  places = [],
}: {
  cart: CartItem[];
  choice?: CartItem;
  order?: { uuid: string; regStatus: string } | ApiError;
  places?: object[];
}) {
  const chosen = createChosenSessions(null);
  if (choice) chosen.set(choice);
  const asked: string[] = [];
  const api = (async (name: string, { body }: { body?: unknown }) => {
    asked.push(name);
    if (name === 'cart.get') return { items: cart };
    if (name === 'waiting.mine') return { items: places };
    if (name === 'cart.addItem') return { items: body };
    if (order instanceof ApiError) throw order;
    return { items: order };
  }) as unknown as ApiCall;
  const answer = await createQueryClient(true).query(
    applyCartQuery({ api, chosen }, 'zero-trust', 1),
  );
  return { answer, asked };
}

it('leads a member whose cart is empty to the enrolment that they have', async () => {
  const { answer } = await ask({ cart: [], order: { uuid: 'the-order', regStatus: 'CONFIRMED' } });
  expect(answer).toEqual({ item: null, refusal: null, enrolled: { uuid: 'the-order' } });
});

it.each([
  ['one that was cancelled', { uuid: 'the-order', regStatus: 'CANCELED' }],
  ['none', refused('ORDER_FRONT_ITEM_NOT_EXIST')],
])('does not, where the enrolment is %s', async (_title, order) => {
  expect((await ask({ cart: [], order })).answer).toEqual({
    item: null,
    refusal: null,
    enrolled: null,
  });
});

it('fails when nobody can say whether there is one', async () => {
  await expect(ask({ cart: [], order: refused('SERVICE_UNAVAILABLE') })).rejects.toThrow(ApiError);
});

it('does not ask while something is chosen, in the cart or in this tab', async () => {
  expect(await ask({ cart: [item] })).toEqual({
    answer: { item, refusal: null, enrolled: null },
    asked: ['cart.get'],
  });
  expect(await ask({ cart: [], choice: item })).toEqual({
    answer: { item, refusal: null, enrolled: null },
    asked: ['cart.get', 'cart.addItem'],
  });
});

it('puts what a held seat is for into an empty cart, and nothing else', async () => {
  const place = {
    status: 'OFFERED',
    eventAlias: 'zero-trust',
    seriesNum: 1,
    session: { uuid: item.sessionUuids[0], title: '' },
  };
  const waits = {
    ...place,
    status: 'WAITING',
    session: { uuid: 'b3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01', title: '' },
  };
  const elsewhere = { ...place, eventAlias: 'another' };
  expect(await ask({ cart: [], places: [waits, place, elsewhere] })).toEqual({
    answer: { item, refusal: null, enrolled: null },
    asked: ['cart.get', 'waiting.mine', 'cart.addItem'],
  });
  // Of an event that is enrolled as a whole.
  expect((await ask({ cart: [], places: [{ ...place, session: null }] })).answer.item).toEqual({
    ...item,
    sessionUuids: [],
  });
});
