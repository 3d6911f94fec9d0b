/** The state of the running site, as administrators of the desk see it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inArray } from 'drizzle-orm';
import type { DeskSystem } from '@portolane/core/contract/desk/system.ts';
import { type Language, languages } from '@portolane/core/i18n/language.ts';
import {
  type DeliveryFailure,
  deliveryFailures,
} from '@portolane/core/rules/desk/delivery-failure.ts';
import type { StaffRole } from '@portolane/core/rules/desk/roles.ts';
import { contentEntry } from '#db/schema/content.ts';
import { siteDocument } from '#db/schema/site.ts';
import { recordBackup } from '#domain/last-backup.ts';
import { recordDelivered, recordUndelivered } from '#domain/outbox/last-deliveries.ts';
import { type RunningSite, runningSiteOf } from '#domain/running-site.ts';
import { translatorOf } from '#i18n/translations.ts';
import { version } from '@portolane/server/settings/version.ts';
import { openMemberSite, type MemberSite } from '#testing/member-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';
import { testSettings } from '#testing/test-settings.ts';
import { deliveryAdvice } from './delivery-advice.ts';
import { readSystemState } from './read-system-state.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

let site: MemberSite;
beforeAll(async () => {
  site = await openMemberSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = now;
  const keys = ['mode', 'last-backup', 'setting'];
  for (const channel of ['sms', 'mail', 'line'])
    keys.push(`delivered-${channel}`, `undelivered-${channel}`);
  await site.db.delete(siteDocument).where(inArray(siteDocument.key, keys));
  await site.db.delete(contentEntry);
});

const production: RunningSite = {
  version: '1.2.3',
  mode: 'production',
  origin: 'https://www.portolane.example',
  channels: { sms: true, mail: true, line: false },
};
const read = (changes: Partial<RunningSite> = {}, language: Language = 'en'): Promise<DeskSystem> =>
  readSystemState({ db: site.db, now: () => now }, { ...production, ...changes }, language);
const channelOf = ({ deliveries }: DeskSystem, channel: string) =>
  deliveries.find((each) => each.channel === channel)!;

describe('the address of the site', () => {
  it.each([
    ['http://localhost:3000', 'only this machine can open'],
    ['https://127.0.0.1', 'only this machine can open'],
    ['http://www.portolane.example', 'not encrypted'],
  ])('%s is bad for a site in production', async (origin, advice) => {
    const { origin: found } = await read({ origin });
    expect(found).toEqual({ url: origin, ok: false, advice: expect.stringContaining(advice) });
    expect(found.advice).toContain('PUBLIC_ORIGIN');
  });

  it.each<Partial<RunningSite>>([
    {},
    { mode: 'demo', origin: 'http://localhost:3000' },
    { mode: 'quiet', origin: 'http://localhost:3009' },
  ])('is well with %j', async (changes) =>
    expect((await read(changes)).origin).toMatchObject({ ok: true, advice: null }),
  );
});

describe('deliveries', () => {
  it('are said to be missing where there is no gateway, but LINE may be left out', async () => {
    const state = await read({ channels: { sms: true, mail: false, line: false } });
    expect(channelOf(state, 'sms')).toEqual({
      channel: 'sms',
      configured: true,
      delivered: null,
      failed: null,
      ok: true,
      advice: null,
    });
    expect(channelOf(state, 'mail')).toMatchObject({
      configured: false,
      ok: false,
      advice: expect.stringContaining('SMTP_URL is not set'),
    });
    expect(channelOf(state, 'line')).toMatchObject({ configured: false, ok: true, advice: null });
  });

  it('need attention from a failure until the next message left', async () => {
    const said = 'the mail server did not take it: DEPTH_ZERO_SELF_SIGNED_CERT';
    await recordDelivered(site.db, 'mail', minutesAgo(60));
    await recordUndelivered(site.db, 'mail', { at: minutesAgo(5), said });
    const failing = channelOf(await read(), 'mail');
    expect(failing).toMatchObject({
      ok: false,
      delivered: minutesAgo(60).toISOString(),
      failed: { at: minutesAgo(5).toISOString(), reason: 'selfSigned' },
    });
    expect(failing.advice).toMatch(/certificate of the mail server is self-signed/);
    expect(channelOf(await read({}, 'zh-TW'), 'mail').advice).toContain('自簽憑證');
    await recordDelivered(site.db, 'mail', minutesAgo(4));
    expect(channelOf(await read(), 'mail')).toMatchObject({
      ok: true,
      advice: null,
      failed: { text: failing.advice },
    });
  });

  it('are well when only one message was refused', async () => {
    const said = 'the mail server answered 550';
    await recordUndelivered(site.db, 'mail', { at: minutesAgo(5), said });
    expect(channelOf(await read(), 'mail')).toMatchObject({
      ok: true,
      failed: { reason: 'address', text: expect.stringContaining('550') },
    });
  });

  it.each(['demo', 'quiet'] as const)('are nothing to look at in the mode %s', async (mode) =>
    expect((await read({ mode })).deliveries).toEqual([]),
  );
});

/** The error of each failure, and the setting that its advice must name. */
const failures: Record<DeliveryFailure, [said: string, named: string]> = {
  selfSigned: ['the mail server did not take it: SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  unknownIssuer: [
    'the mail server did not take it: UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'NODE_EXTRA_CA_CERTS',
  ],
  wrongName: ['the mail server did not take it: ERR_TLS_CERT_ALTNAME_INVALID', 'SMTP_URL'],
  expired: ['the mail server did not take it: CERT_HAS_EXPIRED', ''],
  refused: ['the mail server did not take it: ECONNREFUSED', 'SMTP_URL'],
  unknownHost: ['the mail server did not take it: ENOTFOUND', 'DNS'],
  timeout: ['the mail server did not take it: ETIMEDOUT', 'SMTP_URL'],
  unreachable: ['the mail server did not take it: EHOSTUNREACH', 'SMTP_URL'],
  closed: ['the mail server did not take it: ECONNRESET', ''],
  encryption: ['the mail server did not take it: ETLS', '587'],
  login: ['the mail server answered 535', '535'],
  sender: ['the mail server answered 550 to MAIL FROM', 'MAIL_FROM'],
  address: ['the mail server did not take it: EENVELOPE', 'EENVELOPE'],
  message: ['the mail server answered 554', '554'],
  busy: ['the mail server answered 421', '421'],
  notFound: ['the mail server answered 404', '404'],
  redirect: ['the mail server did not take it: EREDIRECT', 'SMS_GATEWAY_URL'],
  fault: ['the mail server answered 503', '503'],
  other: ['said something new', 'said something new'],
};

