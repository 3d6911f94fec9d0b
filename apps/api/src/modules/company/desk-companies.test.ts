import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CompanyEffect,
  CompanyEnrolment,
  CompanyPerson,
  CompanySummary,
  DeskCompany,
} from '@portolane/core/contract/desk/company.ts';
import { orderNumber } from '@portolane/core/rules/order/order-number.ts';
import { demoContent } from '@portolane/demo/demonstration.ts';
import { treeOf } from '#content/edit-text.ts';
import { contentVersion } from '#db/schema/content.ts';
import { company, member } from '#db/schema/member.ts';
import { listAudit } from '#domain/audit-log.ts';
import { exportContent } from '#modules/content/export-content.ts';
import { addCompany, addEvent, addMember, addOrder } from '#testing/member-seed.ts';
import { openPublicSite, type PublicSite } from '#testing/public-site.ts';
import { addStaff, deskHeaders } from '#testing/staff-seed.ts';

const NORTHQUAY = '00000016';

const dataDir = mkdtempSync(join(tmpdir(), 'portolane-companies-'));
let site: PublicSite;
let headers: Record<string, string>;
let actor: string;
beforeAll(async () => {
  site = await openPublicSite('site', { dataDir });
  const person = await addStaff(site.db, 'cases');
  actor = person.email;
  headers = await deskHeaders(site.db, person, { now: site.clock.now });
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

interface Answer<T> {
  status: string;
  message: string;
  items: T;
  pagination: { total: number };
}
const post = async <T>(path: string, body: object = {}, as = headers) =>
  (await site.post(`/desk/companies${path}`, body, as)).json<Answer<T>>();
const one = async (vat: string) =>
  (await site.get(`/desk/companies/${vat}`, headers)).json<Answer<DeskCompany>>();
/** Sends the facts of a company with some of them changed. */
const change = async (
  { vat, version, name, category, mailDomains }: DeskCompany,
  different: Partial<Pick<DeskCompany, 'name' | 'category' | 'mailDomains'>>,
) =>
  post<DeskCompany>(`/${vat}`, { baseVersion: version, name, category, mailDomains, ...different });
const exported = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'portolane-companies-export-'));
  try {
    await exportContent(site.db, folder);
    return readFileSync(join(folder, 'companies.yaml'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
};
let clerks = 0;
const addDealer = (values: Partial<typeof member.$inferInsert> = {}) =>
  addMember(site.db, {
    group: 'dealer',
    companyVat: NORTHQUAY,
    companyName: '北埠整合股份有限公司',
    companyEmail: `clerk${++clerks}@northquay.example`,
    ...values,
  });

describe('the list of companies', () => {
  it('finds them by name, number, and domain, with their members', async () => {
    await addDealer();
    for (const search of ['北埠', 'NORTHQUAY integration', NORTHQUAY, 'northquay.example']) {
      const { items } = await post<CompanySummary[]>('/search', { search });
      expect(items.map(({ vat }) => vat)).toEqual([NORTHQUAY]);
    }
    const { items } = await post<CompanySummary[]>('/search', { waiting: true });
    const [row] = items;
    expect(row).toMatchObject({ vat: NORTHQUAY, category: 'dealer' });
    const dealers = await site.db.select().from(member).where(eq(member.companyVat, NORTHQUAY));
    const validated = dealers.filter(({ dealerValidated }) => dealerValidated).length;
    expect(row).toMatchObject({ members: dealers.length, validated });
    expect(row!.waiting).toBeGreaterThan(0);
  });

  it('can be sorted and filtered', async () => {
    const { items } = await post<CompanySummary[]>('/search', { sort: 'vat', descending: true });
    const vats = items.map(({ vat }) => vat);
    expect(vats).toEqual(vats.toSorted().toReversed());
    const employees = await post<CompanySummary[]>('/search', { category: 'employee' });
    expect(new Set(employees.items.map(({ category }) => category))).toEqual(new Set(['employee']));
  });
});

describe('the people of a company', () => {
  it('are listed with their state, and the reading is in the audit log', async () => {
    const waiting = await addDealer();
    const elsewhere = await addDealer({ companyEmail: 'clerk@elsewhere.example' });
    const validated = await addDealer({ dealerValidated: true });
    const { items } = await post<CompanyPerson[]>(`/${NORTHQUAY}/people`, { state: 'waiting' });
    const byUuid = new Map(items.map((each) => [each.uuid, each]));
    expect(byUuid.get(waiting.uuid)).toMatchObject({ dealerValidated: false, reachable: true });
    expect(byUuid.get(elsewhere.uuid)).toMatchObject({ reachable: false });
    expect(byUuid.has(validated.uuid)).toBe(false);
    const [entry] = await listAudit(site.db, { subject: `company/${NORTHQUAY}`, limit: 1 });
    expect(entry).toMatchObject({ actor, action: 'companies read', details: {} });
  });

  it('have enrolments to come, and none that are over or cancelled', async () => {
    const { vat } = await addCompany(site.db);
    const me = await addMember(site.db, { companyVat: vat, name: '孫立言' });
    const enrol = async (hours: number, statuses: ('CONFIRMED' | 'CANCELED')[]) => {
      const startsAt = new Date(site.clock.now.getTime() + hours * 3_600_000);
      const endsAt = new Date(startsAt.getTime() + 3_600_000);
      const made = await addEvent(site.db, site.clock.now, {}, [{ startsAt, endsAt }]);
      return addOrder(site.db, me, made.event, made.sessions, { statuses });
    };
    const later = await enrol(48, ['CONFIRMED']);
    const next = await enrol(24, ['CONFIRMED']);
    await enrol(24, ['CANCELED']);
    await enrol(-24, ['CONFIRMED']);
    const { items, pagination } = await post<CompanyEnrolment[]>(`/${vat}/enrolments`);
    expect(items.map(({ number }) => number)).toEqual(
      [next, later].map(({ createdAt, id }) => orderNumber(createdAt, id)),
    );
    expect(items[0]!.member).toEqual({ uuid: me.uuid, name: '孫立言' });
    expect(pagination.total).toBe(2);
  });
});

describe('a changed company', () => {
  it('is written to its document alone, and comes back with its data', async () => {
    const original = readFileSync(join(demoContent, 'companies.yaml'), 'utf8');
    expect(treeOf(await exported())).toEqual(treeOf(original));
    const before = (await one(NORTHQUAY)).items;
    const { items } = await change(before, {
      mailDomains: ['northquay.example', 'NorthQuay.com.tw', 'owner@gmail.com'],
    });
    expect(items).toMatchObject({
      mailDomains: ['northquay.example', 'northquay.com.tw', 'owner@gmail.com'],
      version: before.version + 1,
      documented: true,
    });
    expect(treeOf(await exported())).toEqual(
      treeOf(
        original.replace(
          '[ northquay.example ]',
          '[ northquay.example, northquay.com.tw, owner@gmail.com ]',
        ),
      ),
    );
    const versions = await site.db
      .select()
      .from(contentVersion)
      .where(eq(contentVersion.path, 'companies.yaml'));
    expect(versions.find(({ version }) => version === items.version)).toMatchObject({
      author: actor,
      changed: [`companies.${NORTHQUAY}.mailDomains`],
    });
    const [entry] = await listAudit(site.db, { subject: 'companies', limit: 1 });
    expect(entry).toMatchObject({
      actor,
      action: 'companies edit',
      details: {
        [`companies.${NORTHQUAY}.mailDomains`]: { before: ['northquay.example'] },
      },
    });
    await change(items, { mailDomains: before.mailDomains });
    expect(treeOf(await exported())).toEqual(treeOf(original));
  });

  it('gives its members its new name', async () => {
    const { uuid } = await addDealer();
    const before = (await one(NORTHQUAY)).items;
    await change(before, { name: { ...before.name, zh: '北埠系統整合' } });
    const [row] = await site.db.select().from(member).where(eq(member.uuid, uuid));
    expect(row!.companyName).toBe('北埠系統整合');
    await change((await one(NORTHQUAY)).items, { name: before.name });
  });

  it('is merged with what others changed, and refused where both changed the same', async () => {
    const first = (await one(NORTHQUAY)).items;
    const other = (await one('00000022')).items;
    expect(
      (await change(first, { mailDomains: [...first.mailDomains, 'nq.example'] })).status,
    ).toBe('SUCCESS');
    expect((await change(other, { category: 'employee' })).items.category).toBe('employee');
    const second = await change(first, { mailDomains: [...first.mailDomains, 'other.example'] });
    expect(second.items.mailDomains).toEqual(
      expect.arrayContaining(['northquay.example', 'nq.example', 'other.example']),
    );
    const named = (zh: string) => change(second.items, { name: { ...first.name, zh } });
    expect((await named('北埠整合一')).status).toBe('SUCCESS');
    expect((await named('北埠整合二')).status).toBe('DESK_CHANGED_MEANWHILE');
    const now = (await one(NORTHQUAY)).items;
    expect(now.name.zh).toBe('北埠整合一');
    await change(now, { name: first.name, mailDomains: first.mailDomains });
    await change((await one('00000022')).items, { category: 'general' });
  });

  it('that no document has is taken into it', async () => {
    const { vat } = await addCompany(site.db, { mailDomains: ['lone.example'] });
    const before = (await one(vat)).items;
    expect(before.documented).toBe(false);
    const after = await change(before, { name: { zh: '孤帆資訊' } });
    expect(after.items).toMatchObject({ name: { zh: '孤帆資訊' }, documented: true });
    expect(await exported()).toContain('孤帆資訊');
    const [row] = await site.db.select().from(company).where(eq(company.vat, vat));
    expect(row).toMatchObject({ name: { zh: '孤帆資訊' }, mailDomains: ['lone.example'] });
  });

  it.each([
    ['a mail provider', { mailDomains: ['gmail.com'] }],
    ['no domain', { mailDomains: ['northquay'] }],
    ['no name', { name: { zh: ' ' } }],
  ])('is refused with %s', async (_what, different) =>
    expect((await change((await one(NORTHQUAY)).items, different)).status).toBe('INPUT_INVALID'),
  );
});

describe('a new company', () => {
  const facts = {
    vat: '00000059',
    name: { zh: '汐止數位', en: 'Xizhi Digital' },
    category: 'dealer',
    mailDomains: ['xizhi.example'],
  };

  it('is known to the site at once, and can be added only once', async () => {
    expect((await post<DeskCompany>('', facts)).items).toMatchObject({ ...facts, members: 0 });
    const { items } = (await site.get('/company/00000059')).json<Answer<{ name: string }>>();
    expect(items).toMatchObject({ name: '汐止數位', mailDomains: ['xizhi.example'] });
    expect((await post('', facts)).status).toBe('DESK_ITEM_EXISTS');
  });

  it('does not replace one that the site has without a document', async () => {
    const { vat } = await addCompany(site.db);
    expect((await post('', { ...facts, vat })).status).toBe('DESK_ITEM_EXISTS');
  });
});

it('names whom a change affects before it is saved', async () => {
  const waiting = await addDealer({ companyEmail: 'first@new.example' });
  const validated = await addDealer({ dealerValidated: true });
  const general = await addMember(site.db, {
    companyVat: NORTHQUAY,
    companyEmail: 'second@new.example',
  });
  const { items } = await post<CompanyEffect[]>(`/${NORTHQUAY}/preview`, {
    category: 'dealer',
    mailDomains: ['new.example'],
  });
  const [entry] = await listAudit(site.db, { limit: 1 });
  expect(entry).toMatchObject({ action: 'companies read', subject: `company/${NORTHQUAY}` });
  const uuidsOf = (effect: CompanyEffect['effect']) =>
    items.find((each) => each.effect === effect)?.members.map(({ uuid }) => uuid) ?? [];
  expect(uuidsOf('admitted')).toEqual([waiting.uuid]);
  expect(uuidsOf('withdrawn')).toContain(validated.uuid);
  expect(JSON.stringify(items)).not.toContain(general.uuid);
  const { mailDomains, category } = (await one(NORTHQUAY)).items;
  expect(
    (await post<CompanyEffect[]>(`/${NORTHQUAY}/preview`, { mailDomains, category })).items,
  ).toEqual([]);
});

it('is edited on the screen of companies alone, which says whom it affects', async () => {
  const path = 'companies.yaml';
  const as = await deskHeaders(site.db, await addStaff(site.db, 'admin'), { now: site.clock.now });
  const call = async (name: string, body: object) =>
    (await site.post(`/desk/content/${name}`, { path, ...body }, as)).json<
      Answer<{ tree: object; version: number; versions: { id: number }[] }>
    >();
  const { items, status } = await call('one', {});
  expect(status).toBe('SUCCESS');
  const edit = { tree: items.tree, baseVersion: items.version };
  const answers = [
    await call('draft', edit),
    await call('check', edit),
    await call('publish', edit),
    await call('state', { entry: `companies.${NORTHQUAY}`, field: 'state', value: 'hidden' }),
    await call('restore', { id: items.versions[0]!.id, baseVersion: items.version }),
  ];
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['DESK_NOT_POSSIBLE']));
  expect(answers[2]!.message).toContain('公司');
});

