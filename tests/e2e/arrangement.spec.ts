/** What has to stand where, measured by boxes: the first thing somebody asks comes first, a value beside its name. */
import { chooseSessions, consent, goOn } from '../fixtures/enrolment.ts';
import { hydrate } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';

const event = '/product/brand/palisar/event/zero-trust-workshop/1';

test('On a phone an event says date, fee and deadline before it describes itself, and its sections stay at hand', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(event);
  await hydrate(page);
  const text = (await page.locator('.event-about .prose').boundingBox())!;
  expect((await page.locator('.event-head .num').first().boundingBox())!.y).toBeLessThan(text.y);
  const facts = page.locator('.event-facts');
  for (const fact of ['period', 'price'] as const) {
    const row = (await facts.getByText(site.says(`event:facts.${fact}`), { exact: true }).boundingBox())!;
    expect(row.y, fact).toBeLessThan(text.y);
  }
  const sections = page.getByRole('navigation', { name: site.says('event:sections.navigation') });
  await page.getByRole('heading', { name: site.says('event:sections.venue') }).scrollIntoViewIfNeeded();
  await expect(sections).toBeInViewport({ ratio: 1 });
  await expect(sections.locator('[aria-current]')).toBeInViewport({ ratio: 0.95 });
});

test('Attachments that are asked for name whom to call', async ({ page, site }) => {
  await page.goto(event);
  const files = page.getByRole('region', { name: site.says('event:sections.files') });
  await expect(files.getByRole('link')).toHaveAttribute('href', /^tel:\d/);
});

test('A brand’s files that not everybody may have say to log in, and how to become a dealer', async ({ page, site, member, logIn }) => {
  await page.goto('/product/brand/palisar');
  await hydrate(page);
  const rows = page.getByRole('row');
  for (const audience of ['member', 'dealer'] as const) {
    const row = rows.filter({ hasText: site.says(`brand:files.${audience}`) }).first();
    await expect(row.getByRole('link', { name: new RegExp(`^${site.says('brand:files.logIn')}`) })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: site.says('brand:files.becomeDealer') })).toHaveAttribute('href', /\/contact\/inquiry\?brand=palisar$/);
  await logIn(member);
  await page.reload();
  await expect(page.getByRole('link', { name: new RegExp(`^${site.says('brand:files.logIn')}`) })).toHaveCount(0);
});

test('On the last step each value stands beside its name', async ({ page, site, member, logIn, newEvent }) => {
  const own = await newEvent();
  await logIn(member);
  await page.goto(own.path);
  await hydrate(page);
  await chooseSessions(page, site, [own.sessionTitle(0)]);
  await goOn(page, site);
  await consent(page, site);
  await goOn(page, site);
  await expect(page.getByRole('heading', { level: 1, name: site.says('apply:title.confirm') })).toBeVisible();
  const terms = await page.locator('.facts dt').all();
  expect(terms.length).toBeGreaterThan(4);
  for (const term of terms) {
    const name = (await term.boundingBox())!;
    const value = (await term.locator('xpath=following-sibling::dd[1]').boundingBox())!;
    expect(Math.abs(value.y - name.y)).toBeLessThan(4);
    expect(value.x - name.x).toBeLessThan(240);
  }
});
