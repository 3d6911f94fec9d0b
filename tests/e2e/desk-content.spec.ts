import { deskHeaders } from '../../apps/api/src/testing/staff-seed.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { deskOrigin, expect, test } from '../fixtures/desk.ts';

// axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('I see what each kind of content has, and find an item by its English title', async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk('reader', '/content');
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('contentList:title') }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: desk.says('content:kind.news'), exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: desk.says('content:kind.news') }),
  ).toBeVisible();
  await page.getByLabel(desk.says('contentList:filter.search')).fill('firewall refresh');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/search=firewall/);
  await expectAccessible(page);
  await page.getByLabel(desk.says('contentList:filter.state')).selectOption('hidden');
  await expect(page.getByText(desk.says('table:noMatch'))).toBeVisible();
});

test('What I typed survives a reload, a colleague’s edit is merged with mine, and I restore', async ({
  page,
  desk,
  openDesk,
  newStaff,
  database,
}) => {
  const colleague = await newStaff('editor');
  const headers = await deskHeaders(database, colleague, { now: new Date() });
  /** Calls the desk as the colleague. */
  const call = async <T>(name: string, data: object): Promise<T> => {
    const answer = await page.request.post(`${deskOrigin}/api/desk/content/${name}`, {
      headers,
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { items: T }).items;
  };
  const alias = `walk-${crypto.randomUUID().slice(0, 8)}`;
  const path = `news/${alias}.yaml`;
  await call('copy', { from: 'news/axiolo-data-platform-pilot.yaml', path });
  const { draft } = await call<{ draft: { tree: Record<string, unknown> } }>('one', { path });
  // Hidden, so that no visitor and no other test sees it.
  await call('publish', { path, tree: draft.tree, baseVersion: 0 });

  const { email } = await openDesk('editor', `/content/news?search=${alias}`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const title = page.locator('[id="tree.title.zh"]');
  const summary = page.locator('[id="tree.summary.zh"]');
  await title.fill('我改的標題');
  await page.reload();
  await expect(title).toHaveValue('我改的標題');
  const arrived = async () => {
    const { rows } = await database.pool.query<{
      tree: Record<'title' | 'summary', { zh: string }>;
    }>('select tree from content_draft where path = $1 and author = $2', [path, email]);
    return rows[0] && [rows[0].tree.title.zh, rows[0].tree.summary.zh];
  };
  // The text that the reload kept in the browser goes to the server without another edit.
  await expect.poll(async () => (await arrived())?.[0]).toBe('我改的標題');
  await summary.fill('我改的摘要');
  await expect.poll(async () => (await arrived())?.[1]).toBe('我改的摘要');
  await expectAccessible(page);

  const theirs = {
    ...draft.tree,
    title: { zh: '同事改的標題', en: 'The title of a colleague' },
  };
  await call('publish', { path, tree: theirs, baseVersion: 1 });
  await page
    .getByRole('button', { name: desk.says('contentForm:publish.go'), exact: true })
    .click();
  const merge = page.getByRole('button', { name: desk.says('contentForm:meanwhile.merge') });
  await expect(merge).toBeDisabled();
  await page.getByLabel(desk.says('contentForm:meanwhile.side.mine')).check();
  await expectAccessible(page);
  await merge.click();
  await expect(title).toHaveValue('我改的標題');
  await expect(page.locator('[id="tree.title.en"]')).toHaveValue('The title of a colleague');
  const note = page.getByLabel(desk.says('contentForm:publish.note'));
  await note.fill('標題和摘要');
  await page
    .getByRole('button', { name: desk.says('contentForm:publish.go'), exact: true })
    .click();
  await expect(page.getByText(desk.says('contentForm:outcome.stored'))).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByText(desk.says('contentForm:behind')).first()).toBeVisible();
  expect(await call('one', { path })).toMatchObject({
    version: 3,
    tree: {
      title: { zh: '我改的標題', en: 'The title of a colleague' },
      summary: { zh: '我改的摘要' },
    },
  });

  await page.locator('.content-versions > summary').click();
  await page
    .getByRole('button', { name: desk.says('contentForm:versions.compare') })
    .last()
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('contentForm:versions.restore') }).click();
  await expect(title).toHaveValue((draft.tree['title'] as { zh: string }).zh);
});

