/**
 * Three phones at the doors of one event, whose networks come and go, and one of which is closed while
 * it sends: no scan is lost, and every pass that was shown twice is reported with both doors and times.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addAttendees, sessionOfNow } from '../../apps/api/src/testing/door-seed.ts';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { deskHeaders } from '../../apps/api/src/testing/staff-seed.ts';
import { deskOrigin, expect, test } from '../fixtures/desk.ts';

/** By day in a tenth of the size. */
const size = nightly
  ? { people: 2000, scans: 500, doubles: 50 }
  : { people: 200, scans: 50, doubles: 10 };
const PIN = '135790';
const DOORS = ['A', 'B', 'C'] as const;

interface PhoneAtDoor {
  name: string;
  context: BrowserContext;
  page: Page;
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Types texts as a hand scanner does, one after the other. */
const handScan = (page: Page, texts: readonly string[]): Promise<void> =>
  page.evaluate(async (all) => {
    const press = (code: string) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    for (const text of all) {
      for (const character of text)
        press(/\d/.test(character) ? `Digit${character}` : `Key${character}`);
      press('Enter');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, texts);

/** Returns how many scans a phone has kept that the server has not answered. */
const unsentOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('portolane-door');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const counting = db.transaction('scans').objectStore('scans').count();
          counting.addEventListener('success', () => {
            resolve(counting.result);
            db.close();
          });
        });
      }),
  );

