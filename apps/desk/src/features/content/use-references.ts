import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { ROOT, useContentForm } from './form-context.ts';

interface Choice {
  value: string;
  label: string;
}

/** A text in both languages, which may not be written yet. */
interface Titled {
  zh?: Tree | undefined;
  en?: Tree | undefined;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the document itself has of what a field of it names: the parents of its categories. */
function useOwnEntries(of: string | undefined, labelOf: (title: Titled) => string): Choice[] {
  const isOwn = useContentForm().kind === 'options' && of === 'parent category';
  const entries = useWatch({
    name: `${ROOT}.product_parent_category`,
    disabled: !isOwn,
  }) as Tree | undefined;
  if (!isOwn || !Array.isArray(entries)) return [];
  return entries.filter(isRecord).flatMap(({ alias, title }) => {
    const value = textIn(alias);
    const label = isRecord(title) ? labelOf(title) : '';
    return value === '' ? [] : [{ value, label: label || value }];
  });
}

/**
 * Returns what a field may name: what is published, and what is in the form beside it.
 * @param of undefined if the field names nothing
 * @param fields what a shared value has to have
 */
export function useReferences(
  of: string | undefined,
  fields: readonly string[] = [],
): { choices: Choice[]; isLoaded: boolean } {
  const { api, language } = useDesk();
  const { data } = useQuery({
    ...deskQuery(api, 'content.references', { body: { of: of ?? '', fields: [...fields] } }),
    // A form has many of them.
    staleTime: 60_000,
    enabled: of !== undefined,
  });
  const labelOf = ({ zh, en }: Titled) => (language === 'en' && textIn(en)) || textIn(zh);
  const published = (data?.items ?? []).map(({ alias, title }) => ({
    value: alias,
    label: labelOf(title),
  }));
  // Last, so that a title that is being changed is the one that is read.
  const own = useOwnEntries(of, labelOf);
  const byAlias = new Map([...published, ...own].map((each) => [each.value, each]));
  return { choices: [...byAlias.values()], isLoaded: data !== undefined };
}
