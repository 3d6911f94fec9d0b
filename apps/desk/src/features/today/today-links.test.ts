import { describe, expect, it } from 'vitest';
import { mayCall, staffRoles } from '@portolane/core/rules/desk/roles.ts';
import { type TodayGroup, todayGroups } from '@portolane/core/rules/desk/today-groups.ts';
import { mayOpen } from '#platform/link/desk-path.ts';
import { type TodayItem, todayLinks } from './today-links.ts';

const at = '2026-11-26T02:00:00.000Z';
const uuid = '7dcfccd2-3dd2-4e9b-8d99-f02db4442aec';
const event = { eventAlias: 'workshop', seriesNum: 2, eventTitle: 'Workshop' };
const items: { [G in TodayGroup]: TodayItem<G> } = {
  reviews: { ...event, orders: 1, since: at },
  payments: { ...event, orders: 1, payBy: '2026-11-20' },
  cases: { number: 'RMA-1', kind: 'repair', brand: '', since: at },
  messages: { id: 1, channel: 'mail', recipient: 'a@example.com', at },
  offers: { ...event, uuid, sessionUuid: uuid, sessionTitle: '', endsAt: at },
  sessions: { ...event, uuid, title: '', startTime: at, capacity: 1, taken: 0, waiting: 0 },
  content: { kind: 'news', alias: 'a', seriesNum: null, title: '', change: 'appears', at },
  translations: { path: 'news/a.yaml', kind: 'news', title: '', texts: 1, since: at },
};
const groups = Object.keys(todayGroups) as TodayGroup[];

describe.each(staffRoles)('Today of the role %s', (role) => {
  it.each(groups.filter((group) => mayCall(role, todayGroups[group])))(
    'leads from %s to a screen that the role may use',
    (group) => {
      expect(
        mayOpen(
          { role, brands: ['vaultine'], events: null },
          todayLinks(role).rowLink(group, items[group])!,
        ),
      ).toBe(true);
    },
  );
});
