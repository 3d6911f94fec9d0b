import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentDocumentView } from '@portolane/core/contract/desk/content.ts';
import { changesOf, type Tree, type TreeRecord } from '@portolane/core/rules/desk/document-tree.ts';
import { mergeDocument } from '@portolane/core/rules/desk/merge-document.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { withValueAt } from './form-tree.ts';
import { Changes, TextDiff } from './text-diff.tsx';
import { usePathName } from './use-path-name.ts';
import { useTreeValue } from './use-tree-value.ts';

type Side = 'theirs' | 'mine';

/**
 * Says who published what since this edit began. Both edits are merged; where they contradict each
 * other, both are shown, and the person chooses.
 */
export function ChangedMeanwhile({
  document: { path, kind, version, versions, tree: current },
  baseVersion,
  read,
  onMerged,
}: {
  document: ContentDocumentView;
  /** The version with which the edit began, which is among the versions. */
  baseVersion: number;
  read: () => TreeRecord;
  onMerged: (tree: Tree) => void;
}) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const pathName = usePathName(kind);
  const valueAt = useTreeValue(kind);
  const base = versions.find((each) => each.version === baseVersion)!;
  const { data } = useQuery({
    ...deskQuery(api, 'content.version', { body: { path, id: base.id } }),
    // A version does not change.
    staleTime: Infinity,
    throwOnError: true,
  });
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  if (!data) return null;
  const started = data.items.tree as Tree;
  const theirs = current as Tree;
  const { tree, conflicts } = mergeDocument({ base: started, theirs, mine: read() });
  const since = versions.filter((each) => (each.version ?? 0) > baseVersion);
  const authors = [...new Set(since.map(({ author }) => author ?? t('contentForm:import')))];
  const merge = () =>
    onMerged(
      conflicts.reduce(
        (merged, { path: place, mine }) =>
          chosen[place] === 'mine' ? withValueAt(merged, place, mine) : merged,
        tree,
      ),
    );
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t('contentForm:meanwhile.title', { names: format.list(authors), version })}
    >
      <p>{t('contentForm:meanwhile.text')}</p>
      <details>
        <summary>{t('contentForm:meanwhile.theirs')}</summary>
        <Changes kind={kind} changes={changesOf(started, theirs)} />
      </details>
      {conflicts.map(({ path: place, base: before, ...sides }) => (
        <fieldset key={place} className="content-conflict">
          <legend>{t('contentForm:meanwhile.conflict', { field: pathName(place) })}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side} className="content-conflict__side">
              <input
                type="radio"
                name={`conflict ${place}`}
                checked={chosen[place] === side}
                onChange={() => setChosen({ ...chosen, [place]: side })}
              />
              <span>
                <b>{t(`contentForm:meanwhile.side.${side}`)}</b>
                <TextDiff before={valueAt(place, before)} after={valueAt(place, sides[side])} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button
        size="m"
        variant="primary"
        disabled={conflicts.some(({ path: place }) => !chosen[place])}
        onClick={merge}
      >
        {t('contentForm:meanwhile.merge')}
      </Button>
    </Notice>
  );
}
