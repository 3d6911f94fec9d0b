import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SetupLack, SetupStep } from '@portolane/core/rules/desk/setup-steps.ts';
import { SETUP_PLACEHOLDER, setupSteps } from '@portolane/core/rules/desk/setup-steps.ts';
import { addMissingDocuments } from '#content/store/add-missing-documents.ts';
import { clearCaches } from '#db/cached.ts';
import { brand, legalText, product } from '#db/schema/catalogue.ts';
import { outbox } from '#db/schema/outbox.ts';
import { menuItem, option, siteDocument } from '#db/schema/site.ts';
import { auditLog } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordBackup } from '#domain/last-backup.ts';
import { recordLineCheck } from '#domain/line-check.ts';
import { recordDelivered, recordUndelivered } from '#domain/outbox/last-deliveries.ts';
import { recordMode } from '#domain/recorded-mode.ts';
import { unconfiguredLine } from '#settings/line-settings.ts';
import type { ApiSettings } from '#settings/settings.ts';
import { publishEdit } from '#testing/publish-edit.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { productionSettings, testSettings } from '#testing/test-settings.ts';
import { setupLacksOf } from './read-setup.ts';

const base: Partial<ApiSettings> = { ...productionSettings, contentDir: null };
let site: PublicSite;
beforeEach(async () => {
  site = await openPublicSite('empty', base);
  await recordMode(site.db, 'production', 'here');
  await inTransaction(site.db, (tx) =>
    addMissingDocuments(tx, { settings: testSettings(base) }, site.clock.now),
  );
});
afterEach(() => site.close());

const zh = (text: string) => ({ zh: text });
const lacks = async (step: SetupStep, settings: Partial<ApiSettings> = {}) => {
  clearCaches(site.db);
  const deps = {
    db: site.db,
    now: () => site.clock.now,
    settings: testSettings({ ...base, ...settings }),
  };
  return (await setupLacksOf(deps))[step];
};
const edit = async (path: string, values: object) =>
  expect(await publishEdit(site, path, (tree) => ({ ...tree, ...values }))).toMatchObject({
    outcome: 'stored',
  });
const addOption = (type: 'product_parent_category' | 'product_child_category', alias: string) =>
  site.db
    .insert(option)
    .values({ type, alias, title: zh(alias), position: 0, state: 'published', parent: null });
const addBrand = () =>
  site.db.insert(brand).values({
    alias: 'north',
    position: 0,
    title: zh('北方'),
    category: zh(''),
    productCategories: [],
    summary: zh('交換器。'),
    contact: { name: zh(''), countryCode: '+886', phone: '', extension: '' },
    tabs: [],
    state: 'published',
  });
const addText = (alias: 'privacy' | 'terms', body: string) =>
  site.db.insert(legalText).values({
    alias,
    version: body,
    publishedAt: site.clock.now,
    data: {
      alias,
      group: 'legal',
      title: zh(alias),
      summary: zh(''),
      sections: [{ alias: 'a', title: zh('一'), body: zh(body) }],
    },
  });
const line = { ...unconfiguredLine, channelAccessToken: 'token' };

