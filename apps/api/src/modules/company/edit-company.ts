import { and, eq, isNull, ne } from 'drizzle-orm';
import type { CompanyEffect, DeskCompany } from '@portolane/core/contract/desk/company.ts';
import type { companyCategories } from '@portolane/core/contract/company.ts';
import {
  isRecord,
  type Tree,
  type TreeRecord,
  valueAt,
} from '@portolane/core/rules/desk/document-tree.ts';
import {
  type DealerCompany,
  dealerEffect,
  dealerEffects,
} from '@portolane/core/rules/member/dealer-effect.ts';
import type { Queryable } from '#db/database.ts';
import { contentDocument } from '#db/schema/content.ts';
import { company, member } from '#db/schema/member.ts';
import { recordAudit } from '#domain/audit-log.ts';
import { companyByVat, legalNameOf } from '#domain/companies.ts';
import type { ModuleDeps } from '#domain/module.ts';
import { CodedError } from '@portolane/server/errors/coded-error.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { type Editor, treeOfVersion } from '#modules/content/document-access.ts';
import { publishDocument } from '#modules/content/publish-document.ts';
import { COMPANIES_PATH, readCompany, readCompanyDocument } from './read-companies.ts';

type Deps = Pick<ModuleDeps, 'db' | 'now' | 'settings'>;

export interface CompanyFacts {
  name: { zh: string; en?: string | undefined };
  category: (typeof companyCategories)[number];
  mailDomains: string[];
}

/** Affected members that a preview names. */
const NAMED = 20;

const dealersOf = (db: Queryable, vat: string) =>
  db
    .select({
      id: member.id,
      uuid: member.uuid,
      name: member.name,
      companyEmail: member.companyEmail,
      group: member.group,
      dealerValidated: member.dealerValidated,
    })
    .from(member)
    .where(and(eq(member.companyVat, vat), eq(member.group, 'dealer'), isNull(member.erasedAt)))
    .orderBy(member.name, member.id);

/**
 * Withdraws the validation of dealers whose address, or whose company, no longer is a dealer's; each
 * withdrawal is audited. The company stays locked, so that no link validates one of them meanwhile.
 */
async function withdrawValidations(
  tx: Queryable,
  { vat, after, actor, at }: { vat: string; after: DealerCompany; actor: string; at: Date },
): Promise<void> {
  const [before] = await tx.select().from(company).where(eq(company.vat, vat)).for('update');
  const dealers = await dealersOf(tx, vat);
  for (const dealer of dealers) {
    if (dealerEffect(dealer, before ?? null, after) !== 'withdrawn') continue;
    // The member may have changed the profile meanwhile.
    const { rowCount } = await tx
      .update(member)
      .set({ dealerValidated: false })
      .where(
        and(
          eq(member.id, dealer.id),
          eq(member.companyVat, vat),
          eq(member.companyEmail, dealer.companyEmail),
          eq(member.dealerValidated, true),
        ),
      );
    if (rowCount === 0) continue;
    const details = { before: true, after: false };
    const subject = `member/${dealer.uuid}`;
    await recordAudit(tx, { actor, action: 'members withdraw-dealer', subject, details }, at);
  }
}

/**
 * Returns whom a change of a company's category or mail domains affects. Naming members is recorded
 * in the audit log, as reading the people of the company is.
 */
export async function previewCompany(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  vat: string,
  after: Pick<CompanyFacts, 'category' | 'mailDomains'>,
  actor: string,
): Promise<CompanyEffect[]> {
  const before = await companyByVat(db, vat);
  const dealers = await dealersOf(db, vat);
  const affected = Map.groupBy(dealers, (each) => dealerEffect(each, before, after));
  if (dealerEffects.some((effect) => affected.has(effect)))
    await recordAudit(
      db,
      { actor, action: 'companies read', subject: `company/${vat}`, details: {} },
      now(),
    );
  return dealerEffects.flatMap((effect) => {
    const members = affected.get(effect);
    if (!members) return [];
    const named = members
      .slice(0, NAMED)
      .map(({ uuid, name, companyEmail }) => ({ uuid, name, companyEmail }));
    return [{ effect, total: members.length, members: named }];
  });
}

