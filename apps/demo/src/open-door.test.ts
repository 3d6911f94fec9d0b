/** The door of docs/demonstration.md works at whatever hour the demonstration is started. */
import { expect, it } from 'vitest';
import { parseContent } from '@portolane/api/testing/whole-content.ts';
import { decideArrival } from '@portolane/core/rules/door/arrival.ts';
import { passDays } from '@portolane/core/rules/door/pass-days.ts';
import { taipeiDay, taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { demoMembers } from './demonstration.ts';
import { type DemoMember, readMembers } from './read-members.ts';
import { datedSources } from './testing/demo-content.ts';

const HOUR = 3_600_000;
const PHONE = '0912000004';

/** Returns the sessions on site that a member is enrolled in, if the demonstration starts then. */
async function sessionsAt(started: Date, enrolled: DemoMember['enrolments']) {
  const sources = await datedSources(started);
  // Events, and what has facts.
  const texts = new Map(
    [...sources.texts].filter(([path]) => /^(events|brands|facts|offices|setting)\b/.test(path)),
  );
  const { events } = parseContent({ ...sources, texts }).content;
  return enrolled.flatMap(({ event: alias, series, sessions: own }) => {
    const event = events.find((one) => one.alias === alias && one.series === series)!;
    return event.type === 'physical'
      ? event.sessions.filter(({ key }) => own.some((one) => one.key === key))
      : [];
  });
}

it('the member of the instructions has a pass that the door takes, from the start of the demonstration on', async () => {
  const members = await readMembers(demoMembers);
  const enrolled = members.find(({ mobilePhone }) => mobilePhone === PHONE)!.enrolments;
  for (let hour = 0; hour < 24; hour += 1) {
    const started = new Date(Date.parse('2026-12-02T16:10:00Z') + hour * HOUR);
    const sessions = await sessionsAt(started, enrolled);
    const dated = sessions.map(({ starts, ends }, id) => ({
      id,
      startTime: taipeiTime(starts),
      endTime: taipeiTime(ends),
    }));
    /** Whether one of the member's passes is taken, so many hours after the start. */
    const isTaken = (later: number) => {
      const now = started.getTime() + later * HOUR;
      return dated.some((session) =>
        passDays(session).some(({ day }) => {
          const found = {
            enrolment: 1,
            session: session.id,
            seats: 1,
            status: 'CONFIRMED' as const,
          };
          const known = { event: 1, sessions: dated, found, earlier: [], here: null };
          const presented = { enrolment: 1, day };
          return (
            day === taipeiDay(new Date(now)) &&
            decideArrival(presented, known, { now }).reason === 'ADMITTED'
          );
        }),
      );
    };
    for (const later of [0, 0.5, 1, 4, 8, 16, 22])
      expect(isTaken(later), `started at ${started.toISOString()}, ${later} h later`).toBe(true);
  }
});
