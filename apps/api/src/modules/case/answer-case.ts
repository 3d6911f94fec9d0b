/** Handling of a case at the desk besides its status: the person in charge, notes, and answers. */
import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#db/database.ts';
import { caseEntry, customerCase } from '#db/schema/case.ts';
import { member } from '#db/schema/member.ts';
import { staff } from '#db/schema/staff.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { Scope } from '#domain/desk/scope.ts';
import { readLetterhead } from '#domain/mails/letterhead.ts';
import { mailMessage } from '#domain/mails/mail-message.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { casePath } from '#domain/members/member-paths.ts';
import { enqueue, type Message } from '#domain/outbox/enqueue.ts';
import { isSectionOn, languageOfPages } from '#domain/sections.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { translatorOf } from '#i18n/translations.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { answeringTeam } from './answering-team.ts';
import { answerMail } from './case-mail.ts';
import { ownerOfCase } from './own-cases.ts';
import { type CaseRow, lockCase, requireCase } from './repository.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

/** The person of the desk who writes. */
export interface CaseAuthor extends Scope {
  id: number;
  name: string;
  email: string;
  language: Language;
}

interface Written {
  uuid: string;
  text: string;
}

/**
 * Assigns a case to a person whose role may answer cases, or removes its owner.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function assignCase(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { number, owner }: { number: string; owner: string | null },
  me: CaseAuthor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockCase(tx, number, me);
    const emailOf = async (condition: ReturnType<typeof eq>) =>
      (await tx.select({ id: staff.id, email: staff.email }).from(staff).where(condition))[0];
    const before = (await emailOf(eq(staff.id, row.ownerId ?? 0))) ?? null;
    const after =
      owner === null
        ? null
        : await emailOf(and(eq(staff.uuid, owner), inArray(staff.role, ['cases', 'admin']))!);
    if (after === undefined) throw new CodedError('DESK_ITEM_NOT_EXIST');
    if (before?.id === after?.id) return;
    await setOwner(tx, row, { before, after }, { actor: me.email, at: now() });
  });
}

/** Gives a case to a person, or to no one, with the change in the audit log. */
async function setOwner(
  tx: Queryable,
  row: CaseRow,
  owners: Record<'before' | 'after', { id: number; email: string } | null>,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  const { before, after } = owners;
  await tx
    .update(customerCase)
    .set({ ownerId: after?.id ?? null })
    .where(eq(customerCase.id, row.id));
  const details = { before: before?.email ?? null, after: after?.email ?? null };
  const change = { actor, action: 'cases assign' as const, subject: row.number, details };
  await recordAudit(tx, change, at);
}

/** @returns whether it is new; an entry that is written twice is one */
async function addEntry(
  tx: Queryable,
  { id }: CaseRow,
  entry: Written & { kind: 'note' | 'answer'; author: string; createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(caseEntry)
    .values({ ...entry, caseId: id })
    .onConflictDoNothing({ target: caseEntry.uuid });
  return rowCount === 1;
}

/**
 * Adds a note, which only the desk reads.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE
 */
export async function addNote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { number, ...written }: Written & { number: string },
  me: CaseAuthor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockCase(tx, number, me);
    const at = now();
    const entry = { ...written, kind: 'note', author: me.name, createdAt: at } as const;
    if (!(await addEntry(tx, row, entry))) return;
    const change = { actor: me.email, action: 'cases note' as const, subject: number, details: {} };
    await recordAudit(tx, change, at);
  });
}

/** Renders the email with an answer. */
async function messageOf(deps: Deps, row: CaseRow, text: string): Promise<Message> {
  const { kind, brand, details } = row;
  const { city = '', topic = '' } = details;
  const head = await readLetterhead(deps);
  const team = await answeringTeam(deps.db, { kind, brand, city, topic }, head, deps.now());
  return mailMessage(answerMail(row, text, team), row.email, head);
}

