import type { ApiCall } from '@portolane/core/client/api-call.ts';
import { ApiError } from '@portolane/core/client/api-error.ts';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { ErrorCode } from '@portolane/core/contract/error-code.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '@portolane/core/queries/create-query-client.ts';
import { applyCartQuery, itemToApply } from './apply-cart.ts';

const item: CartItem = {
  eventAlias: 'zero-trust',
  eventSeriesNum: 1,
  sessionUuids: ['a3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01'],
  meals: [],
};
const refused = (code: ErrorCode) => new ApiError(code);

/** Reads the cart of a member whose newest enrolment is `order`. `asked` are the calls it took. */
async function readCart({
  cart,
  order = refused('ORDER_FRONT_ITEM_NOT_EXIST'),
  places = [],
}: {
  cart: CartItem[];
  order?: { uuid: string; regStatus: string } | ApiError;
  places?: object[];
}) {
  const asked: string[] = [];
  const api = (async (name: string) => {
    asked.push(name);
    if (name === 'cart.get') return { items: cart };
    if (name === 'waiting.mine') return { items: places };
    if (name !== 'order.ofEvent') throw new Error(`${name} is not a read of the cart.`);
    if (order instanceof ApiError) throw order;
    return { items: order };
  }) as unknown as ApiCall;
  const answer = await createQueryClient(true).query(applyCartQuery(api, 'zero-trust', 1));
  return { answer, asked };
}

it('leads a member whose cart is empty to their enrolment', async () => {
  const { answer } = await readCart({
    cart: [],
    order: { uuid: 'the-order', regStatus: 'CONFIRMED' },
  });
  expect(answer).toEqual({ item: null, held: null, enrolled: { uuid: 'the-order' } });
});

it.each([
  ['one that was canceled', { uuid: 'the-order', regStatus: 'CANCELED' }],
  ['none', refused('ORDER_FRONT_ITEM_NOT_EXIST')],
])('does not, where the enrolment is %s', async (_title, order) => {
  expect((await readCart({ cart: [], order })).answer).toEqual({
    item: null,
    held: null,
    enrolled: null,
  });
});

it('fails if it cannot find out whether there is one', async () => {
  await expect(readCart({ cart: [], order: refused('SERVICE_UNAVAILABLE') })).rejects.toThrow(
    ApiError,
  );
});

it('reads nothing else while the cart has an item, and never writes', async () => {
  expect(await readCart({ cart: [item] })).toEqual({
    answer: { item, held: null, enrolled: null },
    asked: ['cart.get'],
  });
});

it('finds the sessions in which a seat is held, and no others', async () => {
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
  const { answer } = await readCart({ cart: [], places: [waits, place, elsewhere] });
  expect(answer).toEqual({ item: null, held: item, enrolled: null });
  // An event without separate sessions.
  expect((await readCart({ cart: [], places: [{ ...place, session: null }] })).answer.held).toEqual(
    {
      ...item,
      sessionUuids: [],
    },
  );
});

const other = { ...item, sessionUuids: ['b3a9f3f0-36f5-4e3f-8f3c-6f0f3d1b2c01'] };
const empty = { ...item, sessionUuids: [] };
const cartOf = (inCart: CartItem | null, held: CartItem | null = null) => ({
  item: inCart,
  held,
  enrolled: null,
});
it.each([
  ['the selection of this browser wins over the cart', 'partial', cartOf(other), item, item],
  ['without one the cart counts', 'partial', cartOf(other), null, other],
  ['while it is unknown the cart counts', 'partial', cartOf(other), undefined, other],
  ['without both the held seats count', 'partial', cartOf(null, other), null, other],
  ['nothing is selected', 'partial', cartOf(null), null, null],
  ['all sessions were deselected', 'partial', cartOf(other), empty, other],
  ['a whole event has no separate sessions', 'impartial', cartOf(null), empty, empty],
] as const)('%s', (_title, registrationType, cart, selection, expected) => {
  expect(itemToApply({ registrationType }, cart, selection)).toBe(expected);
});
