import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAudit } from '#domain/audit-log.ts';
import { lineEvent } from '#db/schema/outbox.ts';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import { type MemberSite, openMemberSite } from '#testing/member-site.ts';
import { lineSettingsOf, startTestLine } from '#testing/test-line.ts';
import { runStaff } from './run.ts';

let line: FakeLine;
let site: MemberSite;
beforeAll(async () => {
  line = await startTestLine();
  site = await openMemberSite();
});
afterAll(async () => {
  await site.close();
  await line.close();
});
beforeEach(() => line.reset());

/** Runs a command line with a user who confirms everything. */
async function runLine(words: string, bot = true): Promise<{ code: number; said: string }> {
  let said = '';
  const settings = bot ? { ...site.deps.settings, line: lineSettingsOf(line) } : site.deps.settings;
  const openSite = async () => ({ deps: { ...site.deps, settings }, close: async () => {} });
  const code = await runStaff(words.split(' '), {
    env: { LANG: 'en_US.UTF-8' },
    account: 'office',
    terminal: {
      out: (text) => void (said += text),
      write: () => Promise.reject(new Error('These commands print no long text.')),
      error: (text) => void (said += text),
      interactive: true,
      ask: async () => true,
    },
    openSite,
    openStoppedSite: openSite,
  });
  return { code, said };
}

it('the quota shows how many pushes are left', async () => {
  expect(await runLine('line quota')).toEqual({
    code: 0,
    said: '0 of 200 messages were pushed this month, 200 are left.',
  });
});
it('the quota says so when LINE does not answer or there is no bot', async () => {
  line.simulateFailure({ failWith: 500 });
  expect(await runLine('line quota')).toMatchObject({
    code: 1,
    said: expect.stringContaining('LINE did not say'),
  });
  expect(await runLine('line quota', false)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no LINE bot here'),
  });
});

it('dead events are listed without their texts and can be retried', async () => {
  const { now } = site.clock;
  const event = { type: 'message', message: { type: 'text', text: 'private words' } };
  await site.db.insert(lineEvent).values([
    {
      id: '01DEAD',
      event,
      receivedAt: now,
      nextAttemptAt: now,
      deadAt: now,
      attempts: 20,
      lastError: 'LINE answered 500',
    },
    { id: '01DONE', event, receivedAt: now, nextAttemptAt: now, processedAt: now, attempts: 1 },
  ]);
  const { said } = await runLine('line events --dead');
  expect(said).toMatch(/01DEAD.*message.*failed.*LINE answered 500/s);
  expect(said).not.toMatch(/01DONE|private/);
  expect(await runLine('line retry 01DEAD')).toEqual({
    code: 0,
    said: 'To be processed again: 1.',
  });
  expect(await runLine('line retry 01DEAD 01DONE')).toMatchObject({
    code: 1,
    said: expect.stringContaining('01DEAD, 01DONE'),
  });
  expect((await runLine('line events --dead')).said).not.toContain('01DEAD');
  expect(await listAudit(site.db, { limit: 5 })).toMatchObject([
    { actor: 'office', action: 'line retry', subject: 'line/01DEAD' },
  ]);
});
