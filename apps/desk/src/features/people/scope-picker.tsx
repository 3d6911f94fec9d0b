import './scope-picker.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonScope } from '@portolane/core/contract/desk/people.ts';
import { Field } from '@portolane/ui/field/field.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { isEnter } from '@portolane/ui/keyboard/composition.ts';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';

const SHOWN = 6;

/** Returns whether an alias or a name has a text, whatever the case. */
const has = ({ alias, title }: PersonScope, text: string): boolean =>
  `${alias} ${title}`.toLowerCase().includes(text.trim().toLowerCase());

/** Brands or events, chosen by a part of their name. What is over, or gone, is said. */
export function ScopePicker({
  id,
  label,
  scopes,
  chosen,
  error,
  onChange,
}: {
  id: string;
  label: string;
  scopes: readonly PersonScope[];
  /** Aliases. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (aliases: readonly string[]) => void;
}) {
  const { t } = useTranslation(['people']);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isSearch = text.trim() !== '';
  const found = scopes.filter(
    (scope) => isSearch && !chosen.includes(scope.alias) && has(scope, text),
  );
  useEffect(() => {
    // Without a choice, a person may see everything: a name that was only typed must not be lost.
    input.current?.setCustomValidity(isSearch ? t('people:scope.unchosen') : '');
  }, [isSearch, t]);
  const choose = (alias: string) => {
    onChange([...chosen, alias]);
    setText('');
    input.current?.focus();
  };
  return (
    <div className="scope-picker">
      <Field label={label} hint={t('people:scopeHint')} id={id} error={error}>
        <TextInput
          ref={input}
          type="search"
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event.nativeEvent) || !isSearch) return;
            // Enter would send the form.
            event.preventDefault();
            if (found[0]) choose(found[0].alias);
          }}
        />
      </Field>
      {isSearch && (
        <ul className="scope-picker__found">
          {found.slice(0, SHOWN).map((scope) => (
            <li key={scope.alias}>
              <button type="button" onClick={() => choose(scope.alias)}>
                <ScopeName scope={scope} alias={scope.alias} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="scope-picker__rest">
        {isSearch && found.length === 0 && t('people:scope.none')}
        {found.length > SHOWN && t('people:scope.more', { count: found.length - SHOWN })}
      </output>
      {chosen.length > 0 && (
        <ul className="scope-picker__chosen" aria-label={label}>
          {chosen.map((alias) => {
            const scope = scopes.find((each) => each.alias === alias);
            return (
              <li key={alias}>
                <ScopeName scope={scope} alias={alias} isGone={!scope} />
                <button
                  type="button"
                  aria-label={t('people:scope.remove', { name: scope?.title ?? alias })}
                  onClick={() => {
                    onChange(chosen.filter((each) => each !== alias));
                    // The button is gone.
                    input.current?.focus();
                  }}
                >
                  <Icon name="close" size="s" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function ScopeName({
  scope,
  alias,
  isGone = false,
}: {
  scope: PersonScope | undefined;
  alias: string;
  isGone?: boolean;
}) {
  const { t } = useTranslation(['people']);
  const state = isGone ? 'gone' : (scope?.state ?? 'current');
  return (
    <span>
      {scope?.title ?? alias}
      {state !== 'current' && <small> {t(`people:scope.state.${state}`)}</small>}
    </span>
  );
}
