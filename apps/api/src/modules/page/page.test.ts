import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { newestLegalVersion } from '#domain/legal-texts.ts';
import { addLegalText } from '#testing/member-seed.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());

const notice = async (version?: string) =>
  (await site.get(`/static/privacy${version === undefined ? '' : `?version=${version}`}`)).items;

it('a new version of a legal text is shown from its publication, with the day it takes effect; the previous one can still be read', async () => {
  const published = new Date(site.clock.now.getTime() + 1000);
  await addLegalText(site.db, { version: '2026-11-21', publishedAt: published });
  expect(await notice()).toMatchObject({ version: '2026-10-01' });
  expect(await site.get('/static/privacy?version=2026-11-21')).toMatchObject({
    status: 404,
    code: 'ITEM_ITEM_NOT_EXIST',
  });
  site.clock.now = published;
  expect(await notice()).toMatchObject({
    version: '2026-11-21',
    publishUp: '2026-11-21T06:00:01.000Z',
    effectiveFrom: '2026-11-28T06:00:01.000Z',
  });
  expect(await notice('2026-10-01')).toMatchObject({
    version: '2026-10-01',
    publishUp: '2026-10-01T01:00:00.000Z',
    // The first version changed nothing for anybody.
    effectiveFrom: '2026-10-01T01:00:00.000Z',
  });
});

it('of two versions with the same date, the one added later is shown, whatever they are called, and is not the first', async () => {
  const day = new Date('2026-11-22T16:00:00.000Z');
  const terms = (version: string, createdAt: Date) =>
    addLegalText(site.db, { alias: 'terms', version, publishedAt: day, createdAt });
  await terms('第二版', new Date(day.getTime() + 1000));
  await terms('2026-11-23-2', new Date(day.getTime() + 2000));
  site.clock.now = new Date(day.getTime() + 3000);
  const shown = async (version = '') => (await site.get(`/static/terms${version}`)).items;
  expect(await shown()).toMatchObject({
    version: '2026-11-23-2',
    effectiveFrom: '2026-11-29T16:00:00.000Z',
  });
  expect(await shown(`?version=${encodeURIComponent('第二版')}`)).toMatchObject({
    effectiveFrom: day.toISOString(),
  });
  const [row] = await site.db
    .select({ newest: newestLegalVersion('terms', site.clock.now) })
    .from(sql`(select) as one`);
  expect(row).toEqual({ newest: '2026-11-23-2' });
});

it.each(['/static/privacy?version=1999-01-01', '/static/about?version=2026-10-01'])(
  'an unknown version is not found, nor any version of a page without versions: %s',
  async (path) =>
    expect(await site.get(path)).toMatchObject({ status: 404, code: 'ITEM_ITEM_NOT_EXIST' }),
);

describe('pages about the company', () => {
  let demo: PublicSite;
  beforeAll(async () => {
    demo = await openPublicSite();
  });
  afterAll(() => demo.close());
  const page = async (alias: string, headers = {}) =>
    (await demo.get(`/static/${alias}`, headers)).json().items as ProsePage;
  const section = async (alias: string, name: string, headers = {}) =>
    (await page(alias, headers)).sections.find((one) => one.alias === name)!;

  it.each([
    ['about01', 'about'],
    ['recruit', 'elite-join'],
    ['investor', 'investor-finance'],
  ])('%s is an alias of %s', async (name, alias) => expect((await page(name)).alias).toBe(alias));

  it('figures have years relative to the import day, and none that is not reported by then', async () => {
    const { figures } = await section('investor-finance', 'quarters');
    expect(figures!.unit).toContain('新臺幣千元');
    expect(figures!.columns.map(({ digits }) => digits)).toEqual([0, 0, 0, 0, 2]);
    expect(figures!.rows.slice(0, 4).map(({ year, quarter }) => [year, quarter])).toEqual([
      [2026, 3],
      [2026, 2],
      [2026, 1],
      [2025, 4],
    ]);
    const years = (await section('investor-finance', 'years', { 'accept-language': 'en' }))
      .figures!;
    expect(years.columns[0]!.label).toBe('Revenue');
    expect(years.rows.map(({ year, quarter }) => [year, quarter])).toEqual(
      [2025, 2024, 2023, 2022, 2021].map((year) => [year, null]),
    );
  });

  it('the management are people, in the order of the page', async () => {
    const { people } = await section('organization', 'team', { 'accept-language': 'en' });
    expect(people).toHaveLength(6);
    expect(people[0]).toMatchObject({ name: 'Shen Wei-hang', title: 'Chair' });
  });

  it('a section has its mail address, or none', async () => {
    expect((await section('elite-join', 'openings')).email).toBe('talent@portolane.example');
    expect((await section('elite-join', 'process')).email).toBeNull();
  });
});