describe('a step is done once nothing is missing:', () => {
  const done: Record<
    SetupStep,
    { before: SetupLack[]; settings?: Partial<ApiSettings>; act?: () => Promise<unknown> }
  > = {
    company: {
      before: ['sitename', 'companyName'],
      act: () => edit('identity.yaml', { sitename: zh('北方'), companyName: zh('北方有限公司') }),
    },
    look: {
      before: ['logo', 'accent'],
      async act() {
        await edit('identity.yaml', { accent: '#00695b' });
        expect(await lacks('look')).toEqual(['logo']);
        const [row] = await site.db
          .select()
          .from(siteDocument)
          .where(eq(siteDocument.key, 'identity'));
        await site.db
          .update(siteDocument)
          .set({ data: { ...(row!.data as object), mark: { file: 'mark.svg' } } })
          .where(eq(siteDocument.key, 'identity'));
      },
    },
    contact: {
      before: ['address', 'phone', 'mailboxes'],
      act: () =>
        edit('setting.yaml', {
          address: zh('港圖路 1 號'),
          phone: '02-2345-6789',
          email: 'office@north.example',
        }),
    },
    sections: { before: ['sections'], act: () => edit('sections.yaml', { investor: false }) },
    categories: {
      before: ['parentCategories', 'childCategories'],
      async act() {
        await addOption('product_parent_category', 'network');
        await addOption('product_child_category', 'switches');
      },
    },
    brand: { before: ['brand'], act: addBrand },
    product: {
      before: ['product'],
      async act() {
        await addBrand();
        await site.db.insert(product).values({
          alias: 'n-24',
          brand: 'north',
          title: zh('N-24'),
          summary: zh('24 埠。'),
          description: zh(''),
          categories: [],
          solutions: [],
          specs: [],
          featured: false,
          tags: [],
          state: 'published',
          createdAt: site.clock.now,
        });
      },
    },
    legal: {
      before: ['privacy', 'terms'],
      async act() {
        await addText('privacy', '完成');
        await addText('terms', `${SETUP_PLACEHOLDER}：日期】`);
        expect(await lacks('legal')).toEqual(['termsBlanks']);
        await site.db.delete(legalText).where(and(eq(legalText.alias, 'terms')));
        await addText('terms', '完成');
      },
    },
    menu: {
      before: ['menu'],
      async act() {
        const add = (path: string | null, placement: 'main' | null) =>
          site.db.insert(menuItem).values({
            key: `${placement}:${path}`,
            position: 0,
            text: zh('常見問答'),
            type: 'insideLink',
            path,
            placement,
            state: 'published',
          });
        await add('/faq', null);
        await add(null, 'main');
        expect(await lacks('menu')).toEqual(['menu']);
        await add('/faq', 'main');
      },
    },
    origin: { before: ['publicHost'], settings: { publicOrigin: 'https://www.north.example' } },
    mail: {
      before: ['gateway'],
      settings: { mail: { url: 'smtp://mail.example:587', from: 'no-reply@north.example' } },
      async act() {
        const settings = done.mail.settings!;
        expect(await lacks('mail', settings)).toEqual(['test']);
        await recordUndelivered(site.db, 'mail', { at: site.clock.now, said: 'no' });
        expect(await lacks('mail', settings)).toEqual(['delivery']);
        await recordDelivered(site.db, 'mail', new Date(site.clock.now.getTime() + 1));
      },
    },
    sms: {
      before: ['gateway'],
      settings: { sms: { url: 'https://sms.example/', token: null } },
      act: () => recordDelivered(site.db, 'sms', site.clock.now),
    },
    line: {
      before: ['lineSettings'],
      settings: { line },
      async act() {
        const at = site.clock.now;
        expect(await lacks('line', { line })).toEqual(['lineCheck']);
        await recordLineCheck(site.db, 'token', { at, name: null, isRefused: true });
        expect(await lacks('line', { line })).toEqual(['lineToken']);
        await recordLineCheck(site.db, 'token', { at, name: null, isRefused: false });
        expect(await lacks('line', { line })).toEqual(['lineAnswer']);
        await recordLineCheck(site.db, 'token', { at, name: '北方', isRefused: false });
        const other = { ...line, channelAccessToken: 'other' };
        expect(await lacks('line', { line: other })).toEqual(['lineCheck']);
      },
    },
    backup: {
      before: ['backup'],
      async act() {
        const twoDays = 2 * 86_400_000;
        await recordBackup(site.db.pool, new Date(site.clock.now.getTime() - twoDays));
        expect(await lacks('backup')).toEqual(['recentBackup']);
        await recordBackup(site.db.pool, site.clock.now);
      },
    },
  };
  it.each(Object.keys(setupSteps) as SetupStep[])('%s', async (step) => {
    const { before, settings, act } = done[step];
    expect(await lacks(step)).toEqual(before);
    await act?.();
    expect(await lacks(step, settings)).toEqual([]);
  });
});

it('an address without https is not done, and neither does a site without LINE need a bot', async () => {
  expect(await lacks('origin', { publicOrigin: 'http://www.north.example' })).toEqual(['https']);
  await edit('sections.yaml', { line: false });
  expect(await lacks('line')).toEqual([]);
});

