/**
 * Markup in texts of members, visitors, content, and URLs is shown as text, in pages and in mails.
 * Three detectors: a function that the markup calls, violations of the Content Security Policy, and
 * the elements that the markup would create.
 */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { enrolThroughApi } from '../fixtures/enrolment.ts';
import { questionnaire } from '../fixtures/pages.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** Breaks out of text, attributes, and scripts; short enough for a name. */
const MARKUP = `"'><img src=x onerror=ran(1)></script><svg onload=ran()>`;
const text = { zh: MARKUP, en: MARKUP };
const markdown = `${MARKUP}

[a link](javascript:ran(2)) <javascript:ran(3)> [data](data:text/html,<script>ran(4)</script>)

![picture](x" onerror="ran(5)) <iframe srcdoc="<script>parent.ran(6)</script>"></iframe>

<a href="jav&#x09;ascript:ran(7)" onclick="ran(8)" style="position:fixed">over everything</a>`;

interface Witness {
  /** Executed code, and code that the browser blocked. */
  seen: string[];
  /** Opens a page and checks it. `shows`: whether the page displays the markup. */
  visit: (path: string, shows?: boolean) => Promise<void>;
}

/** Adds the detectors to a page. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('ran', (what: unknown) => void seen.push(`ran ${String(what)}`));
  await page.exposeFunction('violated', (what: string) => void seen.push(`violated ${what}`));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { violated: (what: string) => void }).violated(
        `${event.violatedDirective} ${event.blockedURI}`,
      ),
    ),
  );
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return seen;
}

/** Returns elements that only injected markup can have created. */
const foreign = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          element.matches(
            'img[src="x"], iframe[srcdoc], script:not([src]):not([type]) ~ svg[onload]',
          ) ||
          ['href', 'src', 'action', 'formaction'].some((name) =>
            /^\s*(javascript|data:text|vbscript):/i.test(element.getAttribute(name) ?? ''),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );

const test = base.extend<{ witness: Witness }>({
  witness: async ({ page }, provide) => {
    const seen = await watch(page);
    await provide({
      seen,
      async visit(path, shows = true) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        if (shows) expect(await page.locator('body').innerText(), path).toContain(MARKUP);
        expect(await foreign(page), path).toEqual([]);
        expect(seen, path).toEqual([]);
      },
    });
    expect(seen).toEqual([]);
  },
});

base('the detectors notice injected markup (control)', async ({ page, problems }) => {
  problems.allow(/./); // provoked here
  const seen = await watch(page);
  await page.setContent(MARKUP);
  await expect.poll(() => seen).toContain('ran 1');
  expect((await foreign(page)).length).toBeGreaterThan(0);
  seen.length = 0;
  await page.goto('/404');
  await page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), MARKUP);
  await expect.poll(() => seen.join()).toMatch(/violated script-src/);
  expect(seen.join()).not.toContain('ran');
});

