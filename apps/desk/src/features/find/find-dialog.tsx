import './find.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isFindText } from '@portolane/core/rules/search/find-text.ts';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { isComposing, isEnter } from '@portolane/ui/keyboard/composition.ts';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useContentTexts } from '#features/content/use-content-texts.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { usePaused } from '#platform/call/use-paused.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { mayUse, screenGroups, screens } from '#platform/link/desk-path.ts';
import { foundKinds, type FoundRow, foundRows, foundScreens } from './found-rows.ts';

/** Returns what a text finds: screens at once, everything else from the server. */
function useFound(text: string) {
  const { api } = useDesk();
  const { t } = useTranslation(['frame']);
  const person = useSession();
  const { kindName } = useContentTexts();
  const asked = usePaused(text);
  const isLong = isFindText(text);
  const { data, error, isFetching } = useQuery({
    ...deskQuery(api, 'find.search', { body: { text: asked } }),
    enabled: isFindText(asked),
    placeholderData: keepPreviousData,
    // An answer that was shown may hold members: it is not kept.
    gcTime: 0,
  });
  const named = screenGroups
    .flat()
    .filter((name) => mayUse(person, screens[name]))
    .map((name) => ({ name: t(`frame:screen.${name}`), href: screens[name].path as string }));
  return {
    rows: [
      ...foundScreens(named, text),
      ...(isLong && data ? foundRows(data.items, kindName) : []),
    ],
    error: isLong ? error : null,
    isSearching: isLong && (isFetching || asked !== text),
  };
}

/** Searches everything that the person may see, and leads there. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['find', 'frame']);
  const navigate = useNavigate();
  const failure = useFailure();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { rows, error, isSearching } = useFound(typed.trim());
  const at = Math.min(chosen, rows.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  const move = (step: number) => {
    const next = (at + step + rows.length) % rows.length;
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows choose among the characters of an input method.
    if (isComposing(event.nativeEvent) || rows.length === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (isEnter(event.nativeEvent)) {
      onClose();
      void navigate(rows[at]!.href);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('find:title')}
      closeLabel={t('frame:close')}
      initialFocus={input}
    >
      <div className="find">
        <TextInput
          ref={input}
          type="search"
          icon="search"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, with a list below
          role="combobox"
          aria-label={t('find:label')}
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? optionId(at) : undefined}
          placeholder={t('find:placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <output className="find__state">
          {error ? (
            failure(error)
          ) : (
            <FoundState text={typed.trim()} count={rows.length} isSearching={isSearching} />
          )}
        </output>
        <FoundList id={listId} rows={rows} at={at} optionId={optionId} onChoose={onClose} />
      </div>
    </Dialog>
  );
}

function FoundState({
  text,
  count,
  isSearching,
}: {
  text: string;
  count: number;
  isSearching: boolean;
}) {
  const { t } = useTranslation(['find']);
  if (!isFindText(text)) return t('find:hint');
  if (isSearching) return t('find:searching');
  return count === 0 ? t('find:nothing') : t('find:count', { count });
}

function FoundList({
  id,
  rows,
  at,
  optionId,
  onChoose,
}: {
  id: string;
  rows: readonly FoundRow[];
  at: number;
  optionId: (index: number) => string;
  onChoose: () => void;
}) {
  const { t } = useTranslation(['find']);
  const numbered = rows.map((row, index) => ({ row, index }));
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field keeps the focus
      role="listbox"
      aria-label={t('find:results')}
      className="find__list"
    >
      {foundKinds.map((kind) => {
        const ofKind = numbered.filter(({ row }) => row.kind === kind);
        return (
          ofKind.length > 0 && (
            <div
              key={kind}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a listbox
              role="group"
              aria-labelledby={`${id}-${kind}`}
              className="find__group"
            >
              <span id={`${id}-${kind}`} className="find__kind">
                {t(`find:kind.${kind}`)}
              </span>
              {ofKind.map(({ row, index }) => (
                <DeskLink
                  key={`${row.href} ${row.title}`}
                  id={optionId(index)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is a link
                  role="option"
                  aria-selected={index === at}
                  tabIndex={-1}
                  className="find__row"
                  href={row.href}
                  onClick={onChoose}
                >
                  <b>{row.title}</b>
                  {row.detail !== '' && <small>{row.detail}</small>}
                </DeskLink>
              ))}
            </div>
          )
        );
      })}
    </div>
  );
}
