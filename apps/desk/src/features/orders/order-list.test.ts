import { expect, it } from 'vitest';
import { orderFilters } from './order-list.ts';

const bodyOf = (search: string) => orderFilters.query(new URLSearchParams(search));

it('an empty address lists all orders, newest first', () =>
  expect(JSON.parse(JSON.stringify(bodyOf('')))).toEqual({
    sort: 'number',
    direction: 'desc',
    limit: 200,
    page: 1,
  }));

it('filters, order, and page of the address are those of the call', () =>
  expect(
    bodyOf(
      'status=PENDING&payment=overdue&eventAlias=a&seriesNum=2&from=2026-12-01&sort=company&page=3',
    ),
  ).toMatchObject({
    status: 'PENDING',
    payment: 'overdue',
    eventAlias: 'a',
    seriesNum: 2,
    from: '2026-12-01',
    sort: 'company',
    direction: 'asc',
    page: 3,
  }));

it.each([
  'status=LOST',
  'payment=late',
  'group=vip',
  'attendance=maybe',
  'seriesNum=x',
  'sort=password',
])('a filter that does not exist is ignored: %s', (search) =>
  expect(bodyOf(search)).toEqual(bodyOf('')),
);