/** Returns the document at a version, with this company changed or added at the end. */
function withCompany(tree: Tree, vat: string, { name, category, mailDomains }: CompanyFacts): Tree {
  const facts: TreeRecord = {
    name: { zh: name.zh, ...(name.en !== undefined && { en: name.en }) },
    category,
    mailDomains: [...new Set(mailDomains)],
  };
  const list = valueAt(tree, 'companies');
  const companies = Array.isArray(list) ? list : [];
  const isThis = (each: Tree) => isRecord(each) && each['vat'] === vat;
  return {
    ...(isRecord(tree) ? tree : {}),
    companies: companies.some(isThis)
      ? companies.map((each) => (isThis(each) && isRecord(each) ? { ...each, ...facts } : each))
      : [...companies, { vat, ...facts }],
  };
}

const companyIn = (tree: Tree, vat: string) =>
  valueAt(tree, `companies.${vat}`) as unknown as CompanyFacts;

/**
 * Publishes the document with a company. A row that is in no document becomes that of the document.
 * The company determines the company name of its members, and which dealers are validated, so these
 * follow.
 */
async function publishCompany(
  deps: Deps,
  { vat, baseVersion, facts }: { vat: string; baseVersion: number; facts: CompanyFacts },
  editor: Editor,
): Promise<DeskCompany> {
  const { db } = deps;
  const [current] = await db
    .select()
    .from(contentDocument)
    .where(eq(contentDocument.path, COMPANIES_PATH));
  const base = current ? await treeOfVersion(db, current, baseVersion) : { companies: [] };
  const { documented } = await readCompanyDocument(db, vat);
  const edit = {
    path: COMPANIES_PATH,
    screen: 'companies' as const,
    tree: withCompany(base, vat, facts),
    baseVersion,
    async beforeRows(tx: Queryable, published: Tree) {
      const after = companyIn(published, vat);
      await withdrawValidations(tx, { vat, after, actor: editor.actor, at: deps.now() });
      if (!documented) await tx.delete(company).where(eq(company.vat, vat));
      const companyName = legalNameOf({ name: { zh: after.name.zh } });
      await tx
        .update(member)
        .set({ companyName })
        .where(
          and(
            eq(member.companyVat, vat),
            ne(member.companyName, companyName),
            isNull(member.erasedAt),
          ),
        );
    },
  };
  const result = await publishDocument(deps, edit, editor, 'companies edit');
  if (result.outcome === 'conflict') throw new CodedError('DESK_CHANGED_MEANWHILE');
  if (result.outcome === 'invalid')
    throw new CodedError('DESK_NOT_POSSIBLE', {
      message: result.problems
        .map(({ file, field, message }) =>
          formatterOf(editor.language ?? 'zh-TW').labelled(`${file} ${field}`, message),
        )
        .join('\n'),
    });
  return readCompany(db, vat);
}

/**
 * Adds a company.
 * @throws DESK_ITEM_EXISTS, DESK_CHANGED_MEANWHILE, DESK_NOT_POSSIBLE
 */
export async function addCompany(
  deps: Deps,
  { vat, ...facts }: CompanyFacts & { vat: string },
  editor: Editor,
): Promise<DeskCompany> {
  const { version, documented } = await readCompanyDocument(deps.db, vat);
  if (documented || (await companyByVat(deps.db, vat))) throw new CodedError('DESK_ITEM_EXISTS');
  return publishCompany(deps, { vat, baseVersion: version, facts }, editor);
}

/**
 * Changes a company.
 * @param baseVersion of the document, as it was read with the company
 * @throws DESK_ITEM_NOT_EXIST, DESK_NOT_POSSIBLE; DESK_CHANGED_MEANWHILE if another person changed
 * the same facts
 */
export async function changeCompany(
  deps: Deps,
  { vat, baseVersion, ...facts }: CompanyFacts & { vat: string; baseVersion: number },
  editor: Editor,
): Promise<DeskCompany> {
  if (!(await companyByVat(deps.db, vat))) throw new CodedError('DESK_ITEM_NOT_EXIST');
  return publishCompany(deps, { vat, baseVersion, facts }, editor);
}
