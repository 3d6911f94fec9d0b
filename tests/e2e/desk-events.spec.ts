import { randomUUID } from 'node:crypto';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import {
  addEvent,
  addMembers,
  addOrder,
  findEvent,
} from '../../apps/api/src/testing/member-seed.ts';
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
    // Not all dialogs, because a notice is one as well, and stays for seconds.
    await expect(seats).toBeHidden();
    await expect(row).toContainText(desk.says('deskEvents:fill', { taken: 2, capacity: 4 }));

    await page.getByRole('button', { name: desk.says('deskEvents:mail.write') }).click();
    const subject = page.getByLabel(desk.says('deskEvents:mail.chineseSubject'));
    await subject.fill('停車資訊');
    await page.getByLabel(desk.says('deskEvents:mail.chineseText')).fill('請由北側入口進場。');
    const preview = page.getByRole('button', { name: desk.says('deskEvents:preview') });
    await preview.click();
    await expect(page.getByText(desk.says('deskEvents:mail.reach', { count: 2 }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: desk.says('deskEvents:mail.send') }).click();
    await expect(subject).toBeHidden();

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

    // The session is tomorrow, which may be in the next month.
    const month = taipeiDay(sessions[0]!.startsAt).slice(0, 7);
    await page.goto(`${deskOrigin}/desk/events?view=calendar&month=${month}`);
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

test('an editor makes a course in two languages, sees it on the site, and cannot sell below what is sold', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  const alias = `desk-course-${randomUUID().slice(0, 8)}`;
  const path = `events/${alias}.yaml`;
  const field = (name: string) => page.locator(`[id="tree.${name}"]`);
  const both = async (name: string, zh: string, en: string) => {
    await field(`${name}.zh`).fill(zh);
    await field(`${name}.en`).fill(en);
  };
  const add = (name: 'meals' | 'questions' | 'sessions' | 'options', nth = 0) =>
    page
      .getByRole('button', {
        name: desk.says('contentForm:list.add', { name: desk.says(`content:field.${name}`) }),
        exact: true,
      })
      .nth(nth)
      .click();
  const press = (key: 'contentForm:publish.go' | 'contentForm:publish.check') =>
    page.getByRole('button', { name: desk.says(key), exact: true }).click();

  await openDesk('editor', '/events');
  await page.getByRole('button', { name: desk.says('deskEvents:document.new') }).click();
  await page.getByLabel(desk.says('contentForm:new.alias')).fill(alias);
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('contentForm:new.go') }).click();
  await expect(page).toHaveURL(new RegExp(`/content/events/${alias}$`));
  const people: number[] = [];
  try {
    await field('category').selectOption('course');
    await field('type').selectOption('online');
    await field('registrationType').selectOption('partial');
    await both('title', '後台開的課', 'A course from the desk');
    await both('intro', '在後台建立的兩場課程。', 'Two sessions made at the desk.');
    await both('description', '從後台開課。', 'A course that the desk made.');
    await field('brands').fill('Palisar');
    await page.getByRole('option', { name: /Palisar/ }).click();
    await field('basePrice').fill('800');
    await field('salePrice').fill('600');
    await page
      .getByRole('button', {
        name: desk.says('contentForm:shared.use', { name: desk.says('content:field.contact') }),
      })
      .click();
    await field('contact').selectOption('<<teams.training>>');
    for (const [index, key] of ['am', 'pm'].entries()) {
      if (index > 0) await add('sessions');
      const session = `sessions.${index}`;
      await field(`${session}.key`).fill(key);
      await both(`${session}.title`, `場次 ${key}`, `Session ${key}`);
      await field(`${session}.starts`).fill(`2027-03-0${index + 2}T09:30`);
      await field(`${session}.ends`).fill(`2027-03-0${index + 2}T12:00`);
      await field(`${session}.capacity`).fill('20');
    }
    await add('meals');
    await field('meals.0.id').fill('lunch');
    await field('meals.0.date').fill('2027-03-02');
    await both('meals.0.title', '午餐', 'Lunch');
    await add('questions');
    await field('questions.0.id').fill('wish');
    await field('questions.0.type').selectOption('text');
    await both('questions.0.title', '想學什麼', 'What would you like to learn?');
    await expectAccessible(page);
    // A choice of one is no choice.
    await press('contentForm:publish.check');
    await expect(page.getByText(desk.says('contentForm:problems'))).toBeVisible();
    for (const [index, zh] of ['葷食', '素食'].entries()) {
      await add('options');
      await field(`meals.0.options.${index}.id`).fill(index === 0 ? 'meat' : 'vegetarian');
      await field(`meals.0.options.${index}.label.zh`).fill(zh);
    }
    await press('contentForm:publish.go');
    await expect(page.getByText(desk.says('contentForm:outcome.stored'))).toBeVisible();

    await page.goto(`${deskOrigin}/en/product/brand/palisar/event/${alias}/1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A course from the desk');

    const { event, sessions } = await findEvent(database, alias);
    const members = await addMembers(database, 2);
    people.push(...members.map(({ id }) => id));
    for (const member of members) await addOrder(database, member, event, [sessions[0]!]);
    await page.goto(`${deskOrigin}/desk/events/${alias}/1`);
    await page
      .getByRole('link', { name: desk.says('deskEvents:document.edit'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/content/events/${alias}$`));
    await page.getByText('場次 am', { exact: true }).click();
    await field('sessions.0.capacity').fill('1');
    await press('contentForm:publish.check');
    await expect(page.locator('[id="tree.sessions.0.capacity-error"]')).toContainText(
      '名額不能少於',
    );
    await expectAccessible(page);
  } finally {
    const { pool } = database;
    const ofEvent = 'in (select id from event where alias = $1)';
    await pool.query(
      `delete from enrolment using event_session s where s.id = enrolment.session_id and s.event_id ${ofEvent}`,
      [alias],
    );
    await pool.query(`delete from orders where event_id ${ofEvent}`, [alias]);
    await pool.query('delete from event where alias = $1', [alias]);
    await pool.query('delete from search_document where alias = $1', [alias]);
    await pool.query('delete from member where id = any($1)', [people]);
    for (const table of ['draft', 'translation', 'version', 'document'])
      await pool.query(`delete from content_${table} where path = $1`, [path]);
  }
});
