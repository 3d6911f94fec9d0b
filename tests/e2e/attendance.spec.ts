/** The results of attendance: the training record, a certificate, and its verification. */
import { readFile } from 'node:fs/promises';
import { addOrder } from '../../apps/api/src/testing/member-seed.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { over } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('An event that I attended is in my training record, and anybody can verify my certificate, without JavaScript', async ({
  page,
  browser,
  site,
  member,
  logIn,
  newEvent,
  database,
}) => {
  const event = await newEvent({}, [over]);
  const order = await addOrder(database, member, event.row, event.sessions);
  await database.pool.query('update enrolment set attended = true where order_id = $1', [order.id]);
  await logIn(member);
  await page.goto(site.path('/member'));
  await page.getByRole('link', { name: site.says('member:menu.training') }).click();
  await expect(page.getByRole('link', { name: event.title })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', {
      name: site.says('member:training.certificateNamed', { title: event.title }),
    })
    .click();
  const file = await downloading;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const number = /PC-\d{4}(-\w{4}){3}/.exec(file.suggestedFilename())![0];

  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const plain = await visitor.newPage();
  await plain.goto(new URL(site.path('/verify'), page.url()).href);
  await plain.getByLabel(site.says('legal:verify.number')).fill(number.toLowerCase());
  await plain.getByRole('button', { name: site.says('legal:verify.submit') }).click();
  await expect(plain.getByText(site.says('legal:verify.explained.VALID'))).toBeVisible();
  await expect(plain.getByText(event.title)).toBeVisible();
  await visitor.close();
  await page.goto(site.path(`/verify/${number}`));
  await expectAccessible(page);
});
