import './picture-library.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentPicture } from '@portolane/core/contract/desk/content.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { FileButton } from '#features/field/file-button.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useFailure } from '#platform/call/use-failure.ts';
import { useDebounced } from '#platform/call/use-debounced.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { shownUrl } from './shown-url.ts';
import { useAddPicture } from './use-add-picture.ts';

/** Pictures of one page of the library. */
const PAGE = 24;
/** Pixels of a picture in the library, on a dense screen. */
const SMALL = 320;

/** The pictures that there are, by name, and a new one. */
export function PictureLibrary({
  chosen,
  search: first = '',
  onChoose,
}: {
  /** The name of the picture that is chosen. */
  chosen: string;
  /** What is searched for at first. */
  search?: string;
  onChoose: (file: string) => void;
}) {
  const { api } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const failure = useFailure();
  const [typed, setTyped] = useState(first);
  const search = useDebounced(typed.trim());
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    ...deskQuery(api, 'content.pictures', {
      body: { search: search || undefined, limit: PAGE, page },
    }),
    placeholderData: keepPreviousData,
  });
  const add = useAddPicture((file) => {
    // Only the new picture is in sight, wherever its name is in the list.
    setTyped(file);
    setPage(1);
    onChoose(file);
  });
  const total = data?.pagination.total ?? 0;
  return (
    <div className="picture-library">
      <div className="desk-row desk-row--apart">
        <Field
          label={t('contentForm:library.search')}
          id="picture-search"
          error={(add.error ?? error) && failure(add.error ?? error)}
        >
          <TextInput
            size="m"
            icon="search"
            value={typed}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setPage(1);
            }}
          />
        </Field>
        <FileButton
          label={t('contentForm:picture.add')}
          accept=".jpg,.jpeg,.png,.webp,.avif,.svg"
          busy={add.isPending}
          size="m"
          onChoose={add.mutate}
        >
          {t('contentForm:picture.add')}
        </FileButton>
      </div>
      <ul className="picture-library__pictures">
        {data?.items.map((picture) => (
          <li key={picture.file}>
            <Choice
              picture={picture}
              isChosen={picture.file === chosen}
              onChoose={() => onChoose(picture.file)}
            />
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && <p>{t('contentForm:several.none')}</p>}
      {total > PAGE && (
        <div className="desk-row">
          <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('contentForm:library.before')}
          </Button>
          <span className="num">
            {page} / {Math.ceil(total / PAGE)}
          </span>
          <Button size="s" disabled={page * PAGE >= total} onClick={() => setPage(page + 1)}>
            {t('contentForm:library.after')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Choice({
  picture,
  isChosen,
  onChoose,
}: {
  picture: ContentPicture;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      className="picture-library__picture"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <img src={shownUrl(picture, SMALL)} alt="" loading="lazy" />
      <span translate="no">{picture.file}</span>
    </button>
  );
}
