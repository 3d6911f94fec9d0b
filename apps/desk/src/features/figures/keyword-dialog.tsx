import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FailureNotice } from '@portolane/app-kit/failure/failure-notice.tsx';
import { FormDialog } from '@portolane/app-kit/form/form-dialog.tsx';
import { TextField } from '@portolane/app-kit/form/text-fields.tsx';
import { useContractForm } from '@portolane/app-kit/form/use-contract-form.ts';
import { useFormTexts } from '@portolane/app-kit/form/use-form-texts.ts';
import {
  type DeskFinding,
  type DeskSearchMiss,
  deskFiguresEndpoints,
} from '@portolane/core/contract/desk/figures.ts';
import { nearestWords } from '@portolane/core/rules/search/nearest-words.ts';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useAction } from '#platform/call/use-action.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDebounced } from '#platform/call/use-debounced.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Chooses what a search that found nothing should find, publishes that, and shows that it does. */
export function KeywordDialog({ miss, onClose }: { miss: DeskSearchMiss; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['figures', 'table', 'frame']);
  const { data, error } = useQuery(deskQuery(api, 'figures.keywords', {}));
  if (data) return <KeywordForm miss={miss} groups={data.items} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('figures:misses.title', { query: miss.query })}
      closeLabel={t('frame:close')}
    >
      {error ? (
        <FailureNotice error={error} />
      ) : (
        <SkeletonRows kind="text" label={t('table:loading')} />
      )}
    </Dialog>
  );
}

const schema = z.pick(deskFiguresEndpoints.addKeyword.body, { word: true });
type Word = z.infer<typeof schema>;

function KeywordForm({
  miss: { query, language },
  groups,
  onClose,
}: {
  miss: DeskSearchMiss;
  groups: readonly (readonly string[])[];
  onClose: () => void;
}) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['figures']);
  const [found, setFound] = useState<DeskFinding | null>(null);
  const [group, setGroup] = useState(() => suggestedGroup(query, groups));
  const save = useAction({
    run: ({ word }: Word) => api('figures.addKeyword', { body: { query, language, word } }),
    invalidates: ['figures', 'content'],
    done: () => null,
    onDone: ({ items }) => setFound(items),
    announce: false,
  });
  const form = useContractForm<Word, unknown>({
    id: 'keyword',
    schema,
    texts: useFormTexts(() => t('figures:misses.word')),
    initial: { word: group },
    send: save.mutateAsync,
  });
  const word = useWatch({ control: form.form.control, name: 'word' }).trim();
  const preview = usePreview({ query, language, word });
  return (
    <FormDialog
      form={form}
      title={t('figures:misses.title', { query })}
      action={found ? null : t('figures:misses.publish')}
      disabled={!preview.finding?.total}
      onClose={onClose}
    >
      {found ? (
        <Notice
          tone="accent"
          role="alert"
          title={t('figures:misses.done', { query, count: found.total })}
        >
          <FoundTitles finding={found} />
        </Notice>
      ) : (
        <>
          <p>{t('figures:misses.text')}</p>
          <Field label={t('figures:misses.group')} id="keyword-group">
            <Select
              value={group}
              options={[
                { value: '', label: t('figures:misses.newGroup') },
                ...groups.map((words) => ({ value: words[0]!, label: format.list(words) })),
              ]}
              onChange={({ target: { value } }) => {
                setGroup(value);
                form.form.setValue('word', value);
              }}
            />
          </Field>
          {group === '' && (
            <TextField name="word" hint={t('figures:misses.wordHint')} autoComplete="off" />
          )}
          <Finds word={word} preview={preview} />
        </>
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

/** What the word finds. */
function Finds({
  word,
  preview: { finding, error },
}: {
  word: string;
  preview: ReturnType<typeof usePreview>;
}) {
  const { t } = useTranslation(['figures']);
  const failure = useFailure();
  return (
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
