import { asc, eq } from 'drizzle-orm';
import type { AnswerText } from '@portolane/core/contract/desk/case.ts';
import type { Database, Queryable } from '#db/database.ts';
import { answerText } from '#db/schema/case.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordAudit } from '#domain/audit-log.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now'>;
type Body = Omit<AnswerText, 'uuid'>;

/** Returns the texts for answers, by name. */
export const answerTexts = (db: Database): Promise<AnswerText[]> =>
  db.select().from(answerText).orderBy(asc(answerText.name));

/** Adds a text for answers. @throws DESK_ITEM_EXISTS */
export const addAnswerText = ({ db, now }: Deps, body: Body, actor: string): Promise<AnswerText> =>
  inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(answerText)
      .values(body)
      .onConflictDoNothing({ target: answerText.name })
      .returning();
    if (!added) throw new CodedError('DESK_ITEM_EXISTS');
    const change = { actor, action: 'answer-texts add' as const, subject: added.name };
    await recordAudit(tx, { ...change, details: { after: body } }, now());
    return added;
  });

/** Locks the text with this uuid. @throws DESK_ITEM_NOT_EXIST */
async function lockText(tx: Queryable, uuid: string): Promise<AnswerText> {
  const [row] = await tx.select().from(answerText).where(eq(answerText.uuid, uuid)).for('update');
  if (!row) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return row;
}

/** Changes a text for answers. @throws DESK_ITEM_NOT_EXIST, DESK_ITEM_EXISTS */
export const changeAnswerText = (
  { db, now }: Deps,
  { uuid, ...body }: AnswerText,
  actor: string,
): Promise<AnswerText> =>
  inTransaction(db, async (tx) => {
    const { uuid: _uuid, ...before } = await lockText(tx, uuid);
    const taken = await tx.$count(answerText, eq(answerText.name, body.name));
    if (taken > 0 && body.name !== before.name) throw new CodedError('DESK_ITEM_EXISTS');
    await tx.update(answerText).set(body).where(eq(answerText.uuid, uuid));
    const details = { before, after: body };
    const change = { actor, action: 'answer-texts change' as const, subject: before.name, details };
    await recordAudit(tx, change, now());
    return { uuid, ...body };
  });

/** Removes a text for answers. @throws DESK_ITEM_NOT_EXIST */
export const removeAnswerText = ({ db, now }: Deps, uuid: string, actor: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { uuid: _uuid, ...before } = await lockText(tx, uuid);
    await tx.delete(answerText).where(eq(answerText.uuid, uuid));
    const change = { actor, action: 'answer-texts remove' as const, subject: before.name };
    await recordAudit(tx, { ...change, details: { before } }, now());
  });
