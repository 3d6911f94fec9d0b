import './suggestions.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { suggestQuery } from '@portolane/core/queries/site.ts';
import { isComposing, isEnter } from '@portolane/ui/keyboard/composition.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { hitHref } from './hit-href.ts';
import { MarkedText } from './marked-text.tsx';

/**
 * Milliseconds after the last keystroke. Short, so that the response (150 ms) arrives while the
 * visitor pauses.
 */
const TYPING_DELAY = 60;

/**
 * Follows what is typed into the field: `typed` is its text after a pause, `open` whether the list
 * is wanted, and `active` the index of the marked suggestion, -1 for none.
 */
function useTypedText(input: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => {
    const field = input.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setTyped(field.value.trim());
        setActive(-1);
        setOpen(true);
      }, TYPING_DELAY);
    };
    const write = (event: Event) => {
      // Ignore text that an input method is still composing.
      if (!(event as InputEvent).isComposing) follow();
    };
    const close = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    // Text typed before this component was mounted.
    if (document.activeElement === field && field.value !== field.defaultValue) follow();
    field.addEventListener('input', write);
    field.addEventListener('compositionend', follow);
    field.addEventListener('blur', close);
    field.form?.addEventListener('submit', close);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', write);
      field.removeEventListener('compositionend', follow);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('submit', close);
    };
  }, [input]);
  return { typed, open, setOpen, active, setActive };
}

/** Sets the attributes of a combobox on the field, which the form renders. */
function useComboboxAttributes(
  input: RefObject<HTMLInputElement | null>,
  /** The id of the list; null while it is closed. */
  listId: string | null,
  /** The index of the marked suggestion; -1 for none. */
  current: number,
) {
  useEffect(() => {
    const field = input.current!;
    const say = (name: string, value: string | null) =>
      value === null ? field.removeAttribute(name) : field.setAttribute(name, value);
    say('role', 'combobox');
    say('aria-autocomplete', 'list');
    say('aria-expanded', String(listId !== null));
    say('aria-controls', listId);
    say('aria-activedescendant', current >= 0 ? `${listId}-${current}` : null);
  }, [input, listId, current]);
}

/**
 * Turns an existing search field into a combobox: a list of titles below it, navigated with the
 * arrow keys while focus and typed text stay in the field
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The field is not replaced, because the
 * visitor is typing in it, perhaps with an input method.
 */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation(['search']);
  const app = useApp();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { typed, open, setOpen, active, setActive } = useTypedText(input);
  const { data, error } = useQuery({
    ...suggestQuery(app.api, typed),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
  const items = typed === '' ? [] : (data ?? []);
  const shown = open && items.length > 0;
  const current = shown ? active : -1;

  // The search works without suggestions.
  useEffect(() => {
    if (error) app.report(error, 'suggestions');
  }, [error, app]);

  useEffect(() => {
    const field = input.current!;
    const press = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const { key } = event;
      if (key === 'Escape' && shown) {
        // Closes only the list, not the panel around it, and keeps the typed text.
        event.stopPropagation();
        event.preventDefault();
        setOpen(false);
      } else if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (items.length === 0) return;
        event.preventDefault();
        if (!shown) setOpen(true);
        // Wraps around, with the field itself as one stop.
        const step = key === 'ArrowDown' ? 1 : -1;
        setActive(((current + 1 + step + items.length + 1) % (items.length + 1)) - 1);
      } else if (isEnter(event) && current >= 0) {
        event.preventDefault();
        (list.current!.children[current] as HTMLElement).click();
      }
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  }, [input, shown, current, items.length, setActive, setOpen]);
  useComboboxAttributes(input, shown ? id : null, current);
  useEffect(() => {
    if (current >= 0) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <>
      {shown && (
        <div
          ref={list}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field keeps the focus
          role="listbox"
          className="suggestions"
          aria-label={t('search:suggestions.label')}
        >
          {items.map((item, index) => (
            <SiteLink
              key={`${item.kind}/${item.category}/${item.alias}/${item.seriesNum}`}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is a link
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              href={hitHref(app, item)}
              // Keeps the focus in the field; the click navigates.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setOpen(false)}
            >
              <span className="suggestions__kind">{t(`search:kind.${item.kind}`)}</span>
              <span lang={langAttribute(item.lang, app.language)}>
                <MarkedText parts={item.title} />
                <ChineseOnly lang={item.lang} />
              </span>
            </SiteLink>
          ))}
        </div>
      )}
      <output className="visually-hidden">
        {shown ? t('search:suggestions.count', { count: items.length }) : ''}
      </output>
    </>
  );
}
