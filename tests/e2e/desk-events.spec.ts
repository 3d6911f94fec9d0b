import { randomUUID } from 'node:crypto';
import { addEvent, addMembers, addOrder } from '../../apps/api/src/testing/member-seed.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { deskOrigin, expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an editor finds an event, changes its seats, and calls off a session', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  const alias = `desk-walk-${randomUUID().slice(0, 8)}`;
  const { event, sessions } = await addEvent(
    database,
    new Date(),
    { alias, title: { zh: `後台演練 ${alias}`, en: `Desk walk ${alias}` }, brands: ['corvane'] },
    [{ capacity: 3 }, {}],
  );
  const members = await addMembers(database, 2);
  for (const member of members) await addOrder(database, member, event, [sessions[0]!]);
  await openDesk('editor', `/events?search=${alias}`);
  try {
    const link = page.getByRole('link', { name: alias });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(alias);
    await expectAccessible(page);

    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    await row.getByRole('button', { name: desk.says('deskEvents:change.capacity') }).click();
    const seats = page.getByLabel(desk.says('deskEvents:capacity.label'), { exact: true });
    await seats.fill('1');
    const save = page.getByRole('button', { name: desk.says('deskEvents:capacity.save') });
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await seats.fill('4');
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row).toContainText(desk.says('deskEvents:fill', { taken: 2, capacity: 4 }));

    await page.getByRole('button', { name: desk.says('deskEvents:mail.write') }).click();
    await page.getByLabel(desk.says('deskEvents:mail.chineseSubject')).fill('停車資訊');
    await page.getByLabel(desk.says('deskEvents:mail.chineseText')).fill('請由北側入口進場。');
    const preview = page.getByRole('button', { name: desk.says('deskEvents:preview') });
    await preview.click();
    await expect(page.getByText(desk.says('deskEvents:mail.reach', { count: 2 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: desk.says('deskEvents:mail.send') }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await row.getByRole('button', { name: desk.says('deskEvents:change.time') }).click();
    const begins = page.getByLabel(desk.says('deskEvents:time.startTime'));
    await begins.fill((await begins.inputValue()).replace(/T.*/, 'T00:00'));
    await preview.click();
    await expect(page.getByText(desk.says('deskEvents:mail.reach', { count: 2 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: desk.says('frame:cancel') }).click();

    await row.getByRole('button', { name: desk.says('deskEvents:callOff.action') }).click();
    await page.getByLabel(desk.says('deskEvents:callOff.reason')).fill('講師行程異動');
    await preview.click();
    const confirm = page.getByRole('button', { name: desk.says('deskEvents:callOff.confirm') });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await confirm.click();
    await expect(row).toContainText(desk.says('deskEvents:state.calledOff'));

    await page.goto(`${deskOrigin}/desk/events?view=calendar`);
    await expect(page.getByRole('link', { name: alias }).first()).toBeVisible();
    await expectAccessible(page);
  } finally {
    const { pool } = database;
    await pool.query(
      'delete from outbox using orders where orders.id = outbox.order_id and orders.event_id = $1',
      [event.id],
    );
    await pool.query(
      'delete from enrolment using event_session s where s.id = enrolment.session_id and s.event_id = $1',
      [event.id],
    );
    await pool.query('delete from orders where event_id = $1', [event.id]);
    await pool.query('delete from event where id = $1', [event.id]);
    await pool.query('delete from search_document where alias = $1', [alias]);
    await pool.query('delete from member where id = any($1)', [members.map(({ id }) => id)]);
  }
});