describe('at the desk', () => {
  const headersOf = async (role: 'admin' | 'editor' | 'reviewer') =>
    deskHeaders(site.db, await addStaff(site.db, role, { email: `${role}@north.example` }), {
      now: site.clock.now,
    });
  const stepsFor = async (headers: Record<string, string>) =>
    ((await site.get('/desk/setup', headers)).json().items.steps as { step: SetupStep }[]).map(
      ({ step }) => step,
    );

  it('administrators see all steps, editors those of content, and others none', async () => {
    expect(await stepsFor(await headersOf('admin'))).toEqual(Object.keys(setupSteps));
    const editor = await stepsFor(await headersOf('editor'));
    expect(editor).toContain('legal');
    expect(editor).not.toContain('backup');
    expect((await site.get('/desk/setup', await headersOf('reviewer'))).statusCode).toBe(403);
  });

  it('the step of LINE does not apply once its section is off', async () => {
    const headers = await headersOf('admin');
    const stepOfLine = async () =>
      ((await site.get('/desk/setup', headers)).json().items.steps as { step: SetupStep }[]).find(
        ({ step }) => step === 'line',
      );
    expect(await stepOfLine()).not.toHaveProperty('isOff');
    await edit('sections.yaml', { line: false });
    clearCaches(site.db);
    expect(await stepOfLine()).toMatchObject({ lacks: [], isOff: true });
  });

  it('an administrator puts the list away, and shows it again', async () => {
    const headers = await headersOf('admin');
    const isDismissed = async () =>
      (await site.get('/desk/setup', headers)).json().items.isDismissed;
    expect(await isDismissed()).toBe(false);
    await site.post('/desk/setup/dismiss', { isDismissed: true }, headers);
    expect(await isDismissed()).toBe(true);
    await site.post('/desk/setup/dismiss', { isDismissed: false }, headers);
    expect(await isDismissed()).toBe(false);
    const editor = await headersOf('editor');
    const refused = await site.post('/desk/setup/dismiss', { isDismissed: true }, editor);
    expect(refused.statusCode).toBe(403);
  });

  it('without a gateway a test says what to set, and nothing is queued', async () => {
    const headers = { ...(await headersOf('admin')), 'accept-language': 'en' };
    const mail = await site.post('/desk/setup/test-mail', undefined, headers);
    expect(mail.json()).toMatchObject({ status: 'DESK_NOT_POSSIBLE' });
    expect(await site.db.$count(outbox)).toBe(0);
    const asked = await site.post('/desk/setup/check-line', undefined, headers);
    expect(asked.json().message).toContain('LINE_CHANNEL_ACCESS_TOKEN');
  });
});

describe('with gateways', () => {
  it('tests are queued for the person who asks, and recorded', async () => {
    await site.close();
    site = await openPublicSite('empty', {
      ...base,
      sms: { url: 'http://127.0.0.1:9/', token: null },
      mail: { url: 'smtp://127.0.0.1:9', from: 'no-reply@north.example' },
    });
    const person = await addStaff(site.db, 'admin', { email: 'admin@north.example' });
    const headers = await deskHeaders(site.db, person, { now: site.clock.now });
    const mail = await site.post('/desk/setup/test-mail', undefined, headers);
    expect(mail.json().items).toEqual({ to: 'admin@north.example' });
    const phone = { phoneCode: '+886', phoneNumber: '0912345678' };
    await site.post('/desk/setup/test-sms', phone, headers);
    const queued = await site.db.select().from(outbox).orderBy(outbox.id);
    expect(queued.map(({ kind, channel, recipient }) => [kind, channel, recipient])).toEqual([
      ['setupTest', 'mail', 'admin@north.example'],
      ['setupTest', 'sms', '+886 0912345678'],
    ]);
    const actions = (await site.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(['setup test-mail', 'setup test-sms']);
  });
});

it('a demonstration has no such list', async () => {
  const demo = await openPublicSite('empty');
  const person = await addStaff(demo.db, 'admin');
  const headers = await deskHeaders(demo.db, person, { now: demo.clock.now });
  expect((await demo.get('/desk/setup', headers)).json().items.steps).toEqual([]);
  await demo.close();
});
