import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskFinding, DeskSearchMiss } from '@portolane/core/contract/desk/figures.ts';
import { nearestWords } from '@portolane/core/rules/search/nearest-words.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FormDialog } from '#features/dialog/form-dialog.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDebounced } from '#platform/call/use-debounced.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Chooses what a search that found nothing should find, publishes that, and shows that it does. */
export function KeywordDialog({
  miss: { query, language },
  onClose,
}: {
  miss: DeskSearchMiss;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['figures', 'table']);
  const { data, error } = useQuery(deskQuery(api, 'figures.keywords', {}));
  const [found, setFound] = useState<DeskFinding | null>(null);
  const [chosen, setGroup] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const groups = data?.items ?? [];
  const group = chosen ?? suggestedGroup(query, groups);
  const word = (group === '' ? typed : group).trim();
  const preview = usePreview({ query, language, word });
  const save = useAction({
    run: () => api('figures.addKeyword', { body: { query, language, word } }),
    invalidates: ['figures', 'content'],
    done: () => null,
    onDone: ({ items }) => setFound(items),
    announce: false,
  });
  const finds = preview.finding !== null && preview.finding.total > 0;
  return (
    <FormDialog
      title={t('figures:misses.title', { query })}
      error={save.error ?? error}
      action={found ? null : t('figures:misses.publish')}
      busy={save.isPending}
      disabled={!finds}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      {!error && !data && <SkeletonRows kind="text" label={t('table:loading')} />}
      {data && !found && (
        <KeywordFields
          groups={groups}
          group={group}
          typed={typed}
          word={word}
          preview={preview}
          onGroup={setGroup}
          onType={setTyped}
        />
      )}
      {found && (
        <Notice
          tone="accent"
          role="alert"
          title={t('figures:misses.done', { query, count: found.total })}
        >
          <FoundTitles finding={found} />
        </Notice>
      )}
    </FormDialog>
  );
}

/** Returns the group of a known word of which the query is probably a misspelling, or ''. */
function suggestedGroup(query: string, groups: readonly (readonly string[])[]): string {
  const [near] = nearestWords(query, [], groups.flat());
  return groups.find((group) => near !== undefined && group.includes(near))?.[0] ?? '';
}

function FoundTitles({ finding: { titles } }: { finding: DeskFinding }) {
  return (
    <ul className="misses__titles">
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}

function KeywordFields({
  groups,
  group,
  typed,
  word,
  preview: { finding, error },
  onGroup,
  onType,
}: {
  groups: readonly (readonly string[])[];
  group: string;
  typed: string;
  word: string;
  preview: ReturnType<typeof usePreview>;
  onGroup: (group: string) => void;
  onType: (text: string) => void;
}) {
  const { format } = useDesk();
  const { t } = useTranslation(['figures']);
  const failure = useFailure();
  return (
    <>
      <p>{t('figures:misses.text')}</p>
      <Field label={t('figures:misses.group')} id="keyword-group">
        <Select
          value={group}
          options={[
            { value: '', label: t('figures:misses.newGroup') },
            ...groups.map((words) => ({ value: words[0]!, label: format.list(words) })),
          ]}
          onChange={({ target }) => onGroup(target.value)}
        />
      </Field>
      {group === '' && (
        <Field
          label={t('figures:misses.word')}
          hint={t('figures:misses.wordHint')}
          id="keyword-word"
        >
          <TextInput
            maxLength={60}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </Field>
      )}
      <div aria-live="polite">
        {error !== null && failure(error)}
        {word !== '' && error === null && finding && (
          <>
            <p>
              {t(finding.total > 0 ? 'figures:misses.willFind' : 'figures:misses.findsNothing', {
                word,
                count: finding.total,
              })}
            </p>
            <FoundTitles finding={finding} />
          </>
        )}
      </div>
    </>
  );
}

/** Returns what the word finds; null while it is typed or asked for. */
function usePreview(keyword: { query: string; language: 'zh-TW' | 'en'; word: string }) {
  const { api } = useDesk();
  const word = useDebounced(keyword.word);
  const { data, error, isPlaceholderData } = useQuery({
    ...deskQuery(api, 'figures.previewKeyword', { body: { ...keyword, word } }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = word === keyword.word && word !== '' && !isPlaceholderData;
  return { finding: isCurrent && data ? data.items : null, error: isCurrent ? error : null };
}
