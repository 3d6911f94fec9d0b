import { setTimeout as pause } from 'node:timers/promises';
import { newPhone } from '../../../apps/api/src/testing/member-seed.ts';
import type { Stage } from '../stage.ts';
import { type Fault, overNow } from './fault.ts';

/** Longer than the 10 s that the site gives each response (modules/outbox/gateway.ts). */
const SECONDS = 14;
const TEXTS = 20;

type Gateways = NonNullable<Stage['gateways']>;

/** Puts SMS into the outbox, which enrolling does not. */
async function queueTexts({ db }: Stage): Promise<void> {
  await db.pool.query(
    "insert into outbox (channel, recipient, subject, body) select 'sms', '+886 ' || phone, '', phone from unnest($1::text[]) phone",
    [Array.from({ length: TEXTS }, newPhone)],
  );
}

/** Mail server and SMS gateway are in trouble for some seconds, and members enrol as always. */
const troubling = (name: string, cause: (gateways: Gateways) => void): Fault => ({
  name,
  seconds: SECONDS,
  breaksRequests: false,
  async strike(stage) {
    const gateways = stage.gateways!;
    cause(gateways);
    await queueTexts(stage);
    await pause(SECONDS * 1000);
    gateways.mail.behave();
    gateways.sms.behave();
    return overNow();
  },
});

export const slowGateways = troubling('gateways that answer each step slowly', ({ mail, sms }) => {
  mail.behave({ stepMs: 2_000 });
  sms.behave({ answerMs: 5_000 });
});

export const lateGateways = troubling(
  'gateways that accept and answer too late',
  ({ mail, sms }) => {
    mail.behave({ acceptedMs: 12_000 });
    sms.behave({ answerMs: 12_000 });
  },
);

export const resettingGateways = troubling('gateways that accept and reset', ({ mail, sms }) => {
  mail.behave({ resets: true });
  sms.behave({ resets: true });
});
