/** Interruptions of an application, none of which loses input. */
import {
  applicationLink,
  chooseSessions,
  consent,
  enrolThroughApi,
  goOn,
  goToApplication,
  submit,
} from '../fixtures/enrolment.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, once, type Page, test, type TestEvent } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

const NOTE = '請安排靠走道的座位';

/** Goes from the event's page to the last step with everything filled in. */
async function toLastStep(
  page: Page,
  site: Site,
  event: TestEvent,
  sessions: readonly number[] = [0],
): Promise<void> {
  await page.goto(event.path);
  if (event.row.registrationType === 'partial')
    await chooseSessions(
      page,
      site,
      sessions.map((index) => event.sessionTitle(index)),
    );
  else {
    await hydrate(page);
    await goToApplication(page, site);
  }
  await goOn(page, site);
  await page.getByRole('textbox', { name: site.says('apply:field.note') }).fill(NOTE);
  await consent(page, site);
  await goOn(page, site);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') }),
  ).toBeVisible();
}

const doneHeading = (page: Page, site: Site, status = 'CONFIRMED') =>
  page.getByRole('heading', { level: 1, name: site.says(`apply:done.title.${status}`) });

test('Without a chosen session I am told so and can go to the events', async ({
  page,
  member,
  logIn,
  newEvent,
}) => {
  const event = await newEvent();
  await logIn(member);
  await page.goto(`${event.path}/apply`);
  const alert = page.getByRole('alertdialog', { name: '您還沒選擇想報名的課程活動' });
  await expect(alert).toContainText('系統將重新導向至課程活動頁面');
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(/\/event$/);
});

test('A double click enrols me once', async ({ page, site, member, logIn, newEvent, database }) => {
  const event = await newEvent();
  await logIn(member);
  await toLastStep(page, site, event);
  await page
    .getByRole('button', { name: site.says('apply:submit'), exact: true })
    .filter({ visible: true })
    .first()
    .dblclick();
  await expect(doneHeading(page, site)).toBeVisible();
  const { rows } = await database.pool.query('select id from orders where member_id = $1', [
    member.id,
  ]);
  expect(rows).toHaveLength(1);
});

test(
  'A session that I remove before going Back to the last step is not enrolled',
  once,
  async ({ page, context, site, member, logIn, newEvent, database }) => {
    const event = await newEvent({}, [{}, {}, {}]);
    await logIn(member);
    await toLastStep(page, site, event, [0, 1, 2]);
    const remove = (on: Page, index: number) =>
      on
        .getByRole('button', {
          name: site.says('apply:choose.removeNamed', { title: event.sessionTitle(index) }),
        })
        .click();
    // Another tab removes one, this one removes another and goes back.
    const other = await context.newPage();
    await other.goto(`${event.path}/apply`);
    await remove(other, 2);
    await expect(page.getByRole('heading', { name: event.sessionTitle(2) })).toHaveCount(0);
    await page
      .getByRole('button', {
        name: site.says('apply:confirm.editNamed', {
          section: site.says('apply:confirm.sessions'),
        }),
      })
      .click();
    await remove(page, 1);
    await page.goBack();
    await expect(
      page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') }),
    ).toBeVisible();
    // The cart has been written.
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
    await submit(page, site);
    await expect(doneHeading(page, site)).toBeVisible();
    const { rows } = await database.pool.query(
      `select session_id from enrolment join orders on orders.id = order_id where orders.member_id = $1`,
      [member.id],
    );
    expect(rows).toHaveLength(1);
  },
);

test('When a session sells out while I fill in the form, I am told which, keep my input, and enrol in the other', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  database,
}) => {
  const event = await newEvent({}, [{}, {}]);
  await logIn(member);
  await toLastStep(page, site, event, [0, 1]);
  await database.pool.query('update event_session set capacity = 0 where id = $1', [
    event.sessions[0]!.id,
  ]);
  await submit(page, site);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
  // Also in a notice.
  await expect(
    page.getByRole('main').getByText('您選擇的場次名額已滿，請改選其他場次。'),
  ).toBeVisible();
  await expect(
    page.getByText(site.says('apply:failure.full', { titles: event.sessionTitle(0) })),
  ).toBeVisible();
  await page
    .getByRole('button', {
      name: site.says('apply:choose.removeNamed', { title: event.sessionTitle(0) }),
    })
    .click();
  await goOn(page, site);
  await expect(page.getByRole('textbox', { name: site.says('apply:field.note') })).toHaveValue(
    NOTE,
  );
  await goOn(page, site);
  await submit(page, site);
  await expect(doneHeading(page, site)).toBeVisible();
});

test('Going back from the completed enrolment shows it again, and does not enrol me twice', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  database,
}) => {
  const event = await newEvent();
  await logIn(member);
  await toLastStep(page, site, event);
  await submit(page, site);
  await expect(doneHeading(page, site)).toBeVisible();
  const order = page.url();
  await page.goBack();
  await expect(page).toHaveURL(order);
  await expect(doneHeading(page, site)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: site.says('apply:submit'), exact: true }),
  ).toHaveCount(0);
  const { rows } = await database.pool.query('select id from orders where member_id = $1', [
    member.id,
  ]);
  expect(rows).toHaveLength(1);
});

