import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { addMember } from '#testing/member-seed.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { findDemonstration, recordedMode, recordMode, refuseByRecord } from './recorded-mode.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0)) await end();
});
async function open(from: 'empty' | 'site' = 'empty'): Promise<Database> {
  const { db, close } = await openTestDatabase({ from });
  cleanUp.push(close);
  return db;
}
const where = '/srv/data';
const real = /that of a real site[\s\S]*屬於正式網站/;
const demonstration =
  /holds the demonstration[\s\S]*pnpm@12 staff demonstration remove[\s\S]*展示會員可以登入正式網站/;

describe('the mode of the first start', () => {
  it.each(['demo', 'production'] as const)('%s is recorded and stays', async (mode) => {
    const db = await open();
    expect(await recordedMode(db)).toBeNull();
    await recordMode(db, mode, where);
    await recordMode(db, mode, where);
    expect(await recordedMode(db)).toBe(mode);
  });
  it('production: never demo mode, before and after the migrations', async () => {
    const db = await open();
    await recordMode(db, 'production', where);
    await expect(refuseByRecord(db, 'demo', where)).rejects.toThrow(real);
    await expect(recordMode(db, 'demo', where)).rejects.toThrow(real);
    await refuseByRecord(db, 'production', where);
    expect(await recordedMode(db)).toBe('production');
  });
  it('demo: not production, until the demonstration is taken out', async () => {
    const db = await open();
    await recordMode(db, 'demo', where);
    await expect(recordMode(db, 'production', where)).rejects.toThrow(demonstration);
    expect(await recordedMode(db)).toBe('demo');
  });
  it('of two first starts at once in different modes one is refused', async () => {
    const db = await open();
    const outcomes = await Promise.allSettled(
      (['demo', 'production'] as const).map((mode) => recordMode(db, mode, where)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a database from before the mode was recorded', () => {
  it('with members who registered is that of a real site', async () => {
    const db = await open();
    await addMember(db);
    await expect(recordMode(db, 'demo', where)).rejects.toThrow(real);
    expect(await recordedMode(db)).toBe('production');
  });
  it('with members of the demonstration is a demonstration, also if others registered', async () => {
    const db = await open('site');
    await addMember(db);
    expect(await findDemonstration(db)).toEqual({ mode: 'demo', members: 6, registered: 1 });
    await recordMode(db, 'demo', where);
    expect(await recordedMode(db)).toBe('demo');
  });
  it('that has sent messages is that of a real site, which demo members once entered', async () => {
    const db = await open('site');
    await db.execute(
      sql`insert into outbox (channel, recipient, body, sent_at) values ('sms', '+886 0922000001', '', now())`,
    );
    await expect(recordMode(db, 'demo', where)).rejects.toThrow(real);
    await expect(recordMode(db, 'production', where)).rejects.toThrow(demonstration);
  });
  it('with content alone may become either', async () => {
    const db = await open('site');
    await db.execute(sql`truncate member cascade`);
    await recordMode(db, 'production', where);
    expect(await recordedMode(db)).toBe('production');
  });
});

it('demo mode does not use a database that has tables of something else', async () => {
  const db = await open();
  await refuseByRecord(db, 'demo', where);
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await refuseByRecord(db, 'demo', where);
  await db.execute(sql`create table ledger (id int)`);
  await expect(refuseByRecord(db, 'demo', where)).rejects.toThrow(
    /tables that are not Portolane's[\s\S]*不屬於 Portolane/,
  );
  await refuseByRecord(db, 'production', where);
});
