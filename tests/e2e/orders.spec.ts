/** An enrolment on its own page: details, calendar, cancellation, and who may see it. */
import { readFile } from 'node:fs/promises';
import { addCoupon, addOrder } from '../../apps/api/src/testing/member-seed.ts';
import { chooseSessions, enrolThroughApi } from '../fixtures/enrolment.ts';
import { over, questionnaire } from '../fixtures/pages.ts';
import { expect, once, test as base, type Page } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

type Coupon = Awaited<ReturnType<typeof addCoupon>>;

/** Adds a coupon that each member may use once. */
const test = base.extend<{ coupon: Coupon }>({
  coupon: async ({ database }, provide) => {
    const row = await addCoupon(database, new Date(), { perMemberLimit: 1, value: 300 });
    await provide(row);
    await database.pool.query('update orders set coupon_id = null where coupon_id = $1', [row.id]);
    await database.pool.query('delete from coupon where id = $1', [row.id]);
  },
});

const LINK = 'https://live.example/secret-stream';
const cancelDialog = (page: Page, site: Site) =>
  page.getByRole('dialog', { name: site.says('cancellation:title') });
/** Confirms the cancellation in the dialog. */
const confirm = (page: Page, site: Site) =>
  cancelDialog(page, site)
    .getByRole('button', { name: site.says('cancellation:confirm') })
    .click();
const orderPath = (
  site: Site,
  { alias, seriesNum }: { alias: string; seriesNum: number },
  part = 'event',
) => site.path(`/member/${part}/${alias}/${seriesNum}`);

test('I look up my enrolment, add it to my calendar, cancel one session and then the rest, and seats and coupon are available again', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  coupon,
  request,
}) => {
  const token = await logIn(member);
  const event = await newEvent({ type: 'online', category: 'course' }, [
    { capacity: 1, link: `${LINK}-1` },
    { capacity: 1, link: `${LINK}-2` },
  ]);
  await enrolThroughApi(request, token, event, { couponCode: coupon.code });
  const seats = async () => {
    const answer = await request.get(`/api/event/${event.row.alias}/series/1`);
    const { items } = (await answer.json()) as {
      items: { sessions: { sessions: { seatsLeft: number }[] }[] };
    };
    return items.sessions.flatMap((day) => day.sessions.map(({ seatsLeft }) => seatsLeft));
  };
  expect(await seats()).toEqual([0, 0]);
  await page.goto(site.path('/member/coupon'));
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('member:coupons.title') }),
  ).toBeVisible();
  await expect(page.getByText(coupon.code)).toHaveCount(0);

  // From the list to the enrolment: 2 × NT$800 less NT$300.
  await page.goto(site.path('/member/event'));
  await page.getByRole('link', { name: event.title }).first().click();
  await expect(page).toHaveURL(new RegExp(`${orderPath(site, event.row)}$`));
  await expect(page.getByRole('heading', { level: 2, name: event.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('NT$1,300');
  await expect(page.getByRole('main')).toContainText(coupon.code);

  // The calendar has both sessions, and never the link of the stream.
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: site.says('order:calendar.download') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const calendar = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toContain('DTSTART;TZID=Asia/Taipei:');
  expect(calendar).not.toContain('live.example');

  // One session, then the rest.
  await page
    .getByRole('button', {
      name: site.says('order:cancel.oneNamed', { title: event.sessionTitle(0) }),
    })
    .click();
  await expect(
    cancelDialog(page, site).getByRole('checkbox', { name: event.sessionTitle(0) }),
  ).toBeChecked();
  await confirm(page, site);
  await expect(cancelDialog(page, site)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: event.sessionTitle(0) })).toContainText(
    site.says('status:order.CANCELED'),
  );
  expect(await seats()).toEqual([1, 0]);
  await page.getByRole('button', { name: site.says('cancellation:openSome') }).click();
  await confirm(page, site);
  await expect(page.getByText(site.says('order:canceled'))).toBeVisible();
  await expect(page.getByRole('button', { name: site.says('cancellation:openSome') })).toHaveCount(
    0,
  );
  await expect(page.getByRole('link', { name: site.says('order:again') })).toHaveAttribute(
    'href',
    event.path,
  );
  expect(await seats()).toEqual([1, 1]);
  await page.goto(site.path('/member/coupon'));
  await expect(page.getByText(coupon.code).first()).toBeVisible();
});

test(
  'A session that I cancel in one tab causes no error in another, which still offers it',
  once,
  async ({ page, site, member, logIn, newEvent, request, context }) => {
    const event = await newEvent({ registrationType: 'impartial' });
    await enrolThroughApi(request, await logIn(member), event);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(orderPath(site, event.row));
      await tab.getByRole('button', { name: site.says('cancellation:open') }).click();
      await expect(cancelDialog(tab, site)).toBeVisible();
    }
    for (const tab of [page, second]) {
      await confirm(tab, site);
      await expect(tab.getByText(site.says('order:canceled'))).toBeVisible();
    }
  },
);

