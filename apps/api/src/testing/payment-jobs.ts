/** Runs the jobs of the site about payments, at any moment. */
import type { Database } from '#db/database.ts';
import { releaseUnpaid } from '#modules/payment/release-unpaid.ts';
import { remindToPay } from '#modules/payment/remind-to-pay.ts';
import { testSettings } from './test-settings.ts';

const depsAt = (db: Database, at: Date) => ({ db, now: () => at, settings: testSettings() });

/** Sends the reminders to pay that are due at a moment. */
export const remindToPayAt = (db: Database, at: Date) => remindToPay(depsAt(db, at));

/** Releases the seats that are unpaid at a moment. */
export const releaseUnpaidAt = (db: Database, at: Date) => releaseUnpaid(depsAt(db, at));
