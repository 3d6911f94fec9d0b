/** The place of an event and the way to enrol in it: its texts and its fields agree. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { WholeContent } from '@portolane/api/testing/whole-content.ts';
import {
  PAY_WORKING_DAYS_BEFORE,
  REVIEW_WORKING_DAYS,
} from '@portolane/core/rules/order/enrolment-days.ts';
import { DAY_MS, taipeiDay, taipeiTime } from '@portolane/core/rules/time/taipei-day.ts';
import { minuteSessions, parsedDemo } from './testing/demo-content.ts';

let content: WholeContent;
beforeAll(async () => {
  const parsed = await parsedDemo();
  if (parsed.problems.length > 0) throw new Error(JSON.stringify(parsed.problems));
  content = parsed.content;
});

it('sessions that are enrolled in together have the same seats, and as many of them taken', () => {
  const apart = content.events
    .filter(({ registrationType }) => registrationType === 'impartial')
    .filter(
      ({ sessions }) =>
        new Set(sessions.map((each) => `${each.offlineEnrolments}/${each.capacity}`)).size > 1,
    );
  expect(apart.map(({ alias }) => alias)).toEqual([]);
});

it('a text that tells whether sessions can be chosen tells what the event allows', () => {
  const ways = {
    partial: /可以個別選擇|各自報名|單獨報名|可以只[選上]|也可以只選|任選|各自獨立/,
    impartial: /不接受單日報名|恕不分日|不單賣一天/,
  };
  const told = content.events.flatMap(({ alias, registrationType, intro, description, sessions }) =>
    sessions.length === 1
      ? []
      : Object.entries(ways)
          .filter(([, words]) => words.test(`${intro.zh}\n${description!.zh}`))
          .map(([way]) => ({ alias, isRight: way === registrationType })),
  );
  expect(told.length).toBeGreaterThan(8);
  expect(told.filter(({ isRight }) => !isRight)).toEqual([]);
});

it('an event with meals has one on each day that it goes on through noon, and on no other', () => {
  const through = content.events
    .filter(({ meals }) => meals.length > 0)
    .map(({ alias, meals, sessions }) => {
      const days = Map.groupBy(sessions, ({ starts }) => taipeiDay(taipeiTime(starts)));
      const served = [...days].filter(([day, inDay]) => {
        const noon = +taipeiTime(`${day}T12:30`);
        return (
          inDay.some(({ starts }) => +taipeiTime(starts) < noon) &&
          inDay.some(({ ends }) => +taipeiTime(ends) > noon)
        );
      });
      return {
        alias,
        needed: served.map(([day]) => day).toSorted(),
        given: meals.map(({ date }) => date).toSorted(),
      };
    });
  expect(through.length).toBeGreaterThan(10);
  for (const { alias, needed, given } of through)
    expect({ alias, given }).toEqual({ alias, given: needed });
});

describe('the last enrolment', () => {
  type Event = WholeContent['events'][number];
  // Days of events move with the import, so the working days may include a weekend.
  const weekend = 2;
  const dayOf = (moment: Event['sessions'][number]['starts']) =>
    Date.parse(taipeiDay(taipeiTime(moment))) / DAY_MS;
  /** Returns the days from the last enrolment to the first and to the last session. */
  const daysLeft = (isMeant: (event: Event) => boolean) =>
    content.events
      .filter((event) => event.registration.end && isMeant(event))
      .map(({ alias, registration, registrationType, sessions }) => {
        const days = sessions.map(({ starts }) => dayOf(starts) - dayOf(registration.end!));
        return { alias, registrationType, first: Math.min(...days), last: Math.max(...days) };
      });

  it('that needs a review can be answered the day before the event', () => {
    const reviewed = daysLeft(({ needReview }) => needReview);
    expect(reviewed.length).toBeGreaterThan(4);
    const needed = REVIEW_WORKING_DAYS + weekend + 1;
    expect(reviewed.filter(({ first }) => first < needed)).toEqual([]);
  });

  it('that costs a fee can be paid in time, or for the last session if it is chosen alone', async () => {
    const ofTheMinute = await minuteSessions();
    const paid = daysLeft(
      ({ alias, series, salePrice, sessions }) =>
        salePrice > 0 && sessions.every(({ key }) => !ofTheMinute.has(`${alias}/${series}/${key}`)),
    );
    expect(paid.length).toBeGreaterThan(20);
    const needed = PAY_WORKING_DAYS_BEFORE + weekend;
    const late = paid.filter(
      ({ registrationType, first, last }) =>
        (registrationType === 'partial' ? last : first) < needed,
    );
    expect(late).toEqual([]);
  });
});

it('an event is in the city that its title or a title of its sessions names', () => {
  // Confirmations, reminders, and calendars give the place of the event for each of its sessions.
  const named = content.events.flatMap(({ alias, title, place, sessions }) =>
    [title, ...sessions.map((session) => session.title)].flatMap(({ zh }) =>
      [...zh.matchAll(/(臺北|臺中|臺南|高雄|新竹|花蓮)場/g)].map(([, city]) => ({
        title: `${alias}: ${zh}`,
        isThere: place?.city?.startsWith(city!) ?? false,
      })),
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ isThere }) => !isThere)).toEqual([]);
});