test.describe('a session that begins while I think about it', () => {
  test.use({ expectedProblems: [/409/] });

  test(
    'is not cancelled, and I am told why',
    once,
    async ({ page, site, member, logIn, newEvent, request, database }) => {
      const event = await newEvent();
      await enrolThroughApi(request, await logIn(member), event);
      await page.goto(orderPath(site, event.row));
      await page.getByRole('button', { name: site.says('cancellation:open') }).click();
      await database.pool.query(
        "update event_session set starts_at = now() - interval '1 minute' where event_id = $1",
        [event.row.id],
      );
      await confirm(page, site);
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: site.says('errors:code.ORDER_FRONT_CANCEL_TIME_EXPIRED') }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: site.says('cancellation:open') })).toHaveCount(
        0,
      );
    },
  );
});

test.describe('a member without an enrolment', () => {
  // Missing enrolments answer 404.
  test.use({ expectedProblems: [/404/] });

  for (const [category, part] of [
    ['course', 'event'],
    ['activity', 'activity'],
  ] as const)
    test(`is told so of a ${category}, and led to its page`, async ({
      page,
      site,
      member,
      logIn,
      newEvent,
    }) => {
      const event = await newEvent({ category });
      await logIn(member);
      await page.goto(orderPath(site, event.row, part));
      const alert = page.getByRole('alertdialog', { name: site.says(`order:none.${category}`) });
      await alert.getByRole('button', { name: site.says('order:none.confirm') }).click();
      await expect(page).toHaveURL(new RegExp(`${event.path}$`));
    });

  test(
    'is told the same of somebody else’s enrolment',
    once,
    async ({ page, site, member, newMember, logIn, newEvent, database }) => {
      const event = await newEvent();
      const theirs = await addOrder(database, await newMember(), event.row, event.sessions);
      await logIn(member);
      await page.goto(`${orderPath(site, event.row)}?order=${theirs.uuid}`);
      await expect(
        page.getByRole('alertdialog', { name: site.says('order:none.course') }),
      ).toBeVisible();
    },
  );

  test(
    'sees the 404 page where there is no such event',
    once,
    async ({ page, site, member, logIn }) => {
      await logIn(member);
      const answer = await page.goto(site.path('/member/event/no-such-event/1'));
      expect(answer!.status()).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: site.says('failure:notFound.title') }),
      ).toBeVisible();
    },
  );
});

test(
  'The address of the other category redirects to the right one, and an older enrolment is shown beside the newest',
  once,
  async ({ page, site, member, logIn, newEvent, database }) => {
    const event = await newEvent({ category: 'activity' });
    const older = await addOrder(database, member, event.row, event.sessions, {
      statuses: ['CANCELED'],
      canceledAt: new Date(),
    });
    const newest = await addOrder(database, member, event.row, event.sessions);
    await logIn(member);
    await page.goto(`${orderPath(site, event.row, 'event')}?order=${older.uuid}`);
    await expect(page).toHaveURL(
      new RegExp(`${orderPath(site, event.row, 'activity')}\\?order=${older.uuid}$`),
    );
    await expect(page.getByText(site.says('order:older'))).toBeVisible();
    await page.getByRole('link', { name: site.saying('order:toNewest') }).click();
    await expect(page).toHaveURL(new RegExp(`${orderPath(site, event.row, 'activity')}$`));
    await expect(page.getByText(site.says('order:older'))).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(site.says('status:order.CONFIRMED'));
    expect(newest.uuid).not.toBe(older.uuid);
  },
);

test('I am warned of a session that runs while I am somewhere else, and can enrol in it nevertheless', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  database,
}) => {
  const startsAt = new Date(Date.now() + 48 * 3_600_000);
  const [mine, other] = [await newEvent({}, [{ startsAt }]), await newEvent({}, [{ startsAt }])];
  await addOrder(database, member, mine.row, mine.sessions);
  await logIn(member);
  await page.goto(other.path);
  const warning = page
    .locator('[aria-live]')
    .filter({ hasText: site.says('event:conflict.title') });
  await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await chooseSessions(page, site, [other.sessionTitle(0)]);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
  await expect(warning).toContainText(mine.title);
  await page.goBack();
  await expect(warning.first()).toContainText(mine.title);
});

test('After an event I answer its questionnaire: a reload loses nothing, and later I read what I said', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  database,
}) => {
  const event = await newEvent({ questionnaire }, [over]);
  await addOrder(database, member, event.row, event.sessions);
  await logIn(member);
  await page.goto(orderPath(site, event.row));
  await page.getByRole('link', { name: site.says('order:questionnaire.to.OPEN') }).click();
  const words = site.pick('講師很清楚', 'The speaker was clear');
  const more = page.getByRole('textbox', {
    name: site.pick('還想說什麼？', 'What else would you like to say?'),
  });
  await more.fill(words);
  await page.reload();
  await expect(more).toHaveValue(words);
  const send = page.getByRole('button', { name: site.says('questionnaire:send') });
  await send.click();
  const left = `${site.pick('整體來說，您滿意嗎？', 'Overall, were you satisfied? ')}${site.says('questionnaire:error.answer')}`;
  await expect(page.getByRole('link', { name: left })).toBeVisible();
  await page.getByRole('radio', { name: site.pick('滿意', 'Satisfied'), exact: true }).check();
  await send.click();
  await expect(page.getByText(site.says('questionnaire:thanks'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await expect(send).toHaveCount(0);
});
