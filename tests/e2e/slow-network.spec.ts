/**
 * A visitor with a poor connection and a slow phone (400 ms, 50 KB/s, a quarter of a processor) does not wait: whatever is
 * pressed, typed, ticked or sent, at whichever moment of the page's arrival, is done once and not lost.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Milliseconds after the control is there: while the rest of the page, then the program comes, and after it. */
const moments = [0, 100, 250, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_500];

/** Slows the page down before it goes anywhere. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A page that is slowed down keeps a processor busy even while it waits, and the site needs one too: two pages at a time, and one test after the other. */
const SIDE_BY_SIDE = 2;

/** Does the same on a page of its own at each moment, the latest moments first: they take the longest. */
async function atEachMoment(open: () => Promise<Page>, act: (page: Page, moment: number, index: number) => Promise<void>): Promise<void> {
  const left = [...moments.entries()];
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [index, moment] = next;
        const page = await open();
        await slowDown(page);
        await test.step(`after ${moment} ms`, () => act(page, moment, index));
        await page.close();
      }
    }),
  );
}

/** The document is read bit by bit: what is waited for may be there long before its end. */
const go = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
const slowly = { timeout: 120_000 };

test.describe.configure({ mode: 'default', timeout: 300_000 });

test('At the login my number is sent once', async ({ context, site, newMember }) => {
  const members = await Promise.all(moments.map(() => newMember()));
  await atEachMoment(
    () => context.newPage(),
    async (page, moment, index) => {
      const { mobilePhone } = members[index]!;
      const asked: unknown[] = [];
      page.on('request', (request) => request.url().endsWith('/api/user/getCode') && asked.push(request.postDataJSON()));
      await go(page, '/login');
      const phone = page.getByRole('textbox', { name: site.says('login:phone') });
      await phone.waitFor(slowly);
      await page.waitForTimeout(moment);
      await phone.pressSequentially(mobilePhone);
      await phone.press('Enter');
      await expect(page.getByRole('textbox', { name: site.says('login:code') })).toBeVisible(slowly);
      await expect(phone).toHaveValue(mobilePhone);
      await expect(page).toHaveURL(/\/login$/);
      expect(asked, `after ${moment} ms`).toEqual([{ mobilePhoneCode: '+886', mobilePhone }]);
    },
  );
});

test('On an event the session that I tick and the day that I press are chosen', async ({ context, site, newEvent }) => {
  const later = new Date(Date.now() + 15 * 86_400_000);
  // What is chosen is kept for all pages of a browser: each moment has an event of its own.
  const events = await Promise.all(moments.map(() => newEvent({}, [{}, {}, { startsAt: later }, { startsAt: later }])));
  await atEachMoment(
    () => context.newPage(),
    async (page, moment, index) => {
      const event = events[index]!;
      await go(page, event.path);
      const row = page.getByRole('heading', { level: 4, name: event.sessionTitle(1) });
      const day = page.getByRole('button', { name: site.says('event:sessions.allOfDay') }).last();
      await row.waitFor(slowly);
      await page.waitForTimeout(moment);
      await row.click(slowly);
      await day.click(slowly);
      await expect(page.locator('#enrol-panel-count')).toHaveText(site.says('event:panel.chosen', { count: 3 }), slowly);
      for (const session of [0, 1, 2, 3])
        await expect(page.getByRole('checkbox', { name: event.sessionTitle(session) })).toBeChecked({ checked: session !== 0 });
    },
  );
});

test('On the home page the tab that I press opens, and what I type stays', async ({ context, site }) => {
  await atEachMoment(
    () => context.newPage(),
    async (page, moment) => {
      await go(page, '/');
      const tab = page.getByRole('tab', { name: site.says('home:news.promotion') });
      const email = page.getByRole('textbox', { name: site.says('home:newsletter.email') });
      await tab.waitFor(slowly);
      await page.waitForTimeout(moment);
      await tab.click(slowly);
      await email.pressSequentially('yijun.wang@chengye.example', slowly);
      await expect(tab).toHaveAttribute('aria-selected', 'true', slowly);
      await expect(page.locator('#news-panel-promotion')).toBeVisible();
      // The button waits for an address that is one: it has read what was typed.
      await expect(page.getByRole('button', { name: site.says('home:newsletter.submit') })).toBeEnabled(slowly);
      await expect(email).toHaveValue('yijun.wang@chengye.example');
    },
  );
});
