/** Texts of the demonstration's pages in place of the translations, for the tests of a browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { factInserter } from '@portolane/api/guest/content.ts';
import type { TranslationBundle } from '@portolane/core/i18n/create-translations.ts';
import type { Language } from '@portolane/core/i18n/language.ts';
import { statementBundles } from '@portolane/core/rules/site/statements.ts';
import { demoContent } from './demonstration.ts';

const document = (file: string): unknown => parse(readFileSync(join(demoContent, file), 'utf8'));

/** The files of the facts that statements name. */
const factFiles = ['facts.yaml', 'identity.yaml', 'setting.yaml', 'offices.yaml'];

/** Returns the statements of the demonstration by namespace, with their facts inserted. */
export function demoStatements(language: Language): TranslationBundle {
  const facts = factInserter(new Map(factFiles.map((file) => [file, document(file)])));
  const { data } = facts.insertInto('statements.yaml', document('statements.yaml'));
  return statementBundles(data as Parameters<typeof statementBundles>[0], language);
}

/** Returns what the demonstration is called, by the names of the variables of translations. */
export function demoNames(language: Language): Record<string, string | undefined> {
  const identity = document('identity.yaml') as Record<string, Record<string, string>>;
  const nameIn = (field: string) => identity[field]?.[language === 'en' ? 'en' : 'zh'];
  return { site: nameIn('sitename'), siteTitle: nameIn('title'), company: nameIn('companyName') };
}
