import type { DeskEventRow, DeskEventSession } from '@portolane/core/contract/desk/event.ts';

type Counted = Pick<DeskEventSession, 'sold' | 'offline' | 'held' | 'capacity' | 'waiting'>;

/** Seats that are not available: sold, held for an offer, or taken outside the website. */
export const takenSeats = ({ sold, offline, held }: Omit<Counted, 'capacity' | 'waiting'>) =>
  sold + offline + held;

/** The seats of the sessions that are held, and how many people wait for one. */
export function eventSeats({ sessions, waiting }: Pick<DeskEventRow, 'sessions' | 'waiting'>): {
  taken: number;
  capacity: number;
  waiting: number;
} {
  const open = sessions.filter(({ state }) => state !== 'calledOff');
  const sum = (of: (session: Counted) => number) =>
    open.reduce((total, session) => total + of(session), 0);
  return {
    taken: sum(takenSeats),
    capacity: sum(({ capacity }) => capacity),
    waiting: waiting + sum((session) => session.waiting),
  };
}
