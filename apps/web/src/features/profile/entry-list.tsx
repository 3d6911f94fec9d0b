import './entry-list.css';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { PROFILE_LIST_SIZE } from '@portolane/core/contract/user.ts';
import { useFieldArray } from 'react-hook-form';
import { controlId } from '@portolane/app-kit/form/field-errors.ts';
import { useFormFields } from '@portolane/app-kit/form/form-context.tsx';
import type { ProfileValues } from './profile-values.ts';

type ListName = 'companyphones' | 'domainEmails';

interface EntryListProps<Name extends ListName> {
  name: Name;
  /** A new entry. */
  blank: ProfileValues[Name][number];
  /** Returns the fields of an entry, whose names begin with `path`. */
  children: (path: string, entry: ProfileValues[Name][number]) => ReactNode;
}

/** A list of entries, with buttons to add and remove them. */
export function EntryList<Name extends ListName>({ name, blank, children }: EntryListProps<Name>) {
  const { t } = useTranslation(['profile']);
  const { id, texts } = useFormFields();
  const { fields, append, remove } = useFieldArray<ProfileValues, ListName>({ name });
  // The types of translations take no type parameter.
  const listName: ListName = name;
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const awaited = useRef<number>(null);
  // A new entry gets the focus. The form may render before it holds the entry.
  useEffect(() => {
    if (fields.length !== awaited.current) return;
    awaited.current = null;
    [...(list.current?.querySelectorAll<HTMLElement>('.entry-list__entry') ?? [])]
      .at(-1)
      ?.querySelector('input')
      ?.focus();
  });
  const isFull = fields.length >= PROFILE_LIST_SIZE;
  const addEntry = () => {
    if (isFull) return;
    awaited.current = fields.length + 1;
    append(blank, { shouldFocus: false });
  };
  return (
    <fieldset className="entry-list form-grid__wide" id={controlId(id, name)} ref={list}>
      <legend className="field__label">{texts.label(name)}</legend>
      {fields.length === 0 && <p className="entry-list__none">{t('profile:list.none')}</p>}
      {fields.map((entry, index) => (
        <div className="entry-list__entry" key={entry.id}>
          <div className="entry-list__parts">
            {children(`${name}.${index}`, entry as ProfileValues[Name][number])}
          </div>
          <button
            type="button"
            className="link"
            aria-label={t(`profile:list.removeNamed.${listName}`, { count: index + 1 })}
            onClick={() => {
              remove(index);
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
          : t(`profile:list.add.${listName}`)}
      </button>
    </fieldset>
  );
}
