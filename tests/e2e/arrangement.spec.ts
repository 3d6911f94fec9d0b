/**
 * Layout rules measured by boxes: important facts come first, values stand beside their labels, and
 * bars show only where there is room.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { chooseSessions, consent, goOn } from '../fixtures/enrolment.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, type SiteFixtures, test } from '../fixtures/test.ts';

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
const event = '/product/brand/palisar/event/zero-trust-workshop/1';

/** Opens a member's application for one session at its first step. */
async function toApplication({
  page,
  site,
  member,
  logIn,
  newEvent,
}: Pick<SiteFixtures, 'site' | 'member' | 'logIn' | 'newEvent'> & { page: Page }) {
  const own = await newEvent();
  await logIn(member);
  await page.goto(own.path);
  await hydrate(page);
  await chooseSessions(page, site, [own.sessionTitle(0)]);
  return own;
}

test('On a phone an event shows date, fee and deadline before its description, and its section menu stays in view', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(event);
  await hydrate(page);
  const text = (await page.locator('.event-about .prose').boundingBox())!;
  expect((await page.locator('.event-head .num').first().boundingBox())!.y).toBeLessThan(text.y);
  const facts = page.locator('.event-facts');
  for (const fact of ['period', 'price'] as const) {
    const row = (await facts
      .getByText(site.says(`event:facts.${fact}`), { exact: true })
      .boundingBox())!;
    expect(row.y, fact).toBeLessThan(text.y);
  }
  const sections = page.getByRole('navigation', { name: site.says('event:sections.navigation') });
  await page
    .getByRole('heading', { name: site.says('event:sections.venue') })
    .scrollIntoViewIfNeeded();
  await expect(sections).toBeInViewport({ ratio: 1 });
  await expect(sections.locator('[aria-current]')).toBeInViewport({ ratio: 0.95 });
});

test('The venue of an event shows the way from the station to its door', async ({ page, site }) => {
  await page.goto(site.path(event));
  const way = page
    .getByRole('region', { name: site.says('event:sections.venue') })
    .getByRole('list', { name: site.says('way:name') });
  await expect(way.getByRole('listitem')).toHaveCount(3);
  await expect(way).toContainText(site.says('way:minutes', { count: 8 }));
  await expect(way).toContainText(site.says('way:by.walk'));
  await expect(way.getByRole('listitem').last()).toHaveText(
    site.pick('內湖技術中心', 'Neihu Technology Centre'),
  );
});

test('Attachments on request name whom to call', async ({ page, site }) => {
  await page.goto(event);
  const files = page.getByRole('region', { name: site.says('event:sections.files') });
  await expect(files.getByRole('link')).toHaveAttribute('href', /^tel:\d/);
});

test('A brand’s restricted files ask me to log in, and say how to become a dealer', async ({
  page,
  site,
  member,
  logIn,
}) => {
  await page.goto('/product/brand/palisar');
  await hydrate(page);
  const rows = page.getByRole('row');
  for (const audience of ['member', 'dealer'] as const) {
    const row = rows.filter({ hasText: site.says(`file:audience.${audience}`) }).first();
    await expect(
      row.getByRole('link', { name: new RegExp(`^${site.says('file:logIn')}`) }),
    ).toBeVisible();
  }
  await expect(page.getByRole('link', { name: site.says('file:becomeDealer') })).toHaveAttribute(
    'href',
    /\/contact\/inquiry\?brand=palisar$/,
  );
  await logIn(member);
  await page.reload();
  await expect(
    page.getByRole('link', { name: new RegExp(`^${site.says('file:logIn')}`) }),
  ).toHaveCount(0);
});

test('On the last step each value stands beside its name', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
}) => {
  await toApplication({ page, site, member, logIn, newEvent });
  await goOn(page, site);
  await consent(page, site);
  await goOn(page, site);
  await expect(
    page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') }),
  ).toBeVisible();
  const terms = await page.locator('.facts dt').all();
  expect(terms.length).toBeGreaterThan(4);
  for (const term of terms) {
    const name = (await term.boundingBox())!;
    const value = (await term.locator('xpath=following-sibling::dd[1]').boundingBox())!;
    expect(Math.abs(value.y - name.y)).toBeLessThan(4);
    expect(value.x - name.x).toBeLessThan(240);
  }
});

