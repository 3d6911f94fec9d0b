/**
 * On a poor connection and a slow phone (400 ms, 50 KB/s, CPU four times slower), whatever is
 * pressed, typed or ticked takes effect once and is not lost, at whichever moment of the page's
 * loading.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Milliseconds after the control is there: while the rest of the page arrives, while the program does,
 * and after it. The short form has one moment, while the program starts; early-input.spec.ts covers
 * what comes before.
 */
const moments = nightly ? [0, 100, 250, 500, 1_000, 1_500, 2_500, 4_000, 6_000, 9_000] : [1_500];

/**
 * Runs an action on a new page at each moment, one after the other because a throttled page
 * occupies a core. Each is a first visit, with empty storage and cache.
 */
async function atEachMoment(
  context: BrowserContext,
  origin: string,
  act: (page: Page, moment: number, index: number) => Promise<void>,
): Promise<void> {
  const blank = await context.newPage();
  const browser = await context.newCDPSession(blank);
  for (const [index, moment] of moments.entries()) {
    await browser.send('Network.clearBrowserCache');
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50 * 1024,
      uploadThroughput: 50 * 1024,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await test.step(`after ${moment} ms`, () => act(page, moment, index));
    await page.close();
  }
  await blank.close();
}

/** The document is parsed as it arrives: elements may be there long before its end. */
const go = (page: Page, address: string) =>
  page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
const slowly = { timeout: 120_000 };

test.describe.configure({ timeout: 300_000 });

test('At the login my number is sent once', async ({ context, baseURL, site, newMember }) => {
  const members = await Promise.all(moments.map(() => newMember()));
  await atEachMoment(context, baseURL!, async (page, moment, index) => {
    const { mobilePhone } = members[index]!;
    const asked: unknown[] = [];
    page.on(
      'request',
      (request) =>
        request.url().endsWith('/api/user/getCode') && asked.push(request.postDataJSON()),
    );
    await go(page, '/login');
    const phone = page.getByRole('textbox', { name: site.says('login:phone') });
    await phone.waitFor(slowly);
    await page.waitForTimeout(moment);
    await phone.pressSequentially(mobilePhone);
    await phone.press('Enter');
    await expect(page.getByRole('textbox', { name: site.says('login:code') })).toBeVisible(slowly);
    await expect(phone).toHaveValue(mobilePhone);
    await expect(page).toHaveURL(/\/login$/);
    expect(asked, `after ${moment} ms`).toEqual([
      { mobilePhoneCode: '+886', mobilePhone, challenge: '' },
    ]);
  });
});

test('On an event the session that I tick is chosen', async ({
  context,
  baseURL,
  site,
  newEvent,
}) => {
  const event = await newEvent({}, [{}, {}, {}]);
  await atEachMoment(context, baseURL!, async (page, moment) => {
    await go(page, event.path);
    const row = page.getByRole('heading', { level: 4, name: event.sessionTitle(1) });
    await row.waitFor(slowly);
    await page.waitForTimeout(moment);
    await row.click(slowly);
    await expect(page.locator('#enrol-panel-count')).toHaveText(
      site.says('event:panel.chosen', { count: 1 }),
      slowly,
    );
    for (const index of [0, 1, 2])
      await expect(page.getByRole('checkbox', { name: event.sessionTitle(index) })).toBeChecked({
        checked: index === 1,
      });
  });
});

test('On the home page the tab that I press opens, and what I type stays', async ({
  context,
  baseURL,
  site,
}) => {
  await atEachMoment(context, baseURL!, async (page, moment) => {
    await go(page, '/');
    const tab = page.getByRole('tab', { name: site.says('home:news.promotion') });
    const email = page.getByRole('textbox', { name: site.says('home:newsletter.email') });
    await tab.waitFor(slowly);
    await page.waitForTimeout(moment);
    await tab.click(slowly);
    await email.pressSequentially('yijun.wang@chengye.example', slowly);
    await expect(tab).toHaveAttribute('aria-selected', 'true', slowly);
    await expect(page.locator('[id$="-panel-promotion"]')).toBeVisible();
    // The button is enabled once the program has read a valid address.
    await expect(
      page.getByRole('button', { name: site.says('home:newsletter.submit') }),
    ).toBeEnabled(slowly);
    await expect(email).toHaveValue('yijun.wang@chengye.example');
  });
});
