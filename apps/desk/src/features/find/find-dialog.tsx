import './find.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFindText } from '@portolane/core/rules/search/find-text.ts';
import { GroupedAutocomplete } from '@portolane/ui/combobox/grouped-autocomplete.tsx';
import { Dialog } from '@portolane/ui/dialog/dialog.tsx';
import { useContentTexts } from '#features/content/use-content-texts.ts';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useSession } from '#platform/call/session-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDebounced } from '#platform/call/use-debounced.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { screens } from '#page-table.ts';
import { mayUse, screenGroups } from '#platform/link/desk-path.ts';
import { foundKinds, foundRows, foundScreens } from './found-rows.ts';

/** Returns what a text finds: screens at once, everything else from the server. */
function useFound(text: string) {
  const { api } = useDesk();
  const { t } = useTranslation(['frame']);
  const person = useSession();
  const { kindName } = useContentTexts();
  const asked = useDebounced(text);
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
  const failure = useFailure();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { rows, error, isSearching } = useFound(typed.trim());
  const groups = foundKinds
    .map((kind) => ({
      name: t(`find:kind.${kind}`),
      items: rows.filter((row) => row.kind === kind),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('find:title')}
      closeLabel={t('frame:close')}
      initialFocus={input}
    >
      <div className="find">
        <GroupedAutocomplete
          groups={groups}
          value={typed}
          onValueChange={setTyped}
          itemKey={({ href, title }) => `${href} ${title}`}
          renderItem={({ title, detail, href }) => (
            <DeskLink tabIndex={-1} className="find__row" href={href} onClick={onClose}>
              <b>{title}</b>
              {detail !== '' && <small>{detail}</small>}
            </DeskLink>
          )}
          inputRef={input}
          placeholder={t('find:placeholder')}
          maxLength={100}
          classNames={{ list: 'find__list', group: 'find__group', groupName: 'find__kind' }}
          words={{ label: t('find:label'), list: t('find:results') }}
        >
          <output className="find__state">
            {error ? (
              failure(error)
            ) : (
              <FoundState text={typed.trim()} count={rows.length} isSearching={isSearching} />
            )}
          </output>
        </GroupedAutocomplete>
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