test('From 768 px the login has its chart beside it', async ({ page }) => {
  await page.goto('/login');
  for (const width of [768, 960, 1180]) {
    await page.setViewportSize({ width, height: 900 });
    const [entry, chart] = [
      await boxOf(page.locator('.login__entry')),
      await boxOf(page.locator('.account-chart')),
    ];
    expect(chart.x, `login at ${width} px`).toBeGreaterThanOrEqual(entry.x + entry.width);
    expect(Math.abs(chart.y - entry.y), `login at ${width} px`).toBeLessThan(4);
  }
});

test('From 768 px the application has two columns of fields', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
}) => {
  await toApplication({ page, site, member, logIn, newEvent });
  await goOn(page, site);
  await page.getByRole('textbox', { name: site.says('apply:field.fullName') }).waitFor();
  for (const width of [768, 960, 1024, 1180]) {
    await page.setViewportSize({ width, height: 900 });
    const edges = await page
      .locator('.form-grid > .field')
      .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().x)));
    expect(new Set(edges).size, `columns at ${width} px`).toBe(2);
  }
});

test('In the order’s panel the event’s date has a line of its own', async ({
  page,
  site,
  member,
  logIn,
  newEvent,
}) => {
  const own = await toApplication({ page, site, member, logIn, newEvent });
  const about = page.getByRole('complementary').getByText(own.title);
  const lines = await about.evaluate((element) => {
    const tops = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ top, bottom }) => [top, bottom] as const);
    };
    return { title: tops(element.firstChild!), date: tops(element.querySelector('.num')!) };
  });
  expect(Math.max(...lines.title.map(([, bottom]) => bottom))).toBeLessThanOrEqual(
    Math.min(...lines.date.map(([top]) => top)),
  );
  expect(new Set(lines.date.map(([top]) => Math.round(top))).size).toBe(1);
});

for (const path of ['/', event, '/login', '/event']) {
  test(`On a short screen no fixed bar covers ${path}`, async ({ page, site }) => {
    // A desktop of 1440 × 800 zoomed to 200 %, and a phone in landscape.
    for (const [width, height] of [
      [720, 400],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await hydrate(page);
      await expect(
        page.getByRole('region', { name: site.says('common:cookie.label') }),
      ).toBeVisible();
      await page.evaluate(() => scrollTo(0, 600));
      const bars = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter((element) => {
            const { position } = getComputedStyle(element);
            const { width: wide, height: high, top, bottom } = element.getBoundingClientRect();
            return (
              /fixed|sticky/.test(position) &&
              element.checkVisibility() &&
              wide > innerWidth / 2 &&
              high > 8 &&
              top < innerHeight &&
              bottom > 0
            );
          })
          .map(({ className }) => className),
      );
      expect(bars, `${width} × ${height}`).toEqual([]);
    }
  });
}

test('The back-to-top button covers nothing that can be pressed', async ({ page, site }) => {
  for (const width of [390, 768, 1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await hydrate(page);
    const toTop = page.getByRole('button', { name: site.says('common:toTop') });
    await page.evaluate(() => scrollTo(0, 700));
    await expect(toTop).toBeAttached();
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let y = 700; y <= end; y += 300) {
      await page.evaluate((top) => scrollTo(0, top), y);
      const covered = await toTop.evaluate((button) => {
        const mine = button.getBoundingClientRect();
        /** Whether the element is part of a fixed or sticky bar. */
        const stays = (element: Element | null): boolean =>
          element !== null &&
          (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement));
        return [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary')]
          .filter((other) => other !== button && other.checkVisibility() && !stays(other))
          .filter((other) => {
            const box = other.getBoundingClientRect();
            return (
              box.left < mine.right &&
              box.right > mine.left &&
              box.top < mine.bottom &&
              box.bottom > mine.top &&
              box.width > 1
            );
          })
          .map((other) => other.textContent);
      });
      expect(covered, `${width} px, scrolled by ${y}`).toEqual([]);
    }
  }
});

