import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLegalText } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

const notice = async (version?: string) => (await site.get(`/static/privacy${version === undefined ? '' : `?version=${version}`}`)).items;

it('a new version of a legal text is shown from its moment on, with the day from which it binds; the one before can still be read', async () => {
  const published = new Date(site.clock.now.getTime() + 1000);
  await addLegalText(site.db, { version: '2026-11-21', publishedAt: published });
  expect(await notice()).toMatchObject({ version: '2026-10-01' });
  expect(await site.get('/static/privacy?version=2026-11-21')).toMatchObject({ status: 404, code: 'ITEM_ITEM_NOT_EXIST' });
  site.clock.now = published;
  expect(await notice()).toMatchObject({ version: '2026-11-21', publishUp: '2026-11-21T06:00:01.000Z', effectiveFrom: '2026-11-28T06:00:01.000Z' });
  expect(await notice('2026-10-01')).toMatchObject({ version: '2026-10-01', publishUp: '2026-10-01T01:00:00.000Z', effectiveFrom: '2026-10-08T01:00:00.000Z' });
});

it.each(['/static/privacy?version=1999-01-01', '/static/about?version=2026-10-01'])(
  'a version that there is not is missing, and so is one of a page that has none: %s',
  async (path) => expect(await site.get(path)).toMatchObject({ status: 404, code: 'ITEM_ITEM_NOT_EXIST' }),
);