test('three phones lose no scan, and report every pass that was shown twice', async ({
  browser,
  desk,
  database,
  newEvent,
  newStaff,
}) => {
  test.setTimeout(nightly ? 600_000 : 180_000);
  const event = await newEvent({}, [sessionOfNow(new Date())]);
  const attendees = await addAttendees(database, event.row, event.sessions[0]!, size.people);
  const person = await newStaff('door', { events: [event.row.alias] });
  const phones: PhoneAtDoor[] = [];
  try {
    for (const name of DOORS) phones.push(await open(browser, name, person));
    await scanEverywhere(phones, attendees.texts);
    for (const phone of phones) await phone.context.setOffline(false);
    for (const { page } of phones)
      await expect.poll(() => unsentOn(page), { timeout: 60_000 }).toBe(0);

    const scans = await stored(event.row.id);
    expect(scans).toHaveLength(size.scans * DOORS.length);
    const admitted = scans.filter(({ reason }) => reason === 'ADMITTED');
    const repeated = scans.filter(({ reason }) => reason === 'ALREADY_IN');
    expect(admitted).toHaveLength(size.scans * DOORS.length - size.doubles);
    expect(repeated).toHaveLength(size.doubles);
    const { rows: arrived } = await database.pool.query(
      `select e.id from enrolment e join orders o on o.id = e.order_id
      where o.event_id = $1 and e.attended and e.arrived_at is not null`,
      [event.row.id],
    );
    expect(new Set(arrived.map(({ id }: { id: number }) => id))).toEqual(
      new Set(admitted.map(({ enrolment }) => enrolment)),
    );
    await expectReports(repeated);
  } finally {
    for (const { context } of phones) await context.close();
    await database.pool.query('delete from door_device where event_id = $1', [event.row.id]);
    await attendees.remove();
  }

  /** Opens a phone as a door of the event. */
  async function open(of: Browser, name: string, staff: { id: number }): Promise<PhoneAtDoor> {
    const context = await of.newContext({ viewport: { width: 390, height: 844 } });
    const { cookie } = await deskHeaders(database, staff, { now: new Date() });
    const value = /desk=([^;]+)/.exec(cookie!)![1]!;
    await context.addCookies([{ name: 'desk', value, url: deskOrigin, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.goto(`${deskOrigin}/desk/door`);
    if (desk.language === 'zh-TW') await page.getByRole('button', { name: '中文' }).click();
    await page.getByLabel(desk.says('door:setup.name')).fill(name);
    await page.getByLabel(desk.says('door:setup.pin')).fill(PIN);
    await page.getByRole('button', { name: desk.says('door:setup.submit') }).click();
    await expect(page.getByText(`0 / ${size.people}`)).toBeVisible();
    return { name, context, page };
  }

  /** Closes the page of a phone while the server answers it, and opens it again. */
  async function closeWhileSending(phone: PhoneAtDoor): Promise<void> {
    const sent = Promise.withResolvers<void>();
    await phone.page.route('**/exchange', async (route) => {
      // The server hears it, and the phone never hears the answer.
      if (!route.request().postData()?.includes('"nonce"')) return route.continue();
      await route.fetch();
      sent.resolve();
      await new Promise(() => {});
    });
    await phone.context.setOffline(false);
    await sent.promise;
    await phone.page.close();
    phone.page = await phone.context.newPage();
    await phone.page.goto(`${deskOrigin}/desk/door`);
    await phone.page.getByLabel(desk.says('door:lock.pin')).fill(PIN);
    await phone.page.getByRole('button', { name: desk.says('door:lock.submit') }).click();
    await expect(phone.page.getByRole('searchbox')).toBeVisible();
  }

  /** Scans at all doors at once, a part at a time, while their networks come and go. */
  async function scanEverywhere(all: PhoneAtDoor[], texts: readonly string[]): Promise<void> {
    const unique = size.scans * DOORS.length - size.doubles;
    const [first, second, third] = DOORS.map((_name, door) =>
      texts.slice(0, unique).filter((_text, index) => index % DOORS.length === door),
    ) as [string[], string[], string[]];
    // People who come to a second door with a pass that was shown at the first.
    const lists = [first, second, third].map((own, door, each) => {
      const others = each[(door + 1) % DOORS.length]!;
      return [...own, ...others.slice(0, size.scans - own.length)];
    });
    const parts = 5;
    for (let part = 0; part < parts; part += 1) {
      for (const { context } of all) await context.setOffline(oneOf([true, false]));
      const isClosing = part === 2;
      if (isClosing) await all[0]!.context.setOffline(true);
      await Promise.all(
        all.map(({ page }, door) => {
          const list = lists[door]!;
          const from = Math.floor((part * list.length) / parts);
          return handScan(page, list.slice(from, Math.floor(((part + 1) * list.length) / parts)));
        }),
      );
      if (isClosing) {
        await expectKept(all[0]!);
        await closeWhileSending(all[0]!);
      }
    }
  }

  /** Waits until what was scanned last is shown: then it is kept. */
  async function expectKept({ page }: PhoneAtDoor): Promise<void> {
    await expect(page.getByRole('region', { name: desk.says('door:result.label') })).toBeVisible();
    await expect.poll(() => unsentOn(page)).toBeGreaterThan(0);
  }

  /** Returns all scans of the event. */
  async function stored(eventId: number) {
    const { rows } = await database.pool.query<{
      enrolment: number;
      reason: string;
      repeats: string | null;
      device: string;
      at: Date;
    }>(
      `select s.enrolment_id as enrolment, s.reason, s.repeats, d.name as device, s.at
      from door_scan s join door_device d on d.id = s.device_id where s.event_id = $1`,
      [eventId],
    );
    return rows;
  }

  /** Every repeated scan is in the report of the desk, with both doors and both times. */
  async function expectReports(repeated: readonly { device: string; at: Date }[]): Promise<void> {
    const { alias, seriesNum } = event.row;
    const path = `/api/desk/door/events/${alias}/${seriesNum}/figures`;
    const reply = await phones[0]!.context.request.get(`${deskOrigin}${path}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const { items } = (await reply.json()) as {
      items: {
        conflicts: {
          at: string;
          device: string;
          reason: string;
          repeats: { device: string; at: string } | null;
        }[];
      };
    };
    expect(items.conflicts).toHaveLength(repeated.length);
    for (const { at, device, reason, repeats } of items.conflicts) {
      expect(reason).toBe('ALREADY_IN');
      expect(repeats!.device).not.toBe(device);
      expect(Date.parse(repeats!.at)).toBeLessThanOrEqual(Date.parse(at));
    }
  }
});
