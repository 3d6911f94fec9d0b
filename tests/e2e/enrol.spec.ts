import { chooseSessions, consent, goOn, logInWithCode, submit } from '../fixtures/enrolment.ts';
import { expect, test } from '../fixtures/test.ts';

test('I find a course, choose sessions and meals, log in on the way, use my coupon, and am enrolled', async ({
  page,
  site,
  member,
  codeOf,
  isMobile,
}) => {
  const course = site.pick(
    '零信任實作工作坊：從身分盤點到微分段',
    'Zero-trust workshop: identity inventory to micro-segmentation',
  );
  const inventory = site.pick(
    '身分盤點：帳號、裝置與服務',
    'Identity inventory: accounts, devices and services',
  );
  const segmentation = site.pick(
    '微分段實作：交換器與防火牆聯防',
    'Micro-segmentation: switch and firewall together',
  );
  const [dayOne, dayTwo] = [
    site.pick('第一天午餐', 'Lunch, day one'),
    site.pick('第二天午餐', 'Lunch, day two'),
  ];
  const [vegetarian, none] = [site.pick('素食', 'Vegetarian'), site.pick('不需要', 'Not needed')];
  const firewall = site.pick('目前使用的防火牆品牌', 'Firewall brand in use');

  // From the home page to the course.
  await page.goto(site.path('/'));
  const menu = page.getByRole('navigation', {
    name: site.says(isMobile ? 'common:tab.label' : 'common:header.main'),
  });
  await menu
    .getByRole('link', { name: site.says(isMobile ? 'common:tab.event' : 'common:reduced.event') })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('event:list.title') }),
  ).toBeVisible();
  if (isMobile) await page.getByText(site.says('list:filter.fold_zero'), { exact: true }).click();
  await page
    .getByRole('combobox', { name: site.says('list:filter.label.brand') })
    .selectOption({ label: 'Palisar' });
  await expect(page).toHaveURL(/[?&]brand=palisar/);
  await page.getByRole('link', { name: course }).click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();

  // Sessions and meals, then the login in the middle.
  await chooseSessions(
    page,
    site,
    [inventory, segmentation],
    [
      [dayOne, vegetarian],
      [dayTwo, none],
    ],
  );
  await expect(page).toHaveURL(new RegExp(`${site.path('/login')}\\?redirectFrom=`));
  await logInWithCode(page, site, member.mobilePhone, codeOf);

  // Step 1: what was chosen is still there.
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.choose') }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: inventory })).toBeVisible();
  await expect(page.getByRole('heading', { name: segmentation })).toBeVisible();
  // The meals as well: nobody has to choose twice.
  const meals = page.getByRole('region', { name: site.says('apply:choose.meals') });
  await expect(meals).toContainText(vegetarian);
  await expect(meals).toContainText(none);
  await expect(meals.getByRole('combobox')).toHaveCount(0);
  await goOn(page, site);

  // Step 2: fields are prefilled from the profile; the test fills in the rest.
  await expect(page.getByRole('textbox', { name: site.says('apply:field.fullName') })).toHaveValue(
    member.name,
  );
  await page.getByRole('combobox', { name: firewall }).selectOption({ label: 'Palisar' });
  await page.getByRole('checkbox', { name: site.pick('特權帳號', 'Privileged accounts') }).check();
  await page
    .getByRole('textbox', { name: site.says('apply:field.note') })
    .fill(site.pick('輪椅座位一席', 'One wheelchair place'));
  await page
    .getByRole('textbox', { name: site.says('apply:field.couponCode') })
    .fill(' zt-2026-300 ');
  await page.getByRole('button', { name: site.says('apply:coupon.apply'), exact: true }).click();
  await expect(
    page.getByText(site.says('apply:coupon.applied', { amount: 'NT$300' })),
  ).toBeVisible();
  await consent(page, site);
  await goOn(page, site);

  // Step 3: check everything and submit.
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') }),
  ).toBeVisible();
  await expect(page.getByText(site.pick('輪椅座位一席', 'One wheelchair place'))).toBeVisible();
  // On a phone as well, everything that makes the total.
  const order = page.getByRole('complementary', { name: site.says('apply:panel.title') });
  for (const line of [
    inventory,
    segmentation,
    vegetarian,
    none,
    'NT$1,200',
    site.says('apply:panel.coupon', { code: 'ZT-2026-300' }),
    '−NT$300',
    'NT$900',
  ])
    await expect(order.getByText(line, { exact: true })).toBeVisible();
  await submit(page, site);

  // Done: 2 × NT$600 less NT$300.
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:done.title.CONFIRMED') }),
  ).toBeVisible();
  await expect(page.getByText('NT$900').first()).toBeVisible();
  await page.getByRole('link', { name: site.says('apply:done.toList.course') }).click();
  await expect(page).toHaveURL(new RegExp(`${site.path('/member/event')}$`));
  const entry = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: course, visible: true })
    .last();
  await expect(entry).toContainText(site.says('status:order.CONFIRMED'));
});
