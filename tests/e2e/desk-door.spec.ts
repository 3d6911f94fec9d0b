/** The door of an event on a phone: passes, search, and a network that comes and goes. */
import type { Page } from '@playwright/test';
import { sessionOfNow } from '../../apps/api/src/testing/door-seed.ts';
import { addOrder } from '../../apps/api/src/testing/member-seed.ts';
import { passTextsOf } from '../../apps/api/src/testing/pass-seed.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';
import { layoutProblems } from '../fixtures/layout-problems.ts';

test.use({
  viewport: { width: 390, height: 844 },
  // axe would judge colours in the middle of a transition.
  contextOptions: { reducedMotion: 'reduce' },
});

const PIN = '246810';

/** Types a text as a hand scanner does, which ends with Enter. */
const handScan = (page: Page, text: string) =>
  page.evaluate((text) => {
    const press = (code: string) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
    for (const character of text)
      press(/\d/.test(character) ? `Digit${character}` : `Key${character}`);
    press('Enter');
  }, text);

test('I make a phone a door, let people in by pass and by name, and go on without a network', async ({
  page,
  context,
  desk,
  openDesk,
  newEvent,
  newMember,
  database,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const event = await newEvent({}, [sessionOfNow(new Date())]);
  const enrol = async (fullName: string) => {
    const order = await addOrder(database, await newMember(), event.row, event.sessions);
    await database.pool.query(
      `update orders set attendee = attendee || jsonb_build_object('fullName', $2::text) where id = $1`,
      [order.id, fullName],
    );
    return (await passTextsOf(database, order.id, new Date()))[0]!;
  };
  const [first, second] = [await enrol('林思妤'), await enrol('陳柏翰')];
  await enrol('周以恩');

  await openDesk('door', '/door', { events: [event.row.alias] });
  // The browser speaks French, so the door is in English until somebody chooses.
  if (desk.language === 'zh-TW') await page.getByRole('button', { name: '中文' }).click();
  await page.getByLabel(desk.says('door:setup.name')).fill('東側入口');
  await page.getByLabel(desk.says('door:setup.pin')).fill(PIN);
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('door:setup.submit') }).click();
  await expect(page.getByText(desk.says('door:network.online'))).toBeVisible();
  await expect(page.getByText('0 / 3')).toBeVisible();
  await expectAccessible(page);

  const result = page.getByRole('region', { name: desk.says('door:result.label') });
  const says = (reason: 'ADMITTED' | 'ALREADY_IN' | 'ALTERED') =>
    expect(result.getByRole('heading', { name: desk.says(`door:word.${reason}`) })).toBeVisible();
  await handScan(page, first);
  await says('ADMITTED');
  await expect(result.getByText('林思妤', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await handScan(page, first);
  await says('ALREADY_IN');
  await expectAccessible(page);
  await handScan(page, `${first.slice(0, 20)}${first[20] === 'A' ? 'B' : 'A'}${first.slice(21)}`);
  await says('ALTERED');
  await expectAccessible(page);
  await result.getByRole('button', { name: desk.says('door:result.next') }).click();

  const search = page.getByRole('searchbox');
  // The address of the pass, as a member sends it by chat.
  await search.fill(`https://portolane.example/pass/${first}`);
  await says('ALREADY_IN');
  await result.getByRole('button', { name: desk.says('door:result.next') }).click();
  await search.fill(`https://portolane.example/pass/${first.repeat(3)}`);
  await expect(page.getByText(/portolane\.example/)).toBeVisible();
  expect(await layoutProblems(page)).toEqual([]);
  await search.fill('');

  await search.fill('周以');
  await page.getByRole('button', { name: /周以恩/ }).click();
  await result.getByRole('button', { name: desk.says('door:result.letIn') }).click();
  await says('ADMITTED');
  await result.getByRole('button', { name: desk.says('door:result.next') }).click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  const last = page.getByRole('region', { name: desk.says('door:last.label') });
  await last.getByRole('button', { name: desk.says('door:result.undo') }).click();
  await expect(last.getByText(desk.says('door:last.undone', { who: '周以恩' }))).toBeVisible();
  await expect(page.getByText('1 / 3')).toBeVisible();

  await page.getByRole('button', { name: desk.says('door:walkIn.open') }).click();
  const walkIn = page.getByRole('dialog', { name: desk.says('door:walkIn.title') });
  // The seats are at the end of the session's line, all of which is on the screen.
  const seats = walkIn.getByRole('radio', { name: /\d+/ }).locator('xpath=..');
  const [line, dialog] = [await seats.boundingBox(), await walkIn.boundingBox()];
  expect(line!.x + line!.width).toBeLessThanOrEqual(dialog!.x + dialog!.width);
  expect(await seats.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
  await walkIn.getByLabel(desk.says('door:walkIn.name')).fill('林過客');
  await expectAccessible(page);
  await walkIn.getByRole('button', { name: desk.says('door:result.letIn') }).click();
  await says('ADMITTED');
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => {
      document.title = document.querySelector('.badge--62')!.textContent;
    };
  });
  await result.getByRole('button', { name: desk.says('door:badge.print', { mm: 62 }) }).click();
  await expect(page).toHaveTitle(/^林過客/);
  await result.getByRole('button', { name: desk.says('door:result.next') }).click();

  await context.setOffline(true);
  await expect(page.getByText(desk.says('door:network.offline'))).toBeVisible();
  await handScan(page, second);
  await says('ADMITTED');
  await result.getByRole('button', { name: desk.says('door:result.next') }).click();
  await expect(
    page.getByText(
      desk.says('door:network.unsentState', {
        state: desk.says('door:network.offline'),
        count: 1,
      }),
    ),
  ).toBeVisible();

  // The program of the door is kept, and the list opens with the PIN.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.getByLabel(desk.says('door:lock.pin')).fill(PIN);
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('door:lock.submit') }).click();
  await expect(page.getByText('2 / 3')).toBeVisible();
  await handScan(page, second);
  await says('ALREADY_IN');
  await result.getByRole('button', { name: desk.says('door:result.next') }).click();

  await context.setOffline(false);
  await expect(page.getByText(desk.says('door:network.online'), { exact: true })).toBeVisible();
  // Four scans of the first pass, a search with its undo, a walk-in, and two without a network.
  await expect
    .poll(async () =>
      (
        await database.pool.query<{ reason: string }>(
          'select reason from door_scan where event_id = $1 order by reason',
          [event.row.id],
        )
      ).rows.map(({ reason }) => reason),
    )
    .toEqual(
      'ADMITTED ADMITTED ADMITTED ALREADY_IN ALREADY_IN ALREADY_IN ALTERED UNDONE UNDONE'.split(
        ' ',
      ),
    );
});
