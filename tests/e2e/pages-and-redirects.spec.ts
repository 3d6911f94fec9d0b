/** An editor puts a page at an address of its own, and moves it: visitors find it at either address. */
import { deskHeaders } from '../../apps/api/src/testing/staff-seed.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { deskOrigin, expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const both = (zh: string, en: string) => ({ zh, en });
const section = (alias: string, zh: string, en: string) => ({
  alias,
  title: both(zh, en),
  body: both(`${zh}的說明。`, `About ${en.toLowerCase()}.`),
});

test('A page at /support/warranty is published, found, and moved; its earlier address leads on', async ({
  page,
  desk,
  openDesk,
  newStaff,
  database,
}) => {
  const publisher = await newStaff('editor');
  const headers = await deskHeaders(database, publisher, { now: new Date() });
  const call = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(`${deskOrigin}/api/desk/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { items: T }).items;
  };
  const path = 'pages/warranty.yaml';
  const tree = {
    alias: 'warranty',
    path: '/support/warranty',
    title: both('保固說明', 'Warranty'),
    summary: both('琥珀保固的範圍與期間。', 'What the amber warranty covers.'),
    sections: [
      section('scope', '範圍', 'Scope'),
      section('period', '期間', 'Period'),
      section('claims', '申請', 'Claims'),
    ],
    gallery: [{ file: 'machine-room.jpg', alt: both('機房', 'A machine room') }],
  };
  expect(await call('content/publish', { path, tree, baseVersion: 0 })).toMatchObject({
    outcome: 'stored',
  });

  // As visitors and programs see it.
  await page.goto(`${deskOrigin}/support/warranty`);
  await expect(page.getByRole('heading', { level: 1, name: '保固說明' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '本頁內容' }).getByRole('link')).toHaveText([
    '範圍',
    '期間',
    '申請',
  ]);
  await expect(page.getByRole('img', { name: '機房' })).toBeVisible();
  await expectAccessible(page);
  const get = (address: string) =>
    page.request.get(`${deskOrigin}${address}`, { maxRedirects: 0, headers: { accept: '*/*' } });
  const english = await get('/en/support/warranty');
  expect(await english.text()).toContain('What the amber warranty covers.');
  const found = await page.request.post(`${deskOrigin}/api/site/search`, {
    data: { query: '琥珀保固' },
  });
  expect(await found.json()).toMatchObject({ items: [{ alias: '/support/warranty' }] });
  await expect
    .poll(async () => (await get('/sitemap.xml')).text(), { timeout: 90_000 })
    .toContain('/en/support/warranty');

  // The editor moves it.
  await openDesk('editor', '/content/pages/warranty');
  await page.getByRole('button', { name: desk.says('contentForm:address.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.says('contentForm:address.path')).fill('/event');
  await dialog.getByRole('button', { name: desk.says('contentForm:address.check') }).click();
  await expect(dialog.getByText('/event', { exact: false }).first()).toBeVisible();
  await dialog.getByLabel(desk.says('contentForm:address.path')).fill('/help/warranty');
  await dialog.getByRole('button', { name: desk.says('contentForm:address.check') }).click();
  await expect(dialog.getByText(desk.says('contentForm:address.moves'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.says('contentForm:address.go') }).click();
  await expect(dialog).toBeHidden();

  for (const [from, to] of [
    ['/support/warranty', '/help/warranty'],
    ['/en/support/warranty?utm_source=a', '/en/help/warranty?utm_source=a'],
  ] as const) {
    await expect
      .poll(async () => {
        const answer = await get(from);
        return [answer.status(), answer.headers()['location']];
      })
      .toEqual([308, to]);
    expect((await get(from)).headers()['cache-control']).toContain('max-age=0');
  }
  expect((await get('/help/warranty')).status()).toBe(200);
  expect((await get('/support/nothing')).status()).toBe(404);

  // The screen of redirects.
  await page.goto(`${deskOrigin}/desk/redirects?search=warranty`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('redirects:add.open') }).click();
  await dialog.getByLabel(desk.says('redirects:add.from')).fill('/help/warranty');
  await dialog.getByLabel(desk.says('redirects:add.to')).fill('/event');
  const add = dialog.getByRole('button', { name: desk.says('redirects:add.go'), exact: true });
  await add.click();
  await expect(
    dialog.getByRole('link', { name: desk.says('redirects:problem.page') }),
  ).toBeVisible();
  await dialog.getByLabel(desk.says('redirects:add.from')).fill('/a');
  await dialog.getByLabel(desk.says('redirects:add.to')).fill('/A/');
  await add.click();
  await expect(
    dialog.getByRole('link', { name: desk.says('redirects:problem.loop') }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(desk.says('redirects:test.title')).fill('/en/support/warranty');
  await page.getByRole('button', { name: desk.says('redirects:test.go'), exact: true }).click();
  await expect(page.getByText('/en/help/warranty')).toBeVisible();

  // Other tests see neither.
  const { version } = await call<{ version: number }>('content/one', { path });
  await call('content/publish', {
    path,
    tree: { ...tree, path: '/help/warranty', state: 'hidden' },
    baseVersion: version,
  });
  await call('redirects/remove', { from: ['/support/warranty'] });
});