it.each(
  languages.flatMap((language) => deliveryFailures.map((reason) => [language, reason] as const)),
)('the advice in %s on %s says what is wrong and what to do', (language, reason) => {
  const channel = ['notFound', 'redirect', 'fault'].includes(reason) ? 'sms' : 'mail';
  const [said, named] = failures[reason];
  const advice = deliveryAdvice(translatorOf(language), channel, said);
  expect(advice.reason).toBe(reason);
  expect(advice.text).toContain(named);
  expect(advice.text).not.toMatch(/\{\{|undefined|answered|did not take it/);
});

it('a site in production needs a backup of the last night, a copy and a demonstration none', async () => {
  expect((await read({ mode: 'demo' })).backup).toBeNull();
  await site.db.insert(siteDocument).values({ key: 'mode', data: 'production' });
  expect((await read({ mode: 'quiet' })).backup).toBeNull();
  expect((await read()).backup).toMatchObject({ at: null, ok: false });
  await recordBackup(site.db.pool, minutesAgo(31 * 60));
  expect((await read()).backup).toEqual({
    at: minutesAgo(31 * 60).toISOString(),
    ok: false,
    advice: expect.stringContaining('30 hours'),
  });
  await recordBackup(site.db.pool, minutesAgo(60));
  expect((await read()).backup).toMatchObject({ ok: true, advice: null });
});

it('content is counted by kind as visitors see it, and a site without any says what to do', async () => {
  const entry = { entry: null, title: { zh: '' }, brands: [], words: '', position: 0 };
  await site.db.insert(contentEntry).values([
    { ...entry, kind: 'products', path: 'products/a.yaml' },
    { ...entry, kind: 'news', path: 'news/a.yaml' },
    { ...entry, kind: 'news', path: 'news/b.yaml' },
    { ...entry, kind: 'news', path: 'news/c.yaml', state: 'hidden' },
    { ...entry, kind: 'news', path: 'news/d.yaml', publishDown: minutesAgo(1) },
    { ...entry, kind: 'tags', path: 'tags.yaml' },
  ]);
  const { content } = await read();
  expect(content.published.toSorted((a, b) => a.count - b.count)).toEqual([
    { kind: 'products', count: 1 },
    { kind: 'news', count: 2 },
  ]);
  expect(content).toMatchObject({ ok: true, advice: null });
  await site.db.delete(contentEntry);
  expect((await read()).content).toEqual({
    published: [],
    ok: false,
    advice: expect.stringContaining('CONTENT_DIR'),
  });
});

describe('the call', () => {
  const ask = async (role: StaffRole, limits: { brands?: string[] } = {}) => {
    const person = await addStaff(site.db, role, limits);
    return site.get('/desk/system', { headers: await deskHeaders(site.db, person, { now }) });
  };

  it('tells administrators the version and the mode', async () => {
    const { status, items } = await ask('admin');
    expect(status).toBe(200);
    expect(items).toMatchObject({
      version,
      mode: 'production',
      deliveries: [{ channel: 'sms' }, { channel: 'mail' }, { channel: 'line' }],
    });
  });

  it.each([
    ['editor', {}],
    ['reader', {}],
    ['admin', { brands: ['vaultine'] }],
  ] satisfies [StaffRole, { brands?: string[] }][])(
    'refuses %s with the limits %j',
    async (role, limits) => {
      expect(await ask(role, limits)).toMatchObject({ status: 403 });
    },
  );
});

it('a copy that sends nothing is quiet whatever its mode, and gateways are told apart', () => {
  const settings = testSettings({
    mode: 'production',
    sms: { url: 'https://sms.example.com', token: null },
    mail: null,
  });
  expect(runningSiteOf(settings)).toMatchObject({
    version,
    mode: 'production',
    channels: { sms: true, mail: false, line: false },
  });
  expect(runningSiteOf({ ...settings, quiet: true }).mode).toBe('quiet');
});
