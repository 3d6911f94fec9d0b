import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const randomNumber = () =>
  `RMA-20261120-${Array.from(
    crypto.getRandomValues(new Uint8Array(6)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('')}`;

test('I find a case, take it, note what I did, answer with a text of the desk, and move it on', async ({
  page,
  desk,
  openDesk,
  database,
}) => {
  const number = randomNumber();
  const email = `${number.toLowerCase()}@case.example`;
  await database.pool.query(
    `insert into customer_case (number, kind, status_at, language, name, email, phone_code,
       phone_number, extension, company, vat, brand, message, details, consent_version)
     values ($1, 'repair', now(), 'en', 'Ada Lin', $2, '+886', '0912000001', '', '澄野', '', '',
       'Port 3 stays dark.', '{"model": "C5-2404", "serial": "CV5-0001"}', '2026-10-01')`,
    [number, email],
  );
  const name = `Ship it ${number}`;
  const { name: me } = await openDesk('cases', '/answer-texts', { name: `程語彤 ${number}` });
  await page.getByRole('button', { name: desk.says('cases:texts.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(desk.says('cases:texts.name')).fill(name);
  await dialog.getByLabel(desk.says('cases:texts.zh'), { exact: true }).fill('請寄回設備。');
  await dialog
    .getByLabel(desk.says('cases:texts.en'), { exact: true })
    .fill('Please send us the device.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.says('cases:texts.save') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: desk.says('frame:screen.cases') })
    .click();
  await page.getByLabel(desk.says('cases:search')).fill(number);
  // The list follows the URL; it may have had one case before.
  await expect(page).toHaveURL(new RegExp(number));
  await expect(page.getByRole('row')).toHaveCount(2);
  // Rows of before are dimmed until the answer is there.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByText(desk.says('cases:answer.hintWithoutOwner'))).toBeVisible();
  await page.getByLabel(desk.says('cases:owner')).selectOption({ label: me });
  await page.getByLabel(desk.says('cases:note.label')).fill('已致電');
  await page.getByRole('button', { name: desk.says('cases:note.save') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '已致電' })).toBeVisible();

  await page.getByLabel(desk.says('cases:answer.insert')).selectOption({ label: name });
  await page.reload();
  // The typed text is kept on this device.
  await expect(page.locator('#answer-text')).toHaveValue('Please send us the device.');
  await page.locator('#answer-text').fill('Please send us the device.\n\nThank you.');
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('cases:answer.preview') }).click();
  await expect(dialog).toContainText('Dear Ada Lin');
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: desk.says('cases:answer.send') }).click();
  await expect(page.locator('#answer-text')).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you.' })).toBeVisible();
  const mails = await database.pool.query<{ body: string }>(
    'select body from outbox where recipient = $1',
    [email],
  );
  expect(mails.rows).toHaveLength(1);
  expect(mails.rows[0]!.body).toContain('Thank you.');

  await page.getByRole('button', { name: desk.says('cases:move.INSPECTING') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: desk.says('cases:move.INSPECTING') })
    .click();
  await expect(page.getByText(desk.says('cases:status.INSPECTING')).first()).toBeVisible();
  await database.pool.query('delete from customer_case where number = $1', [number]);
  await database.pool.query('delete from answer_text where name = $1', [name]);
  await database.pool.query('delete from outbox where recipient = $1', [email]);
});
