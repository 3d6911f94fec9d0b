import { desc, eq, ne } from 'drizzle-orm';
import type { Language } from '@portolane/core/i18n/language.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import type { Cell, LongTable } from '#http/write-csv.ts';
import type { Database, Queryable } from '#db/database.ts';
import { readByCursor } from '#db/read-by-cursor.ts';
import { customerCase } from '#db/schema/case.ts';
import { formatterOf } from '#i18n/formatter.ts';
import { translatorOf, type TranslationKey } from '#i18n/translations.ts';
import type { CaseRow } from './repository.ts';

type Column = [title: TranslationKey, of: (row: CaseRow, language: Language) => Cell];

const formatTime = (at: Date, language: Language): string => formatterOf(language).dateTime(at);
/** Returns the translated choice, or an empty string if none was made. */
const choice = <C extends string>(
  code: C | undefined,
  key: (code: C) => TranslationKey,
  language: Language,
): string => (code ? translatorOf(language)(key(code)) : '');

const leadingColumns: readonly Column[] = [
  ['staff:column.number', ({ number }) => number],
  ['staff:column.kind', ({ kind }, language) => translatorOf(language)(`staff:caseKind.${kind}`)],
  [
    'staff:column.status',
    ({ status }, language) => translatorOf(language)(`staff:caseStatus.${status}`),
  ],
  ['staff:column.createdAt', ({ createdAt }, language) => formatTime(createdAt, language)],
  ['staff:column.statusAt', ({ statusAt }, language) => formatTime(statusAt, language)],
  ['staff:column.name', ({ name }) => name],
  ['staff:column.email', ({ email }) => email],
  [
    'staff:column.phone',
    ({ phoneCode, phoneNumber, extension }, language) =>
      phoneText({ code: phoneCode, number: phoneNumber, extension }, language),
  ],
  ['staff:column.company', ({ company }) => company],
  ['staff:column.vat', ({ vat }) => vat],
  ['staff:column.brand', ({ brand }) => brand],
  ['staff:column.language', ({ language }) => language],
];
const trailingColumns: readonly Column[] = [
  ['staff:column.message', ({ message }) => message],
  [
    'staff:column.suspect',
    ({ suspect }, language) => translatorOf(language)(suspect ? 'staff:yes' : 'staff:no'),
  ],
];
const columnsOf: Record<'inquiries' | 'repairs', readonly Column[]> = {
  inquiries: [
    ...leadingColumns,
    ['mail:case.field.city', ({ details }) => details.city ?? ''],
    [
      'mail:case.field.topic',
      ({ details }, language) => choice(details.topic, (code) => `choices:topic.${code}`, language),
    ],
    [
      'mail:case.field.jobFunction',
      ({ details }, language) =>
        choice(details.jobFunction, (code) => `choices:jobFunction.${code}`, language),
    ],
    [
      'mail:case.field.jobLevel',
      ({ details }, language) =>
        choice(details.jobLevel, (code) => `choices:jobLevel.${code}`, language),
    ],
    [
      'mail:case.field.industry',
      ({ details }, language) =>
        choice(details.industry, (code) => `choices:industry.${code}`, language),
    ],
    [
      'mail:case.field.companySize',
      ({ details }, language) =>
        choice(details.companySize, (code) => `choices:companySize.${code}`, language),
    ],
    [
      'mail:case.field.purchaseRole',
      ({ details }, language) =>
        choice(details.purchaseRole, (code) => `choices:purchaseRole.${code}`, language),
    ],
    [
      'mail:case.field.interests',
      ({ details }, language) =>
        formatterOf(language).list(
          (details.interests ?? []).map((code) =>
            translatorOf(language)(`choices:interest.${code}`),
          ),
        ),
    ],
    ['mail:case.field.interestOther', ({ details }) => details.interestOther ?? ''],
    [
      'staff:column.subjects',
      ({ details }) =>
        (details.subjects ?? [])
          .map(({ kind, alias, quantity, note }) =>
            [`${kind}/${alias}`, quantity && `× ${quantity}`, note].filter(Boolean).join(' '),
          )
          .join('\n'),
    ],
    ...trailingColumns,
  ],
  repairs: [
    ...leadingColumns,
    [
      'mail:case.field.requestType',
      ({ details }, language) =>
        choice(details.requestType, (code) => `choices:requestType.${code}`, language),
    ],
    ['mail:case.field.model', ({ details }) => details.model ?? ''],
    ['mail:case.field.serial', ({ details }) => details.serial ?? ''],
    ['mail:case.field.purchasedOn', ({ details }) => details.purchasedOn ?? ''],
    ['mail:case.field.address', ({ details }) => details.address ?? ''],
    ...trailingColumns,
  ],
};

/** Returns all repair cases, or all other inquiries, as a table, newest first. */
export function exportCases(
  db: Database,
  which: 'inquiries' | 'repairs',
  language: Language,
): LongTable {
  const columns = columnsOf[which];
  const select = (tx: Queryable) =>
    tx
      .select()
      .from(customerCase)
      .where(
        which === 'repairs' ? eq(customerCase.kind, 'repair') : ne(customerCase.kind, 'repair'),
      )
      .orderBy(desc(customerCase.id));
  return {
    header: columns.map(([title]) => translatorOf(language)(title)),
    async *read(counted) {
      for await (const rows of readByCursor(db, select, counted))
        yield rows.map((row) => columns.map(([, of]) => of(row, language)));
    },
  };
}
