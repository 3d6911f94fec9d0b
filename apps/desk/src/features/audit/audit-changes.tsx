import './audit-changes.css';
import { useTranslation } from 'react-i18next';
import { type AuditField, auditFields } from '@portolane/core/rules/desk/audit-fields.ts';

const shown = (value: unknown, nothing: string): string => {
  if (value === undefined || value === null || value === '') return nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What an entry of the audit log says: before and after, field by field. */
export function AuditChanges({ details }: { details: Record<string, unknown> }) {
  const fields = auditFields(details);
  if (fields.length === 0) return null;
  return (
    <dl className="audit-changes">
      {fields.map((field) => (
        <Change key={field.name} field={field} />
      ))}
    </dl>
  );
}

/** Names a field; one that has no words keeps its code, as a field of a document does. */
function useFieldName(): (name: string) => string {
  const { t, i18n } = useTranslation(['auditLog']);
  return (name) => {
    if (name === '') return t('auditLog:changes');
    return i18n.exists(`auditLog:field.${name}`)
      ? t(`auditLog:field.${name}` as 'auditLog:field.role')
      : name;
  };
}

function Change({ field }: { field: AuditField }) {
  const { t } = useTranslation(['auditLog']);
  const fieldName = useFieldName();
  const nothing = t('auditLog:nothing');
  const after = shown(field.after, nothing);
  return (
    <div>
      <dt>{fieldName(field.name)}</dt>
      {'before' in field ? (
        <dd>
          <del aria-label={`${t('auditLog:before')} ${shown(field.before, nothing)}`}>
            {shown(field.before, nothing)}
          </del>{' '}
          <ins aria-label={`${t('auditLog:after')} ${after}`}>{after}</ins>
        </dd>
      ) : (
        <dd>{after}</dd>
      )}
    </div>
  );
}
