import './entry-list.css';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { PROFILE_LIST_SIZE } from '@portolane/core/contract/user.ts';
import { controlId } from '#features/form/field-errors.ts';
import { useFormFields } from '#features/form/form-context.tsx';

interface EntryListProps {
  name: 'companyphones' | 'domainEmails';
  /** Keys of the entries. */
  entries: readonly string[];
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** A list of entries, with buttons to add and remove them. */
export function EntryList({ name, entries, onAdd, onRemove, children }: EntryListProps) {
  const { t } = useTranslation(['profile']);
  const { id, words } = useFormFields();
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const awaited = useRef<number>(null);
  // A new entry gets the focus. The form may render before it holds the entry.
  useEffect(() => {
    if (entries.length !== awaited.current) return;
    awaited.current = null;
    [...(list.current?.querySelectorAll<HTMLElement>('.entry-list__entry') ?? [])]
      .at(-1)
      ?.querySelector('input')
      ?.focus();
  });
  const isFull = entries.length >= PROFILE_LIST_SIZE;
  const addEntry = () => {
    if (isFull) return;
    awaited.current = entries.length + 1;
    onAdd();
  };
  return (
    <fieldset className="entry-list form-grid__wide" id={controlId(id, name)} ref={list}>
      <legend className="field__label">{words.label(name)}</legend>
      {entries.length === 0 && <p className="entry-list__none">{t('profile:list.none')}</p>}
      {entries.map((key, index) => (
        <div className="entry-list__entry" key={key}>
          {children(index)}
          <button
            type="button"
            className="link"
            aria-label={t(`profile:list.removeNamed.${name}`, { count: index + 1 })}
            onClick={() => {
              onRemove(index);
              // The button that had the focus is removed.
              add.current?.focus();
            }}
          >
            {t('profile:list.remove')}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="link"
        ref={add}
        aria-disabled={isFull || undefined}
        onClick={addEntry}
      >
        {isFull
          ? t('profile:list.full', { count: PROFILE_LIST_SIZE })
          : t(`profile:list.add.${name}`)}
      </button>
    </fieldset>
  );
}
