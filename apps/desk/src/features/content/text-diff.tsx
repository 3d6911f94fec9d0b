import './text-diff.css';
import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import type { Change } from '@portolane/core/rules/desk/document-tree.ts';
import { usePathName } from './use-path-name.ts';
import { useTreeValue } from './use-tree-value.ts';

// Chinese has no spaces between its words.
const intlSegmenter = new Intl.Segmenter('zh-TW', { granularity: 'word' });

/** Two texts as one, with the words that are gone and those that are new. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation(['contentForm']);
  const parts = diffWordsWithSpace(before, after, { intlSegmenter });
  return (
    <p className="text-diff">
      {parts.map(({ value, added, removed }, index) => {
        // The parts of a text have no other identity than their place.
        const key = `${index}`;
        if (added)
          return (
            <ins key={key}>
              <span className="visually-hidden">{t('contentForm:diff.added')}</span>
              {value}
            </ins>
          );
        if (!removed) return <span key={key}>{value}</span>;
        return (
          <del key={key}>
            <span className="visually-hidden">{t('contentForm:diff.removed')}</span>
            {value}
          </del>
        );
      })}
    </p>
  );
}

/** What changed, field by field. */
export function Changes({ kind, changes }: { kind: string; changes: readonly Change[] }) {
  const { t } = useTranslation(['contentForm']);
  const pathName = usePathName(kind);
  const valueAt = useTreeValue(kind);
  if (changes.length === 0) return <p>{t('contentForm:noChanges')}</p>;
  return (
    <dl className="text-changes">
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{pathName(path)}</dt>
          <dd>
            <TextDiff before={valueAt(path, before)} after={valueAt(path, after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
