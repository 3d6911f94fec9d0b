/** The audience of each file. Palisar has one file per audience. */
import { readFileSync } from 'node:fs';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

const list = '/product/brand/palisar/file';
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const OPEN = 'P740 產品規格書（繁體中文）';
const MEMBERS = '7.4 韌體與升版說明';
const DEALERS = '2026 第四季經銷價目表';
const NO_LINK = '經銷銷售簡報 2026';

/** Presses the button of a row and resolves to the download. */
async function download(
  page: Page,
  title: string,
  button: RegExp,
): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await rowOf(page, title).getByRole('button', { name: button }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('Everybody can download a public file, complete and under its Chinese name', async ({
  page,
}) => {
  await page.goto(list);
  const { name, bytes } = await download(page, OPEN, /^下載：/);
  expect(name).toBe(`${OPEN}.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText(`已下載「${OPEN}」。`)).toBeVisible();
});

test('A visitor is sent to the login, and back to the list', async ({ page }) => {
  await page.goto(list);
  for (const title of [MEMBERS, DEALERS])
    await expect(rowOf(page, title).getByRole('link', { name: /^登入下載：/ })).toHaveAttribute(
      'href',
      `/login?redirectFrom=${encodeURIComponent(list)}`,
    );
  await expect(rowOf(page, MEMBERS)).toContainText('會員限定');
});

test('A member downloads files for members, and is told how to become a dealer', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto(list);
  expect((await download(page, MEMBERS, /^下載：/)).name).toBe(`${MEMBERS}.zip`);
  await expect(rowOf(page, DEALERS).getByRole('link', { name: /^了解如何升級：/ })).toHaveAttribute(
    'href',
    /\/contact\/inquiry\?brand=palisar$/,
  );
});

test('A dealer who is not validated is told so', async ({ page, newMember, logIn }) => {
  await logIn(await newMember({ group: 'dealer' }));
  await page.goto(list);
  for (const title of [DEALERS, NO_LINK])
    await expect(rowOf(page, title)).toContainText('經銷會員未驗證');
});

test('A validated dealer downloads files for dealers, but not those without a download', async ({
  page,
  newMember,
  logIn,
}) => {
  await logIn(await newMember({ group: 'dealer', dealerValidated: true }));
  await page.goto(list);
  expect((await download(page, DEALERS, /^下載：/)).name).toBe(`${DEALERS}.xlsx`);
  await expect(rowOf(page, NO_LINK)).toContainText('準備中，尚未提供下載');
  await expect(rowOf(page, NO_LINK).getByRole('link', { name: /^詢問這份檔案：/ })).toHaveAttribute(
    'href',
    /\/contact\/inquiry\?brand=palisar$/,
  );
  await expect(page.getByRole('link', { name: '洽詢成為經銷會員' })).toHaveCount(0);
});

test('A right that has ended meanwhile is refused by the server, with a message', async ({
  page,
  newMember,
  logIn,
  problems,
  database,
}) => {
  problems.allow(/403/);
  const dealer = await newMember({ group: 'dealer', dealerValidated: true });
  await logIn(dealer);
  await page.goto(list);
  await expect(rowOf(page, DEALERS).getByRole('button', { name: /^下載：/ })).toBeVisible();
  await database.pool.query('update member set dealer_validated = false where id = $1', [
    dealer.id,
  ]);
  await rowOf(page, DEALERS)
    .getByRole('button', { name: /^下載：/ })
    .click();
  await expect(
    page.getByRole('region', { name: '訊息' }).getByText(/經銷會員未驗證：貴公司/),
  ).toBeVisible();
});

test('The list is filtered by category and query, with its own URL', async ({ page }) => {
  await page.goto(`${list}?fileCategory=technical&query=零信任`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, '零信任導入檢核表')).toBeVisible();
});

test('A file has its own page, and an unknown one shows the 404 page', async ({ page, site }) => {
  await page.goto(list);
  await hydrate(page);
  await page.getByRole('link', { name: OPEN }).click();
  await expect(page.getByRole('heading', { level: 1, name: OPEN })).toBeVisible();
  await expect(page.getByRole('button', { name: /^下載：/ })).toBeVisible();
  const missing = await page.goto('/media/00000000-0000-4000-8000-000000000000');
  expect(missing!.status()).toBe(404);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('failure:notFound.title') }),
  ).toBeVisible();
});

test('A brand without files has no such page', async ({ request }) => {
  expect((await request.get('/product/brand/ledgera/file')).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('An open file is downloaded, and the contract’s lists are there', async ({ page }) => {
    await page.goto('/product/BOT');
    expect((await download(page, '共同供應契約下訂說明', /^下載：/)).name).toBe(
      '共同供應契約下訂說明.pdf',
    );
  });
});