test('With text at 200 % the header folds, and the other language is in the menu', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await hydrate(page);
  await expect(
    page.getByRole('navigation', { name: site.says('common:header.main') }),
  ).toBeHidden();
  await page.getByRole('button', { name: site.says('common:header.openMenu') }).click();
  const language = page.getByRole('dialog').getByRole('link', { name: 'English' });
  await language.scrollIntoViewIfNeeded();
  await expect(language).toBeInViewport({ ratio: 1 });
});

test('A message fits a phone at 200 %, with its button', async ({ page, site }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto(site.path('/'));
  await hydrate(page);
  const email = `zoomed-${randomUUID()}@example.com`;
  await page.getByRole('textbox', { name: site.says('home:newsletter.email') }).fill(email);
  await page.getByRole('button', { name: site.says('home:newsletter.submit') }).click();
  const toast = page.locator('.toast');
  await expect(toast).toContainText(site.says('home:newsletter.done'));
  const text = toast.locator('.toast__text');
  for (const part of [toast, text, ...(await toast.getByRole('button').all())]) {
    const { x, width } = await boxOf(part);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(195);
  }
  expect((await boxOf(text)).width, 'room for a few characters in a line').toBeGreaterThan(56);
});

test('The examples in the filters of a list are shown whole', async ({ page }) => {
  for (const prefix of ['', '/en'])
    for (const list of [
      '/event',
      '/news/bulletin',
      '/video',
      '/search/file',
      '/product/list',
      '/product/BOT',
      '/product/solution',
      '/product/brand/corvane/case',
    ]) {
      await page.goto(prefix + list);
      const field = page.getByRole('main').getByRole('searchbox');
      const { needed, room } = await field.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const context = document.createElement('canvas').getContext('2d')!;
        context.font = font;
        return {
          needed: context.measureText(input.placeholder).width,
          room: input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
        };
      });
      expect.soft(needed, prefix + list).toBeGreaterThan(0);
      expect.soft(needed, prefix + list).toBeLessThanOrEqual(room);
    }
});

test('The introduction of a brand has the drawing of the brand beside its name, as its home has', async ({
  page,
}) => {
  for (const path of ['/product/brand/corvane', '/product/brand/corvane/introduce']) {
    await page.goto(path);
    const name = await boxOf(page.getByRole('heading', { level: 1 }));
    const picture = await boxOf(page.locator('.brand-head > .picture'));
    expect(picture.x, path).toBeGreaterThan(name.x + name.width);
    expect(picture.y, path).toBeLessThan(name.y);
  }
});

for (const path of [
  '/en/news/bulletin/new-year-shipping-cutoff',
  '/en/news/bulletin/ferrane-helm-3-2-1',
  '/en/news/promotion/vaultine-from-another-suite',
])
  test(`The long title of ${path} has three lines beside its picture`, async ({ page }) => {
    await page.goto(path);
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const { lineHeight } = getComputedStyle(title);
      return Math.round(title.getBoundingClientRect().height / parseFloat(lineHeight));
    });
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThanOrEqual(3);
  });

for (const path of [
  '/product/list/palisar-p740',
  '/product/brand/palisar/product/palisar-p740',
  '/product/solution/campus-wifi7',
  '/product/case/hospital-segmentation',
  '/news/promotion/year-end-firewall-refresh',
])
  test(`${path} shows its picture beside the title, on a band as wide as the window`, async ({
    page,
  }) => {
    await page.goto(path);
    const band = page.locator('.page-band');
    const title = await boxOf(band.getByRole('heading'));
    const picture = await boxOf(band.locator('.picture'));
    expect(picture.x).toBeGreaterThan(title.x + title.width);
    expect(picture.y).toBeLessThan(title.y);
    expect(picture.y + picture.height).toBeGreaterThan(title.y + title.height);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