test('I begin a news item with a picture, see its text as the page will, and discard it', async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk('editor', '/content/news');
  const alias = `begun-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: desk.says('contentForm:new.open'), exact: true }).click();
  await page.getByLabel(desk.says('contentForm:new.alias')).fill(alias);
  await expectAccessible(page);
  await page.getByRole('button', { name: desk.says('contentForm:new.go') }).click();
  await expect(page).toHaveURL(new RegExp(`/content/news/${alias}$`));
  await page.locator('[id="tree.body.zh"]').fill('第一段有 **粗體**。');
  await page.getByText(desk.says('contentForm:preview.title'), { exact: true }).first().click();
  await expect(page.locator('.content-preview strong')).toHaveText('粗體');
  // The first is that of the page, the second that of lists.
  const upload = page.locator('input[type=file]').first();
  await upload.setInputFiles({
    name: `${alias}.png`,
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(page.locator('[id="tree.picture.file"]')).toHaveValue(`${alias}.png`);
  await expect(page.locator('.content-picture')).toBeVisible();
  await expectAccessible(page);
  const crop = page.getByRole('button', {
    name: desk.says('contentForm:picture.crop.open'),
    exact: true,
  });
  await crop.click();
  await page.getByRole('radio', { name: '1:1' }).check();
  const size = page.viewportSize()!;
  const side = Math.min(size.width, size.height);
  await expect(
    page.getByText(desk.says('contentForm:picture.crop.size', { width: side, height: side })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(crop).toBeFocused();
  await crop.click();
  await page.getByRole('radio', { name: '1:1' }).check();
  await page.getByRole('button', { name: desk.says('contentForm:picture.crop.go') }).click();
  await expect(page.locator('[id="tree.picture.file"]')).toHaveValue(`${alias}-crop.png`);
  await expect(crop).toBeFocused();
  await expect(page.locator('.content-picture')).toHaveJSProperty('naturalWidth', 640);
  await expect(page.locator('.content-picture')).toHaveJSProperty('naturalHeight', 640);
  // The check of the import names the missing fields, and nothing is published.
  await page
    .getByRole('button', { name: desk.says('contentForm:publish.go'), exact: true })
    .click();
  await expect(page.getByText(desk.says('contentForm:problems'))).toBeVisible();

  await page.getByRole('button', { name: desk.says('contentForm:discard.go') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: desk.says('contentForm:discard.go') })
    .click();
  await expect(page).toHaveURL(/\/content\/news$/);
});

test('My draft is at the real page beside the form, where its markup does nothing', async ({
  page,
  desk,
  openDesk,
}) => {
  const alias = 'axiolo-data-platform-pilot';
  await openDesk('editor', `/content/news/${alias}`);
  await page.getByRole('button', { name: desk.says('contentForm:pagePreview') }).click();
  const frame = page.locator('.page-preview__frame[style*="visible"]');
  const shown = frame.contentFrame();
  const heading = shown.getByRole('heading', { level: 1, includeHidden: true });
  await expect(heading).toBeVisible();
  const markup = '<img src=x onerror=alert(1)>';
  await page.locator('[id="tree.title.zh"]').fill(`草稿 ${markup}`);
  await expect(heading).toHaveText(`草稿 ${markup}`);
  await expect(shown.locator('body')).toHaveAttribute('inert');
  await expect(shown.locator('script')).toHaveCount(0);
  await expectAccessible(page);
  const visitors = await page.request.get(`${deskOrigin}/news/bulletin/${alias}`);
  expect(await visitors.text()).not.toContain('草稿');

  // The keyboard reaches the page to scroll it, which is seen, and leaves it again.
  await page.getByRole('radio', { name: desk.says('pagePreview:device.desktop') }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('.page-preview__stage--focus')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '中文' })).toBeFocused();
  await expect(frame).toHaveAttribute('title', /草稿/);
  await page.keyboard.press('ArrowRight');
  await expect(shown.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByText(desk.says('pagePreview:device.phone'), { exact: true }).click();
  await expect(frame).toHaveCSS('width', '390px');
  await page.locator('[id="tree.state"]').selectOption('hidden');
  await expect(page.getByText(desk.says('pagePreview:mark.hidden'))).toBeVisible();
  await page.locator('[id="tree.title.zh"]').fill('');
  await expect(page.getByText(desk.says('pagePreview:outcome.invalid'))).toBeVisible();
  await expect(frame).toBeHidden();
});
