import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FakeLine } from '@portolane/demo/line/fake-line.ts';
import { botApiOf, channels, startTestLine } from '#testing/test-line.ts';
import { PermanentRefusal } from './gateway.ts';
import { lineGateway } from './line-gateway.ts';
import type { OutboxRow } from './repository.ts';

let line: FakeLine;
beforeAll(async () => {
  line = await startTestLine();
});
afterAll(() => line.close());
beforeEach(() => line.reset());

const gateway = (channelAccessToken: string = channels.channelAccessToken) =>
  lineGateway(botApiOf(line, { channelAccessToken, timeout: 300 }), async () => true);
const message = (values: Partial<OutboxRow> = {}) =>
  ({
    id: 7,
    createdAt: new Date('2026-11-21T06:00:00.000Z'),
    recipient: line.addUser().userId,
    body: '提醒',
    ...values,
  }) as OutboxRow;

it('a retried message is delivered once, and so is another one', async () => {
  const first = message();
  await gateway()(first);
  await gateway()(first);
  await gateway()({ ...first, id: 8 });
  expect(line.sentTo(first.recipient)).toHaveLength(2);
});

it.each([
  ['has no such user', () => gateway()(message({ id: 9, recipient: 'nobody' }))],
  ['does not know the channel', () => gateway('another')(message({ id: 10 }))],
])('a message is dead when LINE %s', async (_why, send) => {
  await expect(send()).rejects.toBeInstanceOf(PermanentRefusal);
});

it.each([
  ['failing', { failWith: 500 }],
  ['counting too many', { failWith: 429 }],
  ['unreachable', { unreachable: true }],
  ['slower than its time', { slowMs: 60_000 }],
])('a message is retried while LINE is %s', async (_how, trouble) => {
  line.simulateFailure(trouble);
  const failure = await gateway()(message()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(PermanentRefusal);
});
