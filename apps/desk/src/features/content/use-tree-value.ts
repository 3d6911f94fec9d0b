import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ContentField } from '@portolane/core/contract/desk/content-field.ts';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { fieldAt } from './field-at.ts';
import { enclosing } from './form-tree.ts';
import { kindsQuery } from './kinds-query.ts';
import { useChoiceName } from './use-choice-name.ts';
import { useFieldName } from './use-path-name.ts';

/**
 * Returns a function that writes a value of a document in words, by the path where it is: what is
 * chosen is called as in the form, and the fields of a group have their names.
 */
export function useTreeValue(kind: string): (path: string, value: Tree | undefined) => string {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const choiceName = useChoiceName();
  const fieldName = useFieldName(kind);
  const { data } = useQuery(kindsQuery(api));
  const fields = data?.items.find((each) => each.kind === kind)?.fields ?? [];

  const shown = (
    value: Tree | undefined,
    described: ContentField | undefined,
    above: readonly ContentField[],
  ): string => {
    const field = described && enclosing(described, above);
    if (value === undefined || value === null) return '';
    if (typeof value === 'boolean') return t(value ? 'contentForm:yes' : 'contentForm:no');
    if (Array.isArray(value))
      return value.map((each) => shown(each, field?.item, above)).join('\n');
    if (!isRecord(value)) return field?.choices ? choiceName(String(value)) : String(value);
    const inside = field ? [...above, field] : above;
    return Object.entries(value)
      .map(([name, each]) => {
        const below = field?.fields?.find((one) => one.name === name);
        return t('contentForm:named', { name: fieldName(name), value: shown(each, below, inside) });
      })
      .join('\n');
  };
  return (path, value) => {
    const found = fieldAt(fields, path.split('.'));
    return shown(value, found?.field, found?.above ?? []);
  };
}