test('When the response to my enrolment is lost and I reload, I see the one enrolment that was made', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  database,
  problems,
}) => {
  const event = await newEvent();
  await logIn(member);
  await toLastStep(page, site, event);
  // The request arrives; its response is lost.
  problems.allow(/request failed: net::ERR_FAILED: .*\/api\/cart\/checkout/);
  await page.route(
    '**/api/cart/checkout',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit(page, site);
  await expect(
    page.getByText('伺服器沒有回應，您的資料尚未送出。請稍後再試一次。').first(),
  ).toBeVisible();
  await page.reload();
  await expect(doneHeading(page, site)).toBeVisible();
  const { rows } = await database.pool.query<{ uuid: string }>(
    'select uuid from orders where member_id = $1',
    [member.id],
  );
  expect(rows).toHaveLength(1);
  await expect(page).toHaveURL(new RegExp(rows[0]!.uuid));
});

test('A reload in the middle keeps what I typed', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
}) => {
  const event = await newEvent();
  await logIn(member);
  await page.goto(event.path);
  await chooseSessions(page, site, [event.sessionTitle(0)]);
  await goOn(page, site);
  const company = page.getByRole('textbox', { name: site.says('apply:field.company') });
  await company.fill('澄野精密 新竹廠');
  await page.getByRole('textbox', { name: site.says('apply:field.note') }).fill(NOTE);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.form') }),
  ).toBeVisible();
  await expect(company).toHaveValue('澄野精密 新竹廠');
  await expect(page.getByRole('textbox', { name: site.says('apply:field.note') })).toHaveValue(
    NOTE,
  );
});

test('When another tab has emptied my cart, submitting says so instead of enrolling me', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  database,
}) => {
  const event = await newEvent();
  const token = await logIn(member);
  await toLastStep(page, site, event);
  await page.request.get('/api/cart/clear', { headers: { authorization: `Bearer ${token}` } });
  await submit(page, site);
  const alert = page.getByRole('alertdialog', { name: site.says('apply:empty.title') });
  await expect(alert).toBeVisible();
  await alert.getByRole('button').click();
  await expect(page).toHaveURL(/\/event$/);
  const { rows } = await database.pool.query('select id from orders where member_id = $1', [
    member.id,
  ]);
  expect(rows).toHaveLength(0);
});

test('What I am enrolled in is marked, and cannot be chosen again', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  request,
}) => {
  const event = await newEvent({}, [{}]);
  await enrolThroughApi(request, await logIn(member), event);
  await page.goto(event.path);
  await expect(
    page
      .getByText(site.says('event:why.ALREADY_ENROLLED.physical'))
      .or(page.getByText(site.says('status:whyNot.ALREADY_ENROLLED')))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: event.sessionTitle(0) })).toBeDisabled();
  await expect(applicationLink(page, site)).toHaveCount(0);
});

test('When I have enrolled in another tab meanwhile, I am told and get a link to it', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  request,
}) => {
  const event = await newEvent();
  const token = await logIn(member);
  await toLastStep(page, site, event);
  await enrolThroughApi(request, token, event);
  // The enrolment in the other tab emptied the cart; this tab adds the same choice again.
  await request.post('/api/cart/addItem', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      eventAlias: event.row.alias,
      eventSeriesNum: 1,
      sessionUuids: event.sessions.map(({ uuid }) => uuid),
    },
    failOnStatusCode: false,
  });
  await submit(page, site);
  await expect(
    page
      .getByText('您已經報名過這個場次，請到會員中心查看報名紀錄。')
      .or(page.getByRole('alertdialog', { name: site.says('apply:empty.title') })),
  ).toBeVisible();
  await expect(doneHeading(page, site)).toHaveCount(0);
});

test('An event with reviews tells me that my enrolment is under review', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
}) => {
  const event = await newEvent({
    needReview: true,
    registrationType: 'impartial',
    category: 'activity',
  });
  await logIn(member);
  await toLastStep(page, site, event);
  await expect(page.getByText(site.says('apply:confirm.review'))).toBeVisible();
  await submit(page, site);
  await expect(doneHeading(page, site, 'PENDING')).toBeVisible();
  await expect(
    page.getByText(site.says('apply:done.lead.PENDING', { email: member.email })),
  ).toContainText('通知信');
  await page.getByRole('link', { name: site.says('apply:done.toList.activity') }).click();
  await expect(page).toHaveURL(/\/member\/activity$/);
  await expect(
    page.getByText(site.says('status:order.PENDING')).filter({ visible: true }).first(),
  ).toBeVisible();
});

