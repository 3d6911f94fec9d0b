/** A pass on the day: opened from an enrolment, kept without a network, refused after a move. */
import jsQR from 'jsqr';
import { enrolThroughApi } from '../fixtures/enrolment.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

/** Reads the QR code of an element as a camera does: from its picture. */
async function readCode(element: Locator): Promise<string | undefined> {
  const picture = (await element.screenshot()).toString('base64');
  const { data, width, height } = await element.page().evaluate(async (base64: string) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    const pixels = canvas.getImageData(0, 0, image.width, image.height);
    return { data: [...pixels.data], width: image.width, height: image.height };
  }, picture);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

test('I show my pass at the door, also without a network, and it dies when I am moved', async ({
  page,
  context,
  site,
  member,
  logIn,
  newEvent,
  request,
  database,
  problems,
}) => {
  const token = await logIn(member);
  const event = await newEvent({ category: 'course', registrationType: 'partial' });
  await enrolThroughApi(request, token, event);
  await page.goto(site.path(`/member/event/${event.row.alias}/${event.row.seriesNum}`));
  await page
    .getByRole('region', { name: site.says('pass:title') })
    .getByRole('link')
    .first()
    .click();

  const code = page.getByRole('img', { name: site.says('pass:code') });
  await expect(code).toBeVisible();
  const text = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(await readCode(code), 'the code says the text of the pass').toBe(text);
  await expect(page.getByText(site.says('pass:kept'))).toBeVisible();

  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  expect(await readCode(code)).toBe(text);
  await expect(page.getByText(site.saying('pass:checked'))).toBeVisible();
  await context.setOffline(false);

  await database.pool.query(
    `insert into moved_enrolment (enrolment_id, order_id, session_id, to_session_id)
     select id, order_id, session_id, session_id from enrolment where session_id = $1`,
    [event.sessions[0]!.id],
  );
  await page.reload();
  await expect(page.getByText(site.says('pass:refusal.MOVED'))).toBeVisible();
  await expect(code).toHaveCount(0);
});
