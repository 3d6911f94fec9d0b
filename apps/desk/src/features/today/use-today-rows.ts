import { useTranslation } from 'react-i18next';
import type { DeskToday } from '@portolane/core/contract/desk/today.ts';
import type { TodayGroup } from '@portolane/core/rules/desk/today-groups.ts';
import { dayMoment } from '#features/payment/order-payment.tsx';
import { useSession } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { type TodayItem, todayLinks } from './today-links.ts';

/** A row of Today as it is shown. */
export interface TodayRow {
  id: string;
  href: string | null;
  title: string;
  /** Beside the title, and at the end of the row. */
  details: readonly string[];
  at: string;
}
export interface TodaySection {
  group: TodayGroup;
  total: number;
  /** Where the whole group is; null: to no screen of this role. */
  href: string | null;
  rows: readonly TodayRow[];
}

type Shown = Omit<TodayRow, 'href'>;

function useShown(): { [G in TodayGroup]: (item: TodayItem<G>) => Shown } {
  const { format } = useDesk();
  const { t } = useTranslation(['today', 'content']);
  const moment = (at: string) =>
    `${format.weekdayMonthDay(new Date(at))} ${format.time(new Date(at))}`;
  const since = (at: string) => t('today:since', { at: moment(at) });
  const kindName = (kind: string) => t(`content:kind.${kind}` as 'content:kind.news');
  return {
    reviews: (item) => ({
      id: `${item.eventAlias}/${item.seriesNum}`,
      title: item.eventTitle,
      details: [t('today:reviews', { count: item.orders })],
      at: since(item.since),
    }),
    payments: (item) => ({
      id: `${item.eventAlias}/${item.seriesNum}`,
      title: item.eventTitle,
      details: [t('today:payments', { count: item.orders })],
      at: t('today:payBy', { day: format.monthDay(dayMoment(item.payBy)) }),
    }),
    cases: ({ number, kind, brand, since: at }) => ({
      id: number,
      title: number,
      details: [t(`today:caseKind.${kind}`), brand].filter(Boolean),
      at: since(at),
    }),
    messages: ({ id, channel, recipient, at }) => ({
      id: String(id),
      title: recipient,
      details: [t(`today:channel.${channel}`)],
      at: t('today:givenUp', { at: moment(at) }),
    }),
    offers: ({ uuid, eventTitle, sessionTitle, endsAt }) => ({
      id: uuid,
      title: eventTitle,
      details: [sessionTitle ?? t('today:wholeEvent')],
      at: t('today:offerEnds', { at: moment(endsAt) }),
    }),
    sessions: ({ uuid, eventTitle, title, startTime, capacity, taken, waiting }) => ({
      id: uuid,
      title: eventTitle,
      details: [
        title,
        t('today:fill', { taken: format.number(taken), capacity: format.number(capacity) }),
        ...(waiting > 0 ? [t('today:waiting', { count: waiting })] : []),
      ],
      at: moment(startTime),
    }),
    content: ({ kind, alias, seriesNum, title, change, at }) => ({
      id: `${kind}/${alias}/${seriesNum ?? ''}/${change}`,
      title,
      details: [kindName(kind)],
      at: t(`today:change.${change}`, { at: moment(at) }),
    }),
    translations: ({ path, kind, title, texts, since: at }) => ({
      id: path,
      title,
      details: [kindName(kind), t('today:texts', { count: texts })],
      at: at === null ? '' : t('today:edited', { at: moment(at) }),
    }),
  };
}

/** Returns the groups of Today that the role of the person is about, as they are shown. */
export function useTodaySections(today: DeskToday): TodaySection[] {
  const { role } = useSession();
  const shown = useShown();
  const { groupLink, rowLink } = todayLinks(role);
  const sectionOf = <G extends TodayGroup>(
    group: G,
    { total, items }: { total: number; items: readonly TodayItem<G>[] },
  ): TodaySection => ({
    group,
    total,
    href: groupLink(group),
    rows: items.map((item) => ({ ...shown[group](item), href: rowLink(group, item) })),
  });
  return (Object.keys(today) as TodayGroup[]).flatMap((group) => {
    const found = today[group];
    return found ? sectionOf(group, found) : [];
  });
}