test('Markup in the texts of members is shown as text', async ({
  newMember,
  newEvent,
  logIn,
  request,
  database,
  witness,
}) => {
  const member = await newMember({
    name: MARKUP,
    companyName: MARKUP,
    interestOther: MARKUP,
    district: MARKUP,
  });
  const token = await logIn(member);
  const event = await newEvent({
    title: text,
    canRegisterGroup: true,
    questions: [{ id: 'why', title: { zh: '為什麼？' }, type: 'textarea', required: false }],
  });
  await enrolThroughApi(request, token, event, {
    fullName: MARKUP,
    company: MARKUP,
    note: markdown,
    answers: [{ questionId: 'why', value: [markdown] }],
    companions: [{ fullName: MARKUP, email: '' }],
    email: member.email,
  });
  await witness.visit(`/member/event/${event.row.alias}/1`);
  for (const path of ['/member', '/member/info', '/member/setting', '/member/privacy'])
    await witness.visit(path, false);
  const { rows } = await database.pool.query<{ html: string; subject: string }>(
    'select html, subject from outbox where recipient = $1',
    [member.email],
  );
  expect(rows.some(({ html }) => /&(lt|#60);img src=x/.test(html))).toBe(true);
  expect(rows.filter(({ html }) => html.includes('<img src=x'))).toEqual([]);
});

test('Markup in forms of visitors is shown as text in the mails about them', async ({
  page,
  request,
  database,
  witness,
}) => {
  const notice = (await (await request.get('/api/static/privacy')).json()) as {
    items: { version: string };
  };
  const email = `${randomUUID()}@chengye.example`;
  const sender = {
    name: MARKUP,
    company: MARKUP,
    email,
    phoneCode: '+886',
    phoneNumber: '0912000001',
    message: markdown,
    consentVersion: notice.items.version,
  };
  for (const [path, data] of [
    ['/api/customer/message/send', { ...sender, kind: 'inquiry', interestOther: MARKUP }],
    [
      '/api/rma/add',
      { ...sender, requestType: 'repair', model: MARKUP, serial: MARKUP, address: MARKUP },
    ],
  ] as const) {
    const sent = await request.post(path, { data });
    expect(sent.status(), await sent.text()).toBe(200);
  }
  const { rows } = await database.pool.query<{ html: string }>(
    "select html from outbox where channel = 'mail' and html like '%' || $1 || '%'",
    [email],
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  // Without a Content Security Policy, as in a mail client.
  for (const { html } of rows) {
    await page.setContent(html);
    expect(await page.locator('body').innerText()).toContain(MARKUP);
    expect(await foreign(page)).toEqual([]);
    expect(witness.seen).toEqual([]);
  }
});

test('Markup in content is shown as text', async ({
  page,
  newMember,
  newEvent,
  logIn,
  database,
  witness,
}) => {
  const { pool } = database;
  const alias = `markup-${randomUUID()}`;
  const event = await newEvent(
    {
      title: text,
      intro: text,
      description: { zh: markdown, en: markdown },
      contact: { name: text, phoneCode: '+886', phone: '0200001680', extension: '' },
      questions: [{ id: 'why', title: text, type: 'textarea', required: false }],
      files: [{ title: text, contentType: 'pdf', size: 1000 }],
      questionnaire: questionnaire.map((question) => ({ ...question, title: text })),
    },
    [{ title: text, intro: text }],
  );
  await pool.query(
    `insert into item (content_type, alias, category, title, summary, body, brands, tags, data, publish_up)
     select content_type, $1, category, $2, $2, $3, brands, tags, data, now() - interval '1 day'
     from item where content_type = 'news' and publish_up < now() and not dealer_only limit 1`,
    [alias, text, { zh: markdown, en: markdown }],
  );
  try {
    const { rows } = await pool.query<{ category: string }>(
      'select category from item where alias = $1',
      [alias],
    );
    await witness.visit(event.path);
    await witness.visit(`/news/${rows[0]!.category}/${alias}`);
    await expect(page.getByText('over everything')).not.toHaveCSS('position', 'fixed');
    await logIn(await newMember());
    await witness.visit(event.path);
  } finally {
    await pool.query('delete from item where alias = $1', [alias]);
  }
});

test('Markup in URLs is not executed', async ({ witness, problems }) => {
  problems.allow(/api\.line\.me|LINE: unreachable/); // the mini-app, without LINE
  const encoded = encodeURIComponent(MARKUP);
  await witness.visit(`/search?query=${encoded}`, false);
  for (const path of [
    `/event?search=${encoded}&category=${encoded}&month=${encoded}`,
    `/product/list?search=${encoded}&brand=${encoded}`,
    `/login?redirectFrom=${encoded}`,
    `/login?redirectFrom=${encodeURIComponent('javascript:ran(9)')}`,
    `/not-sent?from=${encodeURIComponent('javascript:ran(10)')}`,
    `/contact/inquiry?product=${encoded}&solution=${encoded}`,
    `/liff/?liff.state=${encoded}`,
    `/password/reset/${encoded}`,
    `/en?query=${encoded}#${encoded}`,
  ])
    await witness.visit(path, false);
});
