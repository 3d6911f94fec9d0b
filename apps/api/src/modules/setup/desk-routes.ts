import { deskSetupEndpoints } from '@portolane/core/contract/desk/setup.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import type { Module } from '#domain/module.ts';
import { bind } from '#endpoints/bind-endpoint.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import { checkLine } from './check-line.ts';
import { dismissSetup, readSetup } from './read-setup.ts';
import { queueTestMail, queueTestSms } from './test-message.ts';

/** The steps that are left before the site goes live. */
export const setupModule: Module = (app, deps) => {
  const { db, now } = deps;
  bind(app, deskSetupEndpoints.one, async ({ staff }) => ({ items: await readSetup(deps, staff) }));
  bind(app, deskSetupEndpoints.dismiss, async ({ staff: { email }, body: { isDismissed } }) => {
    await inTransaction(db, async (tx) => {
      await dismissSetup(tx, { isDismissed, by: email });
      const action = isDismissed ? 'setup dismiss' : 'setup show';
      await recordAudit(tx, { actor: email, action, subject: 'setup', details: {} }, now());
    });
    return { items: {} };
  });
  bind(app, deskSetupEndpoints.testMail, async ({ staff }) => ({
    items: await queueTestMail(deps, staff),
  }));
  bind(app, deskSetupEndpoints.testSms, async ({ staff, body }) => ({
    items: await queueTestSms(deps, staff, body),
  }));
  bind(app, deskSetupEndpoints.checkLine, async ({ staff: { email }, language }) => {
    await consumeLimit(deps, 'setupTestsPerPerson', email);
    if (!(await checkLine(deps)))
      throw new CodedError('DESK_NOT_POSSIBLE', {
        message: translatorOf(language)('deskErrors:setup.line'),
      });
    await recordAudit(
      db,
      { actor: email, action: 'setup check-line', subject: 'setup', details: {} },
      now(),
    );
    return { items: {} };
  });
};
