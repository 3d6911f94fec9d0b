/** Content that a limited person cannot reach by way of content that they may edit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentDocumentView, PublishResult } from '@portolane/core/contract/desk/content.ts';
import type { TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { treeOf } from '#content/edit-text.ts';
import { everything } from '#domain/desk/scope.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { testSettings } from '#testing/test-settings.ts';
import { readDocument } from './document-access.ts';
import { publishDocument } from './publish-document.ts';

/** Of the brand palisar; its document has a live link. */
const FOREIGN = 'palisar-office-hours';
/** Of the brand vaultine. */
const OWN = 'restore-contest';

let site: PublicSite;
let ofEvent: Record<string, string>;
let ofBrand: Record<string, string>;
beforeAll(async () => {
  site = await openPublicSite('site');
  const { now } = site.clock;
  const people = await Promise.all([
    addStaff(site.db, 'editor', { events: [OWN] }),
    addStaff(site.db, 'editor', { brands: ['vaultine'] }),
  ]);
  ofEvent = await deskHeaders(site.db, people[0], { now });
  ofBrand = await deskHeaders(site.db, people[1], { now });
});
afterAll(() => site.close());

const call = async (name: string, body: object, headers: Record<string, string>) =>
  (await site.post(`/desk/content/${name}`, body, headers)).json<{
    status: string;
    items: ContentDocumentView & PublishResult;
  }>();
const stored = async (path: string) => {
  const { text, version } = await readDocument(site.db, path);
  return { tree: treeOf(text) as TreeRecord, version };
};

describe('a person limited to an event', () => {
  it('reads no other event by copying it into a series of their own', async () => {
    const path = `events/${OWN}-2.yaml`;
    const copy = (from: string) =>
      call('copy', { from: `events/${from}.yaml`, path, series: 2 }, ofEvent);
    expect((await copy(FOREIGN)).status).toBe('DESK_OUT_OF_SCOPE');
    expect((await call('one', { path }, ofEvent)).status).toBe('DESK_ITEM_NOT_EXIST');
    expect((await copy(OWN)).status).toBe('SUCCESS');
    const { items } = await call('one', { path }, ofEvent);
    expect(items.draft!.tree).toMatchObject({ alias: OWN, series: 2 });
    await call('discard', { path }, ofEvent);
  });

  it.each(['facts.yaml', 'companies.yaml', 'coupons.yaml', 'setting.yaml'])(
    'neither reads nor changes what belongs to the whole site: %s',
    async (path) => {
      expect((await call('one', { path }, ofEvent)).status).toBe('DESK_OUT_OF_SCOPE');
      const { tree, version } = await stored(path);
      const edit = { path, tree, baseVersion: version };
      expect((await call('publish', edit, ofEvent)).status).toBe('DESK_OUT_OF_SCOPE');
    },
  );
});

describe('a person limited to a brand', () => {
  it('adds no series to an event of another brand', async () => {
    const { tree } = await stored(`events/${OWN}.yaml`);
    const seriesOf = (alias: string) => ({
      path: `events/${alias}-2.yaml`,
      tree: { ...tree, alias, series: 2 },
      baseVersion: 0,
    });
    const foreign = await call('publish', seriesOf(FOREIGN), ofBrand);
    expect(foreign.status).toBe('DESK_OUT_OF_SCOPE');
    const own = await call('publish', seriesOf(OWN), ofBrand);
    expect(own.items).toMatchObject({ outcome: 'stored', problems: [] });
    // Nor does an edit turn a series of their own into one.
    const moved = { ...tree, alias: FOREIGN, series: 2 };
    const edit = { path: `events/${OWN}-2.yaml`, tree: moved, baseVersion: own.items.version };
    expect((await call('publish', edit, ofBrand)).status).toBe('DESK_OUT_OF_SCOPE');
  });

  it('learns nothing of an earlier version of others from a conflict with it', async () => {
    const path = 'news/year-end-firewall-refresh.yaml';
    const before = await stored(path);
    const tree = { ...before.tree, brands: ['vaultine'], title: { zh: '交給別人' } };
    const edit = { path, tree, baseVersion: before.version };
    await publishDocument(
      { db: site.db, now: () => site.clock.now, settings: testSettings() },
      edit,
      { actor: 'everything@staff.example', scope: everything },
    );
    const mine = { ...edit, tree: { ...tree, title: { zh: '猜' } } };
    for (const name of ['publish', 'check']) {
      const { status, items } = await call(name, mine, ofBrand);
      expect(JSON.stringify(items ?? null)).not.toContain('base');
      expect(status).toBe('DESK_OUT_OF_SCOPE');
    }
  });
});
