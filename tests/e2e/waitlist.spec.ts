import { expectAccessible } from '../fixtures/axe.ts';
import { consent, enrolThroughApi, goOn, logInWithCode, submit } from '../fixtures/enrolment.ts';
import { expect, once, test } from '../fixtures/test.ts';

const HOUR = 3_600_000;
const inThreeDays = () => new Date(Date.now() + 72 * HOUR);

test('A member cancels, and the next on the waitlist takes the seat', async ({
  page,
  request,
  site,
  member,
  newMember,
  newEvent,
  logIn,
  codeOf,
  browser,
}) => {
  const event = await newEvent({}, [
    { capacity: 1, startsAt: inThreeDays() },
    { startsAt: new Date(Date.now() + 96 * HOUR) },
  ]);
  const title = event.sessionTitle(0);
  // Another member, in another browser, has the only seat.
  const elsewhere = await browser.newContext();
  const holder = await logIn(await newMember(), elsewhere);
  await elsewhere.close();
  await enrolThroughApi(request, holder, { ...event, sessions: [event.sessions[0]!] });

  // Pressing once is enough: the login in between does not lose it.
  await page.goto(event.path);
  await page.getByRole('button', { name: site.says('waiting:joinNamed', { title }) }).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/login')}\\?redirectFrom=`));
  await logInWithCode(page, site, member.mobilePhone, codeOf);
  await expect(
    page.getByText(site.says('waiting:place', { place: 1 }), { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  // The member centre shows it too.
  await page.goto(site.path('/member'));
  await expect(page.getByRole('heading', { name: site.says('waiting:title') })).toBeVisible();
  await expect(
    page.getByText(site.says('waiting:place', { place: 1 }), { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);

  // The seat is released.
  const body = {
    eventAlias: event.row.alias,
    seriesNum: event.row.seriesNum,
    uuids: [event.sessions[0]!.uuid],
  };
  const cancelled = await request.post('/api/member/order/cancel', {
    headers: { authorization: `Bearer ${holder}` },
    data: body,
  });
  expect(cancelled.status(), await cancelled.text()).toBe(200);

  // An email offers it, in the language of the page.
  const answer = await request.get(
    `${process.env['PORTOLANE_TEST_API_ORIGIN'] ?? ''}/demo/outbox`,
    { headers: { accept: 'application/json' } },
  );
  const { messages } = (await answer.json()) as {
    messages: { recipient: string; subject: string; body: string }[];
  };
  const mail = messages.find(
    ({ recipient, subject }) =>
      recipient === member.email &&
      subject === site.says('mail:seatOffer.subject', { title: event.title }),
  );
  expect(mail?.body).toContain(title);
  const link = new URL(/https?:\/\/\S+\/apply/.exec(mail!.body)![0]);
  expect(link.pathname).toBe(`${event.path}/apply`);

  // The event's page and the member centre show the offer with its end.
  await page.goto(event.path);
  await expect(page.getByText(site.says('waiting:offered'), { exact: true })).toBeVisible();
  await expect(page.getByRole('timer', { name: site.says('waiting:remaining') })).toHaveText(
    /^23:5\d:\d\d$/,
  );
  await expectAccessible(page);

  // The email links to the application, with the session chosen.
  await page.goto(link.pathname);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await goOn(page, site);
  await consent(page, site);
  await goOn(page, site);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') }),
  ).toBeVisible();
  await submit(page, site);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:done.title.CONFIRMED') }),
  ).toBeVisible();

  // Nothing is held any more, and the session is full again.
  await page.goto(site.path('/member'));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: site.says('waiting:title') })).toHaveCount(0);
});

test(
  'I leave the waitlist in one tab, and the other one shows it',
  once,
  async ({ page, context, site, member, newMember, newEvent, logIn, request, browser }) => {
    const event = await newEvent({ registrationType: 'impartial' }, [
      { capacity: 1, startsAt: inThreeDays() },
    ]);
    const elsewhere = await browser.newContext();
    await enrolThroughApi(request, await logIn(await newMember(), elsewhere), event);
    await elsewhere.close();
    await logIn(member);
    await page.goto(event.path);
    const join = page.getByRole('button', {
      name: site.says('waiting:joinNamed', { title: event.title }),
    });
    await join.focus();
    await page.keyboard.press('Enter');
    const place = page.getByText(site.says('waiting:place', { place: 1 }), { exact: true });
    await expect(place).toBeVisible();
    const other = await context.newPage();
    await other.goto(site.path('/member'));
    await other
      .getByRole('button', { name: site.says('waiting:leaveNamed', { title: event.title }) })
      .click();
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: site.says('waiting:ask.position.confirm') })
      .click();
    await expect(other.getByRole('heading', { name: site.says('waiting:title') })).toHaveCount(0);
    await other.close();
    await page.reload();
    await expect(join).toBeVisible();
    await expect(place).toHaveCount(0);
  },
);

test('I enrol two people besides me, and each of them has a seat', async ({
  page,
  site,
  member,
  newEvent,
  logIn,
  request,
}) => {
  const event = await newEvent({ canRegisterGroup: true }, [
    { capacity: 4, startsAt: inThreeDays() },
  ]);
  const token = await logIn(member);
  const added = await request.post('/api/cart/addItem', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      eventAlias: event.row.alias,
      eventSeriesNum: event.row.seriesNum,
      sessionUuids: [event.sessions[0]!.uuid],
    },
  });
  expect(added.status(), await added.text()).toBe(200);
  await page.goto(`${event.path}/apply?step=2`);
  const add = page.getByRole('button', { name: site.says('apply:companions.add'), exact: true });
  for (const [index, name] of ['林柏翰', '陳思妤'].entries()) {
    await add.click();
    await page
      .getByRole('group', { name: site.says('apply:companions.person', { number: index + 1 }) })
      .getByRole('textbox', { name: site.says('apply:field.fullName') })
      .fill(name);
  }
  await expectAccessible(page);
  await consent(page, site);
  // A reload keeps the position.
  await page.reload();
  await expect(
    page
      .getByRole('group', { name: site.says('apply:companions.person', { number: 2 }) })
      .getByRole('textbox')
      .first(),
  ).toHaveValue('陳思妤');
  await goOn(page, site);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') }),
  ).toBeVisible();
  await expect(page.getByText('林柏翰')).toBeVisible();
  await submit(page, site);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:done.title.CONFIRMED') }),
  ).toBeVisible();
  await expect(page.getByText('NT$2,400').first()).toBeVisible();
  const seen = (await (await request.get(`/api/event/${event.row.alias}/series/1`)).json()) as {
    items: { seatsLeft: number };
  };
  expect(seen.items.seatsLeft).toBe(1);
});
