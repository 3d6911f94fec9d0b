import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an editor reads the figures of a month, saves one, and sees what a search should find', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  const query = `kabelkanal ${randomUUID().slice(0, 6)}`;
  const { pool } = database;
  await pool.query(
    `insert into search_miss (day, language, query, count) values (current_date, 'zh-TW', $1, 100000)`,
    [query],
  );
  await openDesk('editor', '/figures');
  try {
    const name = desk.says('staff:figures.name.fill');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page
      .getByLabel(desk.says('figures:period'), { exact: true })
      .selectOption({ label: desk.says('figures:preset.last90') });
    await expect(page).toHaveURL(/period=last90/);
    const figure = page.locator('section.figure').filter({ hasText: name }).first();
    await figure.getByText(desk.says('figures:table')).click();
    await expect(figure.getByRole('rowheader', { name: desk.says('figures:total') })).toBeVisible();
    // The plot in between is no stop.
    await figure
      .getByRole('button', { name: desk.says('figures:exportOf', { figure: name }) })
      .focus();
    await page.keyboard.press('Tab');
    await expect(figure.getByText(desk.says('figures:table'))).toBeFocused();
    // Figures of the former period are dimmed until theirs are there.
    await expect(page.locator('.figure[aria-busy]')).toHaveCount(0);
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: desk.says('figures:exportOf', { figure: name }) })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^fill-.*\.csv$/);

    const make = page.getByRole('button', { name: desk.says('figures:misses.makeOf', { query }) });
    await make.click();
    await page
      .getByLabel(desk.says('figures:misses.group'))
      .selectOption({ label: desk.says('figures:misses.newGroup') });
    await page.getByLabel(desk.says('figures:misses.word')).fill('qqqq-zzzz');
    const publish = page.getByRole('button', { name: desk.says('figures:misses.publish') });
    await expect(page.getByText(/qqqq-zzzz/)).toBeVisible();
    await expect(publish).toBeDisabled();
    await page.getByLabel(desk.says('figures:misses.word')).fill('Palisar');
    await expect(publish).toBeEnabled();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(make).toBeFocused();
  } finally {
    await pool.query('delete from search_miss where query = $1', [query]);
  }
});
