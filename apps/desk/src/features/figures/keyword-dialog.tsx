import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskFinding, DeskSearchMiss } from '@portolane/core/contract/desk/figures.ts';
import { nearestWords } from '@portolane/core/rules/search/nearest-words.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { SkeletonRows } from '@portolane/ui/skeleton/skeleton.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useChange } from '#platform/call/use-change.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { usePaused } from '#platform/call/use-paused.ts';
import { useDesk } from '#platform/context/desk-context.ts';

/** Chooses what a search that found nothing should find, publishes that, and shows that it does. */
export function KeywordDialog({ miss, onClose }: { miss: DeskSearchMiss; onClose: () => void }) {
  const { api } = useDesk();
  const { t } = useTranslation(['figures', 'frame', 'table']);
  const failure = useFailure();
  const { data, error } = useQuery(deskQuery(api, 'figures.keywords', {}));
  const [found, setFound] = useState<DeskFinding | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnOutsidePress={false}
      title={t('figures:misses.title', { query: miss.query })}
      closeLabel={t('frame:close')}
    >
      <div className="desk-form">
        {error && (
          <Notice tone="danger" role="alert">
            {failure(error)}
          </Notice>
        )}
        {!error && !data && <SkeletonRows kind="text" label={t('table:loading')} />}
        {data && !found && (
          <KeywordForm miss={miss} groups={data.items} onDone={setFound} onClose={onClose} />
        )}
        {found && (
          <>
            <Notice
              tone="accent"
              role="alert"
              title={t('figures:misses.done', { query: miss.query, count: found.total })}
            >
              <FoundTitles finding={found} />
            </Notice>
            <Button size="m" variant="primary" onClick={onClose}>
              {t('frame:close')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
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

function KeywordForm({
  miss: { query, language },
  groups,
  onDone,
  onClose,
}: {
  miss: DeskSearchMiss;
  groups: readonly (readonly string[])[];
  onDone: (found: DeskFinding) => void;
  onClose: () => void;
}) {
  const { api, format } = useDesk();
  const { t } = useTranslation(['figures', 'frame']);
  const failure = useFailure();
  // Probably a misspelling of a known word.
  const [near] = nearestWords(query, [], groups.flat());
  const suggested = groups.find((group) => near !== undefined && group.includes(near))?.[0] ?? '';
  const [group, setGroup] = useState(suggested);
  const [typed, setTyped] = useState('');
  const word = (group === '' ? typed : group).trim();
  const preview = usePreview({ query, language, word });
  const save = useChange({
    run: () => api('figures.addKeyword', { body: { query, language, word } }),
    outdates: ['figures', 'content'],
    done: () => null,
    onDone: ({ items }) => onDone(items),
    announce: false,
  });
  const finds = preview.finding !== null && preview.finding.total > 0;
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (finds) save.mutate(undefined);
      }}
    >
      <p>{t('figures:misses.text')}</p>
      <Field label={t('figures:misses.group')} id="keyword-group">
        <Select
          value={group}
          options={[
            { value: '', label: t('figures:misses.newGroup') },
            ...groups.map((words) => ({ value: words[0]!, label: format.list(words) })),
          ]}
          onChange={({ target }) => setGroup(target.value)}
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
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <div aria-live="polite">
        {preview.error && failure(preview.error)}
        {word !== '' && !preview.error && preview.finding && (
          <>
            <p>
              {t(finds ? 'figures:misses.willFind' : 'figures:misses.findsNothing', {
                word,
                count: preview.finding.total,
              })}
            </p>
            <FoundTitles finding={preview.finding} />
          </>
        )}
      </div>
      {save.error && (
        <Notice tone="danger" role="alert">
          {failure(save.error)}
        </Notice>
      )}
      <div className="desk-row">
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!finds}>
          {t('figures:misses.publish')}
        </Button>
        <Button variant="neutral" onClick={onClose}>
          {t('frame:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Returns what the word finds; null while it is typed or asked for. */
function usePreview(keyword: { query: string; language: 'zh-TW' | 'en'; word: string }) {
  const { api } = useDesk();
  const word = usePaused(keyword.word);
  const { data, error, isPlaceholderData } = useQuery({
    ...deskQuery(api, 'figures.previewKeyword', { body: { ...keyword, word } }),
    enabled: word !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = word === keyword.word && word !== '' && !isPlaceholderData;
  return { finding: isCurrent && data ? data.items : null, error: isCurrent ? error : null };
}