test('An event that requires a coupon asks me for one, and accepts it', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
}) => {
  const event = await newEvent({ requireCoupon: true, basePrice: 1000, salePrice: 1000 });
  await logIn(member);
  await page.goto(event.path);
  await chooseSessions(page, site, [event.sessionTitle(0)]);
  await goOn(page, site);
  await consent(page, site);
  await goOn(page, site);
  await expect(
    page.getByText(site.says('apply:error.coupon'), { exact: true }).first(),
  ).toBeVisible();
  const coupon = page.getByRole('textbox', { name: site.says('apply:field.couponCode') });
  await coupon.fill('EXPIRED1');
  await page.getByRole('button', { name: site.says('apply:coupon.apply'), exact: true }).click();
  await expect(
    page.getByText('這張優惠卷尚未開始或已經過期，請改用其他優惠卷。').first(),
  ).toBeVisible();
  await coupon.fill('tenoff');
  await page.getByRole('button', { name: site.says('apply:coupon.apply'), exact: true }).click();
  await expect(
    page.getByText(site.says('apply:coupon.applied', { amount: 'NT$100' })),
  ).toBeVisible();
  await goOn(page, site);
  await submit(page, site);
  await expect(doneHeading(page, site)).toBeVisible();
});

test('After too many absences I am told why I cannot enrol', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
  database,
}) => {
  const past = new Date(Date.now() - 30 * 86_400_000);
  const missed = await newEvent({}, [
    { startsAt: past },
    { startsAt: new Date(past.getTime() + 7_200_000) },
  ]);
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into orders (member_id, event_id, registration_type, status, subtotal, discount, total, attendee, meals, answers, consent_version) values ($1, $2, 'partial', 'CONFIRMED', 0, 0, 0, '{}', '[]', '[]', '1') returning id",
    [member.id, missed.row.id],
  );
  for (const session of missed.sessions)
    await database.pool.query(
      "insert into enrolment (order_id, session_id, member_id, status, attended) values ($1, $2, $3, 'CONFIRMED', false)",
      [rows[0]!.id, session.id, member.id],
    );
  const event = await newEvent({ hasAbsentLimit: true, absentLimit: 2 });
  await logIn(member);
  await page.goto(event.path);
  await expect(page.getByText(site.says('event:why.ABSENT_LIMIT'))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: event.sessionTitle(0) })).toBeDisabled();
});

test('An event for dealers tells a general member so', async ({ page, site, member, logIn }) => {
  await logIn(member);
  await page.goto('/product/brand/corvane/event/partner-day/1');
  await expect(page.getByText(site.says('event:why.DEALER_ONLY'))).toBeVisible();
  await expect(applicationLink(page, site)).toHaveCount(0);
});

test('A validated dealer can enrol in an event for dealers', async ({
  page,
  site,
  newMember,
  logIn,
}) => {
  await logIn(await newMember({ group: 'dealer', dealerValidated: true, companyVat: '00000016' }));
  await page.goto('/product/brand/corvane/event/partner-day/1');
  await expect(page.getByText(site.says('event:why.DEALER_ONLY'))).toBeHidden();
  await expect(applicationLink(page, site).first()).toBeVisible();
});

test('A missing session or meal is named before I continue', async ({ page, site }) => {
  await page.goto('/product/brand/palisar/event/zero-trust-workshop/1');
  await hydrate(page);
  await goToApplication(page, site);
  await expect(
    page.getByRole('alert').filter({ hasText: site.says('event:sessions.noneChosen') }),
  ).toBeVisible();
  await page.getByRole('heading', { level: 4, name: '身分盤點：帳號、裝置與服務' }).click();
  await expect(applicationLink(page, site).first()).toHaveText(/^請選擇 \d\d\/\d\d 第一天午餐$/);
  await goToApplication(page, site);
  const message = page
    .getByRole('alert')
    .filter({ hasText: site.saying('event:sessions.mealMissing') });
  await expect(message).toBeInViewport();
  const lunch = page.getByRole('combobox', { name: '第一天午餐' });
  await expect(lunch).toBeFocused();
  await expect(lunch).toHaveAttribute('aria-invalid', 'true');
  await expect(lunch).toHaveAccessibleDescription((await message.innerText()).trim());
  // Errors look the same everywhere: red, with an icon.
  await expect(message.locator('.field__message--error svg')).toBeVisible();
});

test('My choice is kept when I reload the event, or close it and come back', async ({
  page,
  context,
  site,
  newEvent,
}) => {
  const event = await newEvent({}, [{}, {}]);
  await page.goto(event.path);
  await hydrate(page);
  await page.getByRole('heading', { level: 4, name: event.sessionTitle(1) }).click();
  await expect(page.locator('#enrol-panel-count')).toHaveText(
    site.says('event:panel.chosen', { count: 1 }),
  );
  await page.reload();
  await hydrate(page);
  await expect(page.getByRole('checkbox', { name: event.sessionTitle(1) })).toBeChecked();
  await page.close();
  const again = await context.newPage();
  await again.goto(event.path);
  await hydrate(again);
  await expect(again.locator('#enrol-panel-count')).toHaveText(
    site.says('event:panel.chosen', { count: 1 }),
  );
  for (const index of [0, 1])
    await expect(again.getByRole('checkbox', { name: event.sessionTitle(index) })).toBeChecked({
      checked: index === 1,
    });
});
