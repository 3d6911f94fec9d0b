import './entry-list.css';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { useProfileForm } from './profile-context.ts';
import { fieldId } from './profile-values.ts';

interface EntryListProps {
  name: 'companyphones' | 'domainEmails';
  /** A key of each entry, which stays its own when another one goes. */
  entries: readonly string[];
  most: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** Entries of a list with a way to add one and to take one away; locked, they are only shown. */
export function EntryList({ name, entries, most, onAdd, onRemove, children }: EntryListProps) {
  const { t } = useTranslation(['profile']);
  const { locked } = useProfileForm();
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const added = useRef(false);
  // Whoever adds an entry is about to write in it.
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    [...(list.current?.querySelectorAll<HTMLElement>('.entry-list__entry') ?? [])]
      .at(-1)
      ?.querySelector('input')
      ?.focus();
  });
  const addEntry = () => {
    if (entries.length >= most) return;
    added.current = true;
    onAdd();
  };
  return (
    <fieldset className="entry-list form-grid__wide" id={fieldId(name)} ref={list}>
      <legend className="field__label">{t(`profile:field.${name}`)}</legend>
      {entries.length === 0 && <p className="entry-list__none">{t('profile:list.none')}</p>}
      {entries.map((key, index) => (
        <div className="entry-list__entry" key={key}>
          {children(index)}
          {!locked && (
            <button
              type="button"
              className="link"
              aria-label={t(`profile:list.removeNamed.${name}`, { count: index + 1 })}
              onClick={() => {
                onRemove(index);
                // What had the focus goes with the entry.
                add.current?.focus();
              }}
            >
              {t('profile:list.remove')}
            </button>
          )}
        </div>
      ))}
      {!locked && (
        <button
          type="button"
          className="link"
          ref={add}
          aria-disabled={entries.length >= most || undefined}
          onClick={addEntry}
        >
          {entries.length >= most
            ? t('profile:list.full', { count: most })
            : t(`profile:list.add.${name}`)}
        </button>
      )}
    </fieldset>
  );
}
