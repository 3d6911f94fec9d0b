import { randomBytes } from 'node:crypto';
import type { CaseTaken } from '@portolane/core/contract/customer.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { REPLY_WORKING_DAYS } from '@portolane/core/rules/contact/case-handling.ts';
import {
  CASE_NUMBER_CHARACTERS,
  type CaseKind,
  caseNumber,
} from '@portolane/core/rules/contact/case-number.ts';
import { caseProblems } from '@portolane/core/rules/contact/case-problems.ts';
import { isConsentCurrent } from '@portolane/core/rules/form/consent.ts';
import { nationalMobilePhone } from '@portolane/core/rules/form/mobile-phone.ts';
import { taipeiDay } from '@portolane/core/rules/time/taipei-day.ts';
import { claimKey, orEarlierAnswer, repeatableCall } from '#db/idempotency.ts';
import { newestLegalText } from '#db/legal-texts.ts';
import { pick } from '#db/localized.ts';
import type { CaseDetails } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { CodedError } from '#http/coded-error.ts';
import { isWithinLimit, withinLimit } from '#limits/within-limit.ts';
import { letter } from '#mails/letter.ts';
import { letterheadOf } from '#mails/letterhead.ts';
import type { ModuleDeps } from '#module.ts';
import { enqueue } from '#modules/outbox/enqueue.ts';
import { brandTitles } from '#summaries/brand-summary.ts';
import { wordsOf } from '#words.ts';
import { answeringTeam } from './answering-team.ts';
import { confirmationMail, officeMail } from './case-mail.ts';
import { addCase, type NewCase, subjectsOf } from './repository.ts';

/** What every form of a case has, as the contract has read it. */
interface Sent {
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

/** As they were sent: what was not chosen is empty. */
type SentDetails = {
  [K in keyof CaseDetails]: CaseDetails[K] extends readonly unknown[] | undefined
    ? CaseDetails[K]
    : CaseDetails[K] | '';
};

interface Opening {
  kind: CaseKind;
  sent: Sent;
  details: SentDetails;
  from: { ip: string; language: Language; key: string | undefined };
}

/** Another case has this number. */
class NumberTaken extends Error {}

/** Sentences for the fields that `caseProblems` refuses. */
function refuseProblems({ kind, sent, details, from }: Opening, now: Date): void {
  const words = wordsOf(from.language);
  const sentences = {
    phoneNumber: 'validation:telephone',
    vat: 'validation:vat',
    purchasedOn: 'validation:notYet',
  } as const;
  const problems = caseProblems(kind, { ...details, ...sent }, taipeiDay(now));
  if (problems.length === 0) return;
  const messageOf = (field: string) =>
    words(
      field in sentences ? sentences[field as keyof typeof sentences] : 'validation:size.empty',
    );
  throw new CodedError('INPUT_INVALID', {
    items: Object.fromEntries(problems.map((field) => [field, [messageOf(field)]])),
  });
}

/** Details without what was left empty. */
const filledIn = (details: SentDetails): CaseDetails =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value.length > 0));

/**
 * Takes what a visitor wrote: keeps it under a number and puts the mails to its sender and to the office into the outbox, in one transaction. Sent
 * again with the same key it is the same case.
 *
 * A form whose hidden field (`website`) is filled in comes from a program that fills in everything, or from a person whose browser filled in too much.
 * It is answered as any other, so that the program learns nothing, and nobody is written to, so that no mailbox is flooded. It is kept, marked, for
 * the person's sake: whoever was told a number must not have written in vain. The limit by address bounds what programs leave behind.
 * @throws INPUT_INVALID, CUSTOMER_FRONT_CONSENT_OUTDATED, RetryLater: too many forms from this address
 */
export async function openCase(
  deps: Pick<ModuleDeps, 'db' | 'now' | 'settings'>,
  opening: Opening,
): Promise<CaseTaken> {
  const { db } = deps;
  const { kind, sent, details, from } = opening;
  const { website, ...written } = sent;
  const now = deps.now();
  const call = repeatableCall(null, `case.${kind}`, { ...sent, details }, from.key);
  return orEarlierAnswer(db, call, now, async () => {
    await withinLimit(deps, 'formsAnAddress', from.ip);
    refuseProblems(opening, now);
    const notice = await newestLegalText(db, 'privacy', now);
    if (notice && !isConsentCurrent(sent.consentVersion, notice.version))
      throw new CodedError('CUSTOMER_FRONT_CONSENT_OUTDATED');
    const { topic = '', city = '', subjects: asked = [] } = details;
    const [team, subjects, brands, head] = await Promise.all([
      answeringTeam(db, { kind, brand: sent.brand, city, topic }, now),
      subjectsOf(db, asked, now),
      brandTitles(db, now),
      letterheadOf(deps),
    ]);
    const suspect = website !== '';
    const row: Omit<NewCase, 'number'> = {
      ...written,
      phoneNumber: nationalMobilePhone(sent.phoneCode, sent.phoneNumber),
      kind,
      language: from.language,
      details: filledIn(details),
      suspect,
      statusAt: now,
      createdAt: now,
    };
    const place = async (number: string): Promise<CaseTaken> => {
      const answer: CaseTaken = {
        number,
        replyWorkingDays: REPLY_WORKING_DAYS[kind],
        team: {
          title: pick(team.title, from.language),
          phone: team.phone,
          extension: team.extension,
        },
      };
      return inTransaction(db, async (tx, client) => {
        const earlier = call && (await claimKey(client, call, answer, now));
        if (earlier) return earlier.answer;
        const added = { ...row, number };
        if (!(await addCase(tx, added))) throw new NumberTaken();
        if (suspect) return answer;
        // In here, so that a case that was there already counts no mail.
        if (await isWithinLimit(deps, 'formMailsAMailbox', sent.email.toLowerCase(), tx))
          await enqueue(
            tx,
            {
              ...letter(confirmationMail(added, team), added.email, head),
              onlyOnce: `case:${number}`,
            },
            now,
          );
        const toOffice = officeMail(added, subjects, pick(brands.get(sent.brand), 'zh-TW'));
        await enqueue(
          tx,
          { ...letter(toOffice, team.mailbox, head), onlyOnce: `case-office:${number}` },
          now,
        );
        return answer;
      });
    };
    for (;;) {
      try {
        return await place(caseNumber(kind, now, randomBytes(CASE_NUMBER_CHARACTERS)));
      } catch (error) {
        // One in a thousand million: another number then.
        if (!(error instanceof NumberTaken)) throw error;
      }
    }
  });
}
