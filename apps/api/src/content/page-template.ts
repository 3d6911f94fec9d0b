/** Texts to complete, for pages that every site needs. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { isRecord, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { isLegalAlias } from '@portolane/core/rules/legal/legal-aliases.ts';
import type { Localized, StoredIdentity, StoredSetting } from '#db/stored-types.ts';

type Language = 'zh' | 'en';

/**
 * The names that a template may have, with the question to its author where the site has no value.
 */
const asked = {
  company: { zh: '公司登記名稱', en: 'registered name of the company' },
  address: { zh: '地址', en: 'address' },
  email: { zh: '電子郵件', en: 'email address' },
  phone: { zh: '電話', en: 'phone number' },
} as const;
type Value = keyof typeof asked;

const same = (text: string | undefined): Localized | undefined =>
  text ? { zh: text, en: text } : undefined;

/**
 * Returns the data of a page to complete, filled in with the company's own details, or null if the page has no
 * template
 * for this path.
 */
export async function pageTemplate(
  path: string,
  { identity, setting }: { identity: Partial<StoredIdentity>; setting: Partial<StoredSetting> },
): Promise<TreeRecord | null> {
  const alias = /^pages\/(.+)\.yaml$/.exec(path)?.[1] ?? '';
  if (!isLegalAlias(alias)) return null;
  const known: Record<Value, Localized | undefined> = {
    company: identity.companyName ?? identity.title ?? identity.sitename,
    address: setting.address?.zh ? setting.address : undefined,
    email: same(setting.mailboxes?.topics?.privacy ?? setting.email),
    phone: same(setting.phone),
  };
  const valueOf = (name: Value, language: Language): string => {
    const text = known[name];
    if (text) return language === 'en' ? (text.en ?? text.zh) : text.zh;
    return language === 'en' ? `【請填寫: ${asked[name].en}】` : `【請填寫：${asked[name].zh}】`;
  };
  const fill = (tree: Tree, language: Language): Tree => {
    if (typeof tree === 'string')
      return tree.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: Value) => valueOf(name, language));
    if (Array.isArray(tree)) return tree.map((each) => fill(each, language));
    if (!isRecord(tree)) return tree;
    return Object.fromEntries(
      Object.entries(tree).map(([name, each]) => [
        name,
        fill(each, name === 'en' ? 'en' : language),
      ]),
    );
  };
  const text = await readFile(new URL(`templates/${alias}.yaml`, import.meta.url), 'utf8');
  return fill(parse(text) as Tree, 'zh') as TreeRecord;
}
