/**
 * Messages as they arrive: every email in both languages, light and dark, on a desktop and on a
 * phone; and the outbox of demo mode. The nightly run attaches a screenshot of each email to its
 * report.
 */
import { sampleLetterhead, sampleMessages } from '../../apps/api/src/testing/mail-samples.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { enrolThroughApi } from '../fixtures/enrolment.ts';
import { layoutProblems } from '../fixtures/layout-problems.ts';
import { nightly } from '../../apps/api/src/testing/nightly.ts';
import { pagesTest } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const code = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 49 49" />';
/** Answers for the QR codes of passes, which no site has issued. */
test.beforeEach(({ page }) =>
  page.route(`${sampleLetterhead.origin}/api/passes/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: code }),
  ),
);

const views = [
  { name: 'desk', viewport: { width: 720, height: 900 }, colorScheme: 'light' },
  { name: 'dark', viewport: { width: 720, height: 900 }, colorScheme: 'dark' },
  { name: 'phone', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
] as const;

/** Its tests write each mail into the same window: to open one takes longer than to read a mail. */
const mailTest = pagesTest.extend({
  page: async ({ context }, provide) => provide(context.pages()[0]!),
});

for (const { name, language, subject, html } of sampleMessages) {
  mailTest(`The mail ${name} can be read in ${language}`, async ({ page }, testInfo) => {
    await page.setContent(html);
    for (const { name: view, viewport, colorScheme } of views) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      if (nightly)
        await testInfo.attach(`${name} ${language} ${view}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
      expect(await layoutProblems(page), view).toEqual([]);
      // Both languages have the same elements, and a phone shows them in the desktop's colours.
      if (nightly || view === (language === 'en' ? 'dark' : 'desk')) await expectAccessible(page);
    }
    await expect(page).toHaveTitle(subject);
    const [paper, ink] = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      return [getComputedStyle(document.body).backgroundColor, getComputedStyle(title).color];
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(
      await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      'dark mode has a ground of its own',
    ).not.toBe(paper);
    expect(
      await page
        .getByRole('heading', { level: 1 })
        .evaluate((title) => getComputedStyle(title).color),
    ).not.toBe(ink);
  });
}

test('A mail is readable in a client without style sheets', async ({ page }, testInfo) => {
  const { html } = sampleMessages.find(({ name }) => name === 'enrolment-confirmed')!;
  await page.setContent(html.replace(/<style>.*?<\/style>/, ''));
  await testInfo.attach('without its sheet', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  await expect(page.getByRole('link', { name: '查看我的報名' })).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  );
  expect(await layoutProblems(page)).toEqual([]);
});

test('In demo mode I read my mail as it would arrive, beside its plain text', async ({
  page,
  request,
  member,
  newEvent,
  logIn,
  problems,
}, testInfo) => {
  // The recorder of a retry's trace puts a script into every frame.
  problems.allow(/^console error: Blocked script execution in '[^']*\/demo\/outbox\/\d+\/html'/);
  const event = await newEvent({ needReview: true });
  const { email } = member;
  await enrolThroughApi(request, await logIn(member), event, { email });
  await page.goto(`/demo/outbox?to=${encodeURIComponent(email)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await page
    .getByRole('link', { name: new RegExp(`已收到您的報名：${event.title}`) })
    .first()
    .click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { level: 1, name: '已收到報名，審核中' })).toBeVisible();
  await expect(mail.getByRole('link', { name: '查看我的報名' })).toHaveAttribute(
    'href',
    new RegExp(`/member/event/${event.row.alias}/1$`),
  );
  await expect(page.locator('pre')).toContainText('王怡君 您好：');
  await testInfo.attach('a mail in the outbox', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await testInfo.attach('a mail in the outbox, dark', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
  // The frame runs no scripts, so axe cannot check it; the emails are checked above.
  await page.locator('iframe').evaluate((frame) => frame.remove());
  await expect.poll(() => page.frames().length, 'the frame is gone').toBe(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: '寄件匣' }).click();
  await expectAccessible(page);
  await testInfo.attach('the outbox, dark', {
    body: await page.screenshot(),
    contentType: 'image/png',
  });
});

test('A mail runs no scripts and cannot be framed by other sites', async ({
  request,
  member,
  newEvent,
  logIn,
}) => {
  await enrolThroughApi(request, await logIn(member), await newEvent());
  const { messages } = (await (
    await request.get('/demo/outbox', { headers: { accept: 'application/json' } })
  ).json()) as {
    messages: { id: number; channel: string }[];
  };
  const mail = messages.find(({ channel }) => channel === 'mail')!;
  const answer = await request.get(`/demo/outbox/${mail.id}/html`);
  expect(answer.headers()['content-security-policy']).toBe(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http://localhost:*; frame-ancestors 'self'",
  );
  expect(answer.headers()).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  for (const nothing of ['/demo/outbox/0', '/demo/outbox/x', `/demo/outbox/${mail.id}0000/html`])
    expect((await request.get(nothing)).status(), nothing).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('A code is shown as a text message', async ({ page, request, member, codeOf }, testInfo) => {
    await request.post('/api/user/getCode', {
      data: { mobilePhoneCode: '+886', mobilePhone: member.mobilePhone },
    });
    const code = await codeOf(member.mobilePhone);
    await page.goto(`/demo/outbox?to=${member.mobilePhone}`);
    expect(await layoutProblems(page)).toEqual([]);
    await testInfo.attach('the outbox on a phone', {
      body: await page.screenshot(),
      contentType: 'image/png',
    });
    await page.getByRole('link', { name: new RegExp(code) }).click();
    await expect(page.getByText(`您的驗證碼是 ${code}`)).toBeVisible();
    expect(await layoutProblems(page)).toEqual([]);
    await testInfo.attach('code', { body: await page.screenshot(), contentType: 'image/png' });
    await expectAccessible(page);
  });
});