describe('a mail domain that is removed, or a company that is no dealer any more', () => {
  const stateOf = async ({ id }: { id: number }) =>
    (await site.db.select().from(member).where(eq(member.id, id)))[0]!.dealerValidated;
  const withdrawalsOf = async ({ uuid }: { uuid: string }) =>
    (await listAudit(site.db, { subject: `member/${uuid}`, limit: 9 })).map((entry) => [
      entry.actor,
      entry.action,
      entry.details,
    ]);
  const withdrawn = () => [[actor, 'members withdraw-dealer', { before: true, after: false }]];

  it('withdraws the validation of dealers there, as the preview said, and is audited', async () => {
    const { vat } = await addCompany(site.db, {
      category: 'dealer',
      mailDomains: ['old.example', 'new.example'],
    });
    const dealer = (companyEmail: string) =>
      addDealer({ companyVat: vat, companyEmail, dealerValidated: true });
    const [old, other, byHand] = [
      await dealer('a@old.example'),
      await dealer('b@new.example'),
      await dealer('c@elsewhere.example'),
    ];
    const before = (await one(vat)).items;
    const facts = { category: 'dealer' as const, mailDomains: ['new.example'] };
    const plan = (await post<CompanyEffect[]>(`/${vat}/preview`, facts)).items;
    expect(plan).toMatchObject([{ effect: 'withdrawn', total: 1, members: [{ uuid: old.uuid }] }]);
    const after = (await change(before, { mailDomains: facts.mailDomains })).items;
    expect([await stateOf(old), await stateOf(other), await stateOf(byHand)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await withdrawalsOf(old)).toEqual(withdrawn());
    expect(await withdrawalsOf(other)).toEqual([]);

    // An edit of anything else withdraws nothing.
    const named = (await change(after, { name: { zh: '改名資訊' } })).items;
    expect([await stateOf(other), await stateOf(byHand)]).toEqual([true, true]);
    await change(named, { category: 'general' });
    expect([await stateOf(other), await stateOf(byHand)]).toEqual([false, false]);
    expect(await withdrawalsOf(byHand)).toEqual(withdrawn());
  });

  it('withdraws nothing if the edit is refused', async () => {
    const dealer = await addDealer({ dealerValidated: true });
    const first = (await one(NORTHQUAY)).items;
    const added = (await change(first, { name: { ...first.name, zh: '北埠一' } })).items;
    const refused = await change(first, {
      name: { ...first.name, zh: '北埠二' },
      mailDomains: ['new.example'],
    });
    expect(refused.status).toBe('DESK_CHANGED_MEANWHILE');
    expect(await stateOf(dealer)).toBe(true);
    await change(added, { name: first.name });
  });
});

it('companies are hidden from a person who is limited to brands or events', async () => {
  const { vat, version, name, category, mailDomains } = (await one(NORTHQUAY)).items;
  const facts = { name, category, mailDomains };
  for (const limit of [{ brands: ['corvane'] }, { events: ['some'] }]) {
    const person = await addStaff(site.db, 'admin', limit);
    const as = await deskHeaders(site.db, person, { now: site.clock.now });
    const answers = [
      (await site.get(`/desk/companies/${vat}`, as)).json<Answer<unknown>>(),
      await post('/search', {}, as),
      await post(`/${vat}/people`, {}, as),
      await post(`/${vat}/enrolments`, {}, as),
      await post(`/${vat}/preview`, { category, mailDomains }, as),
      await post('', { vat: '00000064', ...facts }, as),
      await post(`/${vat}`, { baseVersion: version, ...facts }, as),
    ];
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['DESK_OUT_OF_SCOPE']));
  }
});