/**
 * Returns the email that an answer would be.
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE, CUSTOMER_FRONT_NO_MAILBOX
 */
export async function previewAnswer(
  deps: Deps,
  { number, text }: { number: string; text: string },
  scope: Scope,
): Promise<{ recipient: string; subject: string; body: string }> {
  const row = await requireCase(deps.db, number, scope);
  const { recipient, subject, body } = await messageOf(deps, row, text);
  return { recipient, subject, body };
}

/**
 * Tells the sender by LINE that an answer is in the mailbox, if it is a member with a bound account
 * who has not blocked the bot.
 */
async function pushAnswer(
  tx: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  row: CaseRow,
  { uuid, at }: { uuid: string; at: Date },
): Promise<void> {
  if (!(settings.printMessage ?? settings.line?.channelAccessToken)) return;
  const [reader] = await tx
    .select({
      id: member.id,
      lineUserId: member.lineUserId,
      language: languageOfPages(member.language),
    })
    .from(member)
    .where(
      and(
        ownerOfCase(row),
        eq(member.lineBlocked, false),
        isNotNull(member.lineUserId),
        isSectionOn('line'),
      ),
    );
  if (!reader?.lineUserId) return;
  const translate = translatorOf(reader.language);
  await enqueue(
    tx,
    {
      kind: 'caseAnswer',
      channel: 'line',
      recipient: reader.lineUserId,
      memberId: reader.id,
      subject: translate('mail:case.answer.subject', { number: row.number }),
      body: translate('bot:caseAnswered', {
        number: row.number,
        url: `${settings.publicOrigin}${casePath(row.number, reader.language)}`,
      }),
      onlyOnce: `case-answer-line:${uuid}`,
    },
    at,
  );
}

/**
 * Answers a case by mail, in the language of its sender. An answer that is sent twice is one. A
 * case without an owner becomes the writer's.
 * @param input `answers`: how many answers the writer has seen
 * @throws DESK_ITEM_NOT_EXIST, DESK_OUT_OF_SCOPE, DESK_CHANGED_MEANWHILE if another person answered,
 * DESK_NOT_POSSIBLE: the sender was erased, or the case is closed, CUSTOMER_FRONT_NO_MAILBOX
 */
export async function answerCase(
  deps: Deps,
  { number, answers, ...written }: Written & { number: string; answers: number },
  me: CaseAuthor,
): Promise<void> {
  const translate = translatorOf(me.language);
  const message = await messageOf(deps, await requireCase(deps.db, number, me), written.text);
  await inTransaction(deps.db, async (tx) => {
    const row = await lockCase(tx, number, me);
    const at = deps.now();
    const isAnswer = and(eq(caseEntry.caseId, row.id), eq(caseEntry.kind, 'answer'));
    const [sent] = await tx.select({ answers: count() }).from(caseEntry).where(isAnswer);
    const entry = { ...written, kind: 'answer', author: me.name, createdAt: at } as const;
    if (!(await addEntry(tx, row, entry))) return;
    if (sent!.answers !== answers) throw new CodedError('DESK_CHANGED_MEANWHILE');
    if (row.email === '')
      throw new CodedError('DESK_NOT_POSSIBLE', { message: translate('staff:cases.erased') });
    if (row.status === 'CLOSED')
      throw new CodedError('DESK_NOT_POSSIBLE', { message: translate('staff:cases.closed') });
    await tx
      .update(customerCase)
      .set({ answeredAt: at, statusAt: at })
      .where(eq(customerCase.id, row.id));
    if (row.ownerId === null)
      await setOwner(tx, row, { before: null, after: me }, { actor: me.email, at });
    await enqueue(tx, { ...message, onlyOnce: `case-answer:${written.uuid}` }, at);
    await pushAnswer(tx, deps, row, { uuid: written.uuid, at });
    const details = { language: row.language, characters: written.text.length };
    const change = { actor: me.email, action: 'cases answer' as const, subject: number, details };
    await recordAudit(tx, change, at);
  });
}
