import './audit-changes.css';
import { useTranslation } from 'react-i18next';
import type { DeskAuditEntry } from '@portolane/core/contract/desk/audit.ts';
import {
  auditFieldTypes,
  auditOwnTypes,
  type AuditValueType,
  documentActions,
  type ShownAuditField,
} from '@portolane/core/rules/desk/audit-details.ts';
import { type AuditField, auditFields } from '@portolane/core/rules/desk/audit-fields.ts';
import type { Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { usePathName } from '#features/content/use-path-name.ts';
import { useTreeValue } from '#features/content/use-tree-value.ts';
import { useAuditValue } from './use-audit-value.ts';

type Entry = Pick<DeskAuditEntry, 'action' | 'subject' | 'details'>;

/** How an entry names its fields and writes their values. */
interface Words {
  nameOf: (field: string) => string;
  shown: (field: string, value: unknown) => string;
}

/** What an entry of the audit log says: before and after, field by field. */
export function AuditChanges({ entry }: { entry: Entry }) {
  const fields = auditFields(entry.details).filter(({ name }) => typeOf(name) !== 'internal');
  if (fields.length === 0) return null;
  const isDocument = documentActions.some((action) => action === entry.action);
  const List = isDocument && fields[0]!.name !== '' ? DocumentFields : Facts;
  return <List entry={entry} fields={fields} />;
}

interface FieldsProps {
  entry: Entry;
  fields: readonly AuditField[];
}

/** The fields of a document, as its form has them. */
function DocumentFields({ entry: { subject }, fields }: FieldsProps) {
  const kind = subject.split('/')[0]!;
  const nameOf = usePathName(kind);
  const treeValue = useTreeValue(kind);
  const { t } = useTranslation(['auditLog']);
  const shown = (path: string, value: unknown) =>
    // The entry is JSON.
    treeValue(path, value as Tree | undefined) || t('auditLog:nothing');
  return <FieldList fields={fields} words={{ nameOf, shown }} />;
}

function Facts({ entry: { action }, fields }: FieldsProps) {
  const { t } = useTranslation(['auditLog']);
  const value = useAuditValue();
  const own = isOwn(action) ? auditOwnTypes[action] : 'text';
  const nameOf = (name: string) => {
    if (name === '') return t('auditLog:changes');
    return isShownField(name) ? t(`auditLog:field.${name}`) : name;
  };
  const shown = (name: string, each: unknown) =>
    value(name === '' ? own : (typeOf(name) ?? 'text'), each);
  return <FieldList fields={fields} words={{ nameOf, shown }} />;
}

const types: Readonly<Partial<Record<string, AuditValueType>>> = auditFieldTypes;
/** undefined for a field that only older entries have. */
const typeOf = (name: string) => (Object.hasOwn(types, name) ? types[name] : undefined);
const isShownField = (name: string): name is ShownAuditField =>
  !['internal', undefined].includes(typeOf(name));
const isOwn = (action: string): action is keyof typeof auditOwnTypes =>
  Object.hasOwn(auditOwnTypes, action);

function FieldList({ fields, words }: { fields: readonly AuditField[]; words: Words }) {
  return (
    <dl className="audit-changes">
      {fields.map((field) => (
        <Change key={field.name} field={field} words={words} />
      ))}
    </dl>
  );
}

function Change({ field, words: { nameOf, shown } }: { field: AuditField; words: Words }) {
  const { t } = useTranslation(['auditLog']);
  const after = shown(field.name, field.after);
  if (!('before' in field))
    return (
      <div>
        <dt>{nameOf(field.name)}</dt>
        <dd>{after}</dd>
      </div>
    );
  const before = shown(field.name, field.before);
  return (
    <div>
      <dt>{nameOf(field.name)}</dt>
      <dd>
        <del aria-label={`${t('auditLog:before')} ${before}`}>{before}</del>{' '}
        <ins aria-label={`${t('auditLog:after')} ${after}`}>{after}</ins>
      </dd>
    </div>
  );
}
