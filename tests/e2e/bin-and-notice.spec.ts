/** Content that is deleted at the desk and brought back, and a notice for the whole site. */
import { deskHeaders } from '../../apps/api/src/testing/staff-seed.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { deskOrigin, expect, test as base } from '../fixtures/desk.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { type OwnSite, withOwnSite } from '../fixtures/own-site.ts';

/** A site of its own, because every page of the others would show the notice. */
const test = base.extend<object, { own: OwnSite }>({
  own: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright wants a pattern
    async ({}, provide) => withOwnSite(provide, { workers: 2 }),
    { scope: 'worker', timeout: 300_000 },
  ],
});

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('What I delete is in the bin; I bring it back, and delete it for good', async ({
  page,
  desk,
  openDesk,
  newStaff,
  database,
}) => {
  const headers = await deskHeaders(database, await newStaff('editor'), { now: new Date() });
  const alias = `bin-${crypto.randomUUID().slice(0, 8)}`;
  const path = `news/${alias}.yaml`;
  const title = `要刪除的消息 ${alias}`;
  const publish = async (state: string, baseVersion: number) => {
    const answer = await page.request.post(`${deskOrigin}/api/desk/content/publish`, {
      headers,
      data: {
        path,
        baseVersion,
        tree: {
          alias,
          state,
          category: 'company',
          title: { zh: title },
          summary: { zh: '摘要' },
          body: { zh: '內文' },
          publishedAt: '2020-01-01',
        },
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  // Public for a moment only, so that no other test sees it.
  await publish('published', 0);
  await publish('hidden', 1);

  await openDesk('editor', `/content/news/${alias}`);
  const remove = page.getByRole('button', { name: desk.says('bin:delete'), exact: true });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(title);
  await expectAccessible(page);
  await question.getByRole('button', { name: desk.says('bin:delete') }).click();
  await expect(page).toHaveURL(/\/content\/news$/);

  await page.goto(`${deskOrigin}/desk/content/bin`);
  const row = page.getByRole('row', { name: new RegExp(title) });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: desk.says('bin:restoreOne', { title }) }).click();
  await expect(page).toHaveURL(new RegExp(`/content/news/${alias}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await remove.click();
  await question.getByRole('button', { name: desk.says('bin:delete') }).click();
  await expect(page).toHaveURL(/\/content\/news$/);
  await page.goto(`${deskOrigin}/desk/content/bin`);
  await row.getByRole('button', { name: desk.says('bin:purgeOne', { title }) }).click();
  await question.getByRole('button', { name: desk.says('bin:purge') }).click();
  await expect(row).toHaveCount(0);
});

test('From the empty list of notices I come to the form in which I add the first', async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk('editor', '/content/notices');
  await page.getByRole('link', { name: desk.says('contentList:editEntries') }).click();
  await expect(page).toHaveURL(/\/content\/notices\/edit$/);
  const notices = desk.says('content:field.notices');
  await expect(
    page.getByRole('button', { name: desk.says('contentForm:list.add', { name: notices }) }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('I read a notice on every page, dismiss it for this visit, and an urgent one stays', async ({
  page,
  site,
  own: { origin, caller },
}) => {
  const notice = (alias: string, values: object) => ({
    alias,
    text: { zh: `公告 ${alias}`, en: `Notice ${alias}` },
    ...values,
  });
  await caller.edit('notices.yaml', {
    notices: [
      notice('power', { link: { text: { zh: '常見問題', en: 'FAQ' }, to: '/faq' } }),
      notice('outage', { level: 'urgent' }),
      notice('over', { publishDown: '2020-01-01T00:00' }),
    ],
  });
  // Several requests reach both processes.
  await expect
    .poll(
      async () => {
        const answers = await Promise.all(
          Array.from({ length: 8 }, async () => (await fetch(`${origin}/api/notice/list`)).text()),
        );
        return answers.every((text) => text.includes('公告 power'));
      },
      { timeout: 3_000, intervals: [100] },
    )
    .toBe(true);

  await page.goto(origin + site.path('/faq'));
  await hydrate(page);
  const shown = page.locator('.site-notice');
  await expect(shown).toHaveCount(2);
  await expect(page.getByRole('alert').filter({ hasText: 'outage' })).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole('button').click();
  await expect(page.getByText(/ power$/)).toBeHidden();
  await page.reload();
  await expect(page.getByText(/ power$/)).toBeHidden();
  await expect(page.getByText(/ outage$/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/ outage$/)).toBeHidden();
});
