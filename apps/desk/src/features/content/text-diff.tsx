import './text-diff.css';
import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';
import { type Change, isRecord, type Tree } from '@portolane/core/rules/desk/document-tree.ts';
import { usePathName } from './use-path-name.ts';

// Chinese has no spaces between its words.
const intlSegmenter = new Intl.Segmenter('zh-TW', { granularity: 'word' });

/** Returns a value as text that people can read. */
function shownValue(value: Tree | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(shownValue).join('\n');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${name}: ${shownValue(each)}`)
    .join('\n');
}

/** Two values as one text, with the words that are gone and those that are new. */
export function TextDiff({ before, after }: { before: Tree | undefined; after: Tree | undefined }) {
  const { t } = useTranslation(['contentForm']);
  const parts = diffWordsWithSpace(shownValue(before), shownValue(after), { intlSegmenter });
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
  if (changes.length === 0) return <p>{t('contentForm:noChanges')}</p>;
  return (
    <dl className="text-changes">
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{pathName(path)}</dt>
          <dd>
            <TextDiff before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
