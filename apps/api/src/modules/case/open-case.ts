import { randomBytes } from 'node:crypto';
import type { CaseReceipt } from '@portolane/core/contract/customer.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import {
  CASE_NUMBER_CHARACTERS,
  type CaseKind,
  caseNumber,
} from '@portolane/core/rules/contact/case-number.ts';
import { inquiryBrand } from '@portolane/core/rules/contact/inquiry-brand.ts';
import { caseProblems } from '@portolane/core/rules/contact/case-problems.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { nationalPhone } from '@portolane/core/rules/form/typed-phone.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import {
  claimIdempotencyKey,
  replayIdempotentResponse,
  idempotentRequest,
} from '#db/idempotency.ts';
import { siteSettingIfAny } from '#domain/documents.ts';
import { newestLegalText } from '#domain/legal-texts.ts';
import { pick } from '#db/localized.ts';
import type { CaseDetails } from '#db/schema/case.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { tryConsumeLimit, consumeLimit } from '#domain/limits/consume-limit.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { enqueue } from '#domain/outbox/enqueue.ts';
import { brandTitles } from '#domain/summaries/brand-summary.ts';
import { translatorOf } from '#i18n/translations.ts';
import { answeringTeam } from './answering-team.ts';
import { confirmationMail, staffMail } from './case-mail.ts';
import { addCase, type NewCase, subjectsOf } from './repository.ts';

/** The fields that every case form has, as parsed by the contract. */
interface CaseForm {
  name: string;
  email: string;
  phoneCode: string;
  phoneNumber: string;
  extension: string;
  company: string;
  vat: string;
  brand: string;
  message: string;
  consentVersion: string;
  website: string;
}

/** The details as submitted: a choice that was not made is an empty string. */
type CaseFormDetails = {
  [K in keyof CaseDetails]: CaseDetails[K] extends readonly unknown[] | undefined
    ? CaseDetails[K]
    : CaseDetails[K] | '';
};

interface CaseSubmission {
  kind: CaseKind;
  sent: CaseForm;
  details: CaseFormDetails;
  from: {
    ip: string;
    language: Language;
    key: string | undefined;
    /** The e-mail addresses in the profile of the member who sends the case. */
    ownMailboxes?: readonly string[];
  };
}

/** Another case already has this number. */
class NumberTakenError extends Error {}

/** Throws INPUT_INVALID with a message for each field that `caseProblems` rejects. */
function assertValidForm({ kind, sent, details, from }: CaseSubmission, now: Date): void {
  const translate = translatorOf(from.language);
  const messageKeys = {
    phoneNumber: 'validation:telephone',
    vat: 'validation:vat',
    purchasedOn: 'validation:notYet',
  } as const;
  const problems = caseProblems(kind, { ...details, ...sent }, taipeiDay(now));
  if (problems.length === 0) return;
  const messageOf = (field: string) =>
    translate(
      field in messageKeys
        ? messageKeys[field as keyof typeof messageKeys]
        : 'validation:size.empty',
    );
  throw new CodedError('INPUT_INVALID', {
    items: Object.fromEntries(problems.map((field) => [field, [messageOf(field)]])),
  });
}

/** Returns the details without the empty ones. */
const nonEmptyDetails = (details: CaseFormDetails): CaseDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value.length > 0));

/**
 * Opens a case: stores it under a new number and queues the emails to its sender and to staff,
 * in one transaction. A repeat with the same idempotency key returns the same case.
 *
 * A form whose hidden field (`website`) is filled in comes from a bot, or from a person whose
 * browser autofilled it. The response is the usual one, so that a bot learns nothing, and no email
 * is sent, so that no mailbox is flooded. The case is still stored, marked as suspect: a person who
 * was given a number must not have written in vain. The limit per IP address bounds what bots leave
 * behind.
 * @throws INPUT_INVALID, CUSTOMER_FRONT_CONSENT_OUTDATED, CUSTOMER_FRONT_NO_MAILBOX: the site has
 * no content yet, RetryLater: too many forms from this address
 */
export async function openCase(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  submission: CaseSubmission,
): Promise<CaseReceipt> {
  const { db } = deps;
  const { kind, sent, details, from } = submission;
  const { website, ...fields } = sent;
  const now = deps.now();
  const call = idempotentRequest(null, `case.${kind}`, { ...sent, details }, from.key);
  return replayIdempotentResponse(db, call, now, async () => {
    await consumeLimit(deps, 'formsPerAddress', from.ip);
    assertValidForm(submission, now);
    const notice = await newestLegalText(db, 'privacy', now);
    if (notice && !isConsentCurrent(sent.consentVersion, notice.version))
      throw new CodedError('CUSTOMER_FRONT_CONSENT_OUTDATED');
    const { topic = '', city = '', subjects: requested = [] } = details;
    const [subjects, brands, head, setting] = await Promise.all([
      subjectsOf(db, requested, now),
      brandTitles(db, now),
      readLetterhead(deps),
      siteSettingIfAny(db),
    ]);
    const brand = inquiryBrand(
      sent.brand,
      subjects.map((subject) => subject.brand),
    );
    const replyDays = setting?.replyDays?.[kind] ?? null;
    const team = await answeringTeam(db, { kind, brand, city, topic }, head, now);
    const mailbox = sent.email.toLowerCase();
    const isOwnMailbox = from.ownMailboxes?.some((own) => own.toLowerCase() === mailbox) ?? false;
    const suspect = website !== '';
    const row: Omit<NewCase, 'number'> = {
      ...fields,
      brand,
      phoneNumber: nationalPhone(sent.phoneCode, sent.phoneNumber),
      kind,
      language: from.language,
      details: nonEmptyDetails(details),
      suspect,
      statusAt: now,
      createdAt: now,
    };
    const storeCase = async (number: string): Promise<CaseReceipt> => {
      const answer: CaseReceipt = {
        number,
        replyWorkingDays: replyDays,
        team: {
          title: pick(team.title, from.language),
          phone: team.phone,
          extension: team.extension,
        },
      };
      return inTransaction(db, async (tx, client) => {
        const earlier = call && (await claimIdempotencyKey(client, call, answer, now));
        if (earlier) return earlier.answer;
        const added = { ...row, number };
        if (!(await addCase(tx, added))) throw new NumberTakenError();
        if (suspect) return answer;
        // Checked inside the transaction, so that a repeated case does not count an email.
        if (await tryConsumeLimit(deps, 'formMailsPerMailbox', mailbox, tx))
          await enqueue(
            tx,
            {
              ...mailMessage(
                confirmationMail(added, team, {
                  subjects,
                  repeatsMessage: isOwnMailbox,
                  replyDays,
                }),
                added.email,
                head,
              ),
              onlyOnce: `case:${number}`,
            },
            now,
          );
        const toStaff = staffMail(added, subjects, pick(brands.get(brand), 'zh-TW'));
        await enqueue(
          tx,
          { ...mailMessage(toStaff, team.mailbox, head), onlyOnce: `case-office:${number}` },
          now,
        );
        return answer;
      });
    };
    for (;;) {
      try {
        return await storeCase(caseNumber(kind, now, randomBytes(CASE_NUMBER_CHARACTERS)));
      } catch (error) {
        // The chance of a collision is about one in 10⁹: retry with another number.
        if (!(error instanceof NumberTakenError)) throw error;
      }
    }
  });
}
