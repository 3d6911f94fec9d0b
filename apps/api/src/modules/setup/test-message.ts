import type { Language } from '@portolane/core/i18n/language.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { consumeLimit } from '#domain/limits/consume-limit.ts';
import { setupTestMail } from '#domain/mails/desk-mail.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue, type Message } from '#domain/outbox/enqueue.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

interface Tester {
  name: string;
  email: string;
  language: Language;
}

/** Queues a message and records who did. @throws DESK_NOT_POSSIBLE without a gateway, RetryLater */
async function queue(
  deps: Deps,
  { email, language }: Tester,
  message: Message & { channel: 'mail' | 'sms' },
): Promise<{ to: string }> {
  const { db, now, settings } = deps;
  const { channel, recipient } = message;
  if (!settings[channel])
    throw new CodedError('DESK_NOT_POSSIBLE', {
      message: translatorOf(language)(`deskErrors:setup.${channel}`),
    });
  const at = now();
  await inTransaction(db, async (tx) => {
    await consumeLimit(deps, 'setupTestsPerPerson', email, tx);
    await enqueue(tx, { ...message, urgent: true }, at);
    const action = channel === 'mail' ? 'setup test-mail' : 'setup test-sms';
    await recordAudit(tx, { actor: email, action, subject: 'setup', details: {} }, at);
  });
  return { to: recipient };
}

/** Queues an email to the person who asks. */
export async function queueTestMail(deps: Deps, person: Tester): Promise<{ to: string }> {
  const head = await readLetterhead(deps);
  const mail = setupTestMail(person, person.language, head.names);
  return queue(deps, person, { ...mailMessage(mail, person.email, head), channel: 'mail' });
}

/** Queues a text message to a phone of the person who asks. */
export async function queueTestSms(
  deps: Deps,
  person: Tester,
  { phoneCode, phoneNumber }: { phoneCode: string; phoneNumber: string },
): Promise<{ to: string }> {
  const { names } = await readLetterhead(deps);
  const translate = translatorOf(person.language, names[person.language]);
  return queue(deps, person, {
    kind: 'setupTest',
    channel: 'sms',
    recipient: `${phoneCode} ${phoneNumber}`,
    subject: translate('sms:setupTest'),
    body: translate('sms:setupTest'),
  });
}
