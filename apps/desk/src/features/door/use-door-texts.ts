import { useTranslation } from 'react-i18next';
import type { DoorList } from '@portolane/core/contract/desk/door-list.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { ArrivalBook } from './arrival-book.ts';
import type { DoorResult } from './door-result.ts';

type Localized = DoorList['title'];

/** Returns functions that name what is on the list. */
export function useDoorTexts() {
  const { language, format } = useDesk();
  const { t } = useTranslation(['door']);
  const pick = ({ zh, en }: Localized): string => (language === 'en' ? en : zh);
  const sessionTitle = (book: ArrivalBook, id: number): string | null => {
    const session = book.list.sessions.find((one) => one.id === id);
    return session ? pick(session.title) : null;
  };
  /** With its day and time. */
  const sessionName = (book: ArrivalBook, id: number): string | null => {
    const session = book.list.sessions.find((one) => one.id === id);
    if (!session) return null;
    const { startTime, endTime } = session;
    return t('door:sessionTime', {
      title: pick(session.title),
      date: format.monthDay(startTime),
      time: format.timeRange(startTime, endTime),
    });
  };
  /** The meals of a person on a day. */
  const mealsOf = (book: ArrivalBook, chosen: readonly string[], day: string): string[] =>
    book.list.meals
      .filter(({ date }) => date === day)
      .flatMap(({ id, title, options }) =>
        options
          .filter((option) => chosen.includes(`${id} ${option.id}`))
          .map(({ label }) => `${pick(title)}: ${pick(label)}`),
      );
  /** What the person at the door has to do. */
  const sentence = (book: ArrivalBook, result: DoorResult): string => {
    const { reason, person, day, earlier, opens, left } = result;
    if (reason === 'MOVED') {
      const session = person?.movedTo == null ? null : sessionName(book, person.movedTo);
      return session === null ? t('door:reason.MOVED_AWAY') : t('door:reason.MOVED', { session });
    }
    return t(`door:reason.${reason}`, {
      left,
      opens: opens === null ? '' : format.time(new Date(opens)),
      time: earlier ? format.time(new Date(earlier.at)) : '',
      device: earlier?.device ?? '',
      date: day === null ? '' : format.weekdayMonthDay(`${day}T00:00:00+08:00`),
      session: person ? sessionName(book, person.session) : '',
    });
  };
  return { pick, sessionTitle, sessionName, mealsOf, sentence };
}
