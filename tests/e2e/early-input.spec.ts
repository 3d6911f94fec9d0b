/**
 * Input before hydration is kept: what is typed, ticked, chosen and pressed takes effect once, when
 * the program arrives.
 */
import { holdProgram, hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

test('What I type into search and newsletter stays when the page is hydrated', async ({
  page,
  build,
  site,
}) => {
  const release = await holdProgram(page, build);
  await page.goto('/');
  await page
    .getByRole('banner')
    .locator('summary', { hasText: site.says('common:header.search') })
    .click();
  const search = page.getByRole('banner').locator('details input[name="query"]');
  const email = page.getByRole('textbox', { name: site.says('home:newsletter.email') });
  await search.fill('備份');
  await email.fill('yijun.wang@chengye.example');
  release();
  await hydrate(page);
  await expect(search).toHaveValue('備份');
  await expect(email).toHaveValue('yijun.wang@chengye.example');
});

test('A tab that I press before hydration opens', async ({ page, build, site }) => {
  const release = await holdProgram(page, build);
  await page.goto('/');
  await page.getByRole('tab', { name: site.says('home:news.promotion') }).click();
  release();
  await expect(page.getByRole('tab', { name: site.says('home:news.promotion') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.locator('[id$="-panel-promotion"]')).toBeVisible();
  await expect(page.locator('[id$="-panel-bulletin"]')).toBeHidden();
});

test('Sessions that I tick before hydration are chosen and counted', async ({
  page,
  build,
  site,
  newEvent,
}) => {
  const event = await newEvent({}, [{}, {}, {}]);
  const release = await holdProgram(page, build);
  await page.goto(event.path);
  for (const index of [0, 2])
    await page.getByRole('heading', { level: 4, name: event.sessionTitle(index) }).click();
  release();
  await expect(page.locator('#enrol-panel-count')).toHaveText(
    site.says('event:panel.chosen', { count: 2 }),
  );
  for (const index of [0, 1, 2])
    await expect(page.getByRole('checkbox', { name: event.sessionTitle(index) })).toBeChecked({
      checked: index !== 1,
    });
});

test('A press anywhere in a session’s row selects it', async ({ page, build, site, newEvent }) => {
  const event = await newEvent({}, [{}, {}]);
  const release = await holdProgram(page, build);
  await page.goto(event.path);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: event.sessionTitle(1) }) });
  // The last column has neither a label nor a checkbox.
  await row.getByText(site.says('event:sessions.open')).click({ force: true });
  await expect(row.getByRole('checkbox')).toBeChecked();
  release();
  await expect(page.locator('#enrol-panel-count')).toHaveText(
    site.says('event:panel.chosen', { count: 1 }),
  );
  await row.getByText(site.says('event:sessions.open')).click();
  await expect(page.locator('#enrol-panel-count')).toHaveText(site.says('event:panel.none'));
});

test('What I press shows at once that it is pending', async ({ page, build, site, member }) => {
  const release = await holdProgram(page, build);
  await page.goto('/login');
  await page.getByRole('textbox', { name: site.says('login:phone') }).fill(member.mobilePhone);
  const button = page.getByRole('button', { name: site.says('login:getCode') });
  const look = () =>
    button.evaluate((element) => [
      getComputedStyle(element).opacity,
      getComputedStyle(element).cursor,
      getComputedStyle(element, '::after').content,
    ]);
  const before = await look();
  await button.click();
  for (const [index, value] of (await look()).entries()) expect(value).not.toBe(before[index]);
  release();
  await expect(page.getByRole('textbox', { name: site.says('login:code') })).toBeVisible();
});

test('“All of this day” chooses the day once when I press it before hydration', async ({
  page,
  build,
  site,
  newEvent,
}) => {
  const event = await newEvent({}, [{}, {}]);
  const release = await holdProgram(page, build);
  await page.goto(event.path);
  await page.getByRole('button', { name: site.says('event:sessions.allOfDay') }).click();
  release();
  await expect(page.locator('#enrol-panel-count')).toHaveText(
    site.says('event:panel.chosen', { count: 2 }),
  );
  await expect(
    page.getByRole('button', { name: site.says('event:sessions.noneOfDay') }),
  ).toBeVisible();
});

test('A filter that I choose before hydration filters the list', async ({ page, build, site }) => {
  const searches: string[] = [];
  page.on(
    'request',
    (request) => request.url().endsWith('/api/event/search') && searches.push(request.postData()!),
  );
  const release = await holdProgram(page, build);
  await page.goto('/event');
  await page
    .getByRole('combobox', { name: site.says('list:filter.label.brand') })
    .selectOption('palisar');
  release();
  await expect(page).toHaveURL(/[?&]brand=palisar/);
  await expect(
    page.getByRole('combobox', { name: site.says('list:filter.label.brand') }),
  ).toHaveValue('palisar');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(titles.filter({ hasText: '零信任實作工作坊' })).toBeVisible();
  expect(searches.filter((body) => body.includes('palisar'))).toHaveLength(1);
});

for (const [what, send] of [
  ['the button', 'click'],
  ['Enter', 'enter'],
] as const) {
  test(`A login that I submit with ${what} before hydration is sent once, with the number that I typed`, async ({
    page,
    build,
    site,
    member,
  }) => {
    const asked: unknown[] = [];
    page.on(
      'request',
      (request) =>
        request.url().endsWith('/api/user/getCode') && asked.push(request.postDataJSON()),
    );
    const release = await holdProgram(page, build);
    await page.goto('/login');
    const phone = page.getByRole('textbox', { name: site.says('login:phone') });
    await phone.pressSequentially(member.mobilePhone);
    const button = page.getByRole('button', { name: site.says('login:getCode') });
    if (send === 'click') await button.click();
    else await phone.press('Enter');
    // The browser itself has submitted nothing.
    await expect(page).toHaveURL(/\/login$/);
    expect(asked).toEqual([]);
    release();
    await expect(page.getByRole('textbox', { name: site.says('login:code') })).toBeVisible();
    await expect(phone).toHaveValue(member.mobilePhone);
    expect(asked).toEqual([
      { mobilePhoneCode: '+886', mobilePhone: member.mobilePhone, challenge: '' },
    ]);
  });
}

test('A number that I type during hydration is complete', async ({ page, build, site }) => {
  const release = await holdProgram(page, build);
  await page.goto('/login');
  const phone = page.getByRole('textbox', { name: site.says('login:phone') });
  await phone.pressSequentially('09123');
  release();
  await phone.pressSequentially('45678', { delay: 80 });
  await hydrate(page);
  await expect(phone).toHaveValue('0912345678');
});
