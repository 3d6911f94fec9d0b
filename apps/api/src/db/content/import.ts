/** Lays out the demonstration site from `apps/api/content`. */
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { tellContentChanged } from '#db/content-changes.ts';
import { contentImport } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ModuleDeps } from '#module.ts';
import { StartError } from '#start-error.ts';
import { checkReferences } from './check-references.ts';
import { parseContent, readSources, type ContentProblem } from './read-content.ts';
import { relativeTo } from './relative-time.ts';
import { fillSeats } from './seats.ts';
import { seedMembers } from './seed-members.ts';
import { writeContent } from './write-rows.ts';

const contentRoot = fileURLToPath(new URL('../../../content', import.meta.url));
/** Any constant: processes that start together import one after another. */
const importLockKey = 7_063_083;
/** Change it when rows are derived differently from the same files. */
const importerVersion = '1';
/** Problems named in one message; a person mends a few at a time. */
const namedProblems = 30;

export interface ImportOutcome {
  /** `unchanged` or `254 files in 400 ms`, for the start banner. */
  summary: string;
}

/**
 * Brings the database in line with the content files, in one transaction. In demonstration mode dates are laid out anew
 * from this moment on every start; otherwise unchanged files are skipped and dates keep the anchor of the first import.
 * Members' own edits, orders and enrolments are kept. Throws StartError naming every file and field that is wrong.
 * @param root folder of the content; tests bring their own
 */
export async function importContent({ db, now, settings }: Pick<ModuleDeps, 'db' | 'now' | 'settings'>, root: string = contentRoot): Promise<ImportOutcome> {
  const started = performance.now();
  const sources = await readSources(root);
  const digest = `${importerVersion}:${sources.digest}`;
  const [last] = await db.select().from(contentImport).where(eq(contentImport.id, 1));
  if (last?.digest === digest && !settings.demo) return { summary: 'unchanged' };

  const { content, problems } = parseContent(sources);
  // References are looked up in what was read, so broken files come first.
  if (problems.length === 0) problems.push(...checkReferences(content));
  if (problems.length > 0) throw contentError(problems);

  const time = relativeTo(!settings.demo && last ? last.anchor : now());
  const consentVersion = content.pages.find((page) => page.alias === 'privacy')?.version ?? '';
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`);
    const events = await writeContent(tx, content, time);
    await seedMembers(tx, content, time, consentVersion);
    await fillSeats(tx, events, consentVersion);
    await tx
      .insert(contentImport)
      .values({ id: 1, digest, anchor: time.anchor })
      .onConflictDoUpdate({ target: contentImport.id, set: { digest, anchor: time.anchor } });
    await tellContentChanged(tx);
  });
  return { summary: `${sources.texts.size} files in ${Math.round(performance.now() - started)} ms` };
}

function contentError(problems: ContentProblem[]): StartError {
  const lines = problems.slice(0, namedProblems).map(({ file, field, message }) => `  ${file}${field === '' ? '' : `, ${field}`}: ${message}`);
  if (problems.length > namedProblems) lines.push(`  … ${problems.length - namedProblems} more`);
  return new StartError({
    en: `The content in apps/api/content has ${problems.length} problem${problems.length === 1 ? '' : 's'}. Correct the fields named here, then start again:\n${lines.join('\n')}`,
    zh: `apps/api/content 的內容有 ${problems.length} 個問題，請修正上列欄位後重新啟動。`,
  });
}
