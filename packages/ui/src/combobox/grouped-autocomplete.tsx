import '#field/field.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactElement, ReactNode, Ref } from 'react';
import { Icon } from '#icon/icon.tsx';

export interface AutocompleteGroup<T> {
  name: string;
  items: readonly T[];
}

export interface GroupedAutocompleteProps<T> {
  /** The matches of what is typed, in the order of the arrow keys. */
  groups: readonly AutocompleteGroup<T>[];
  value: string;
  onValueChange: (text: string) => void;
  itemKey: (item: T) => string;
  /** Renders a match as a link with `tabIndex={-1}`. Enter presses the highlighted one. */
  renderItem: (item: T) => ReactElement;
  inputRef?: Ref<HTMLInputElement>;
  placeholder?: string;
  maxLength?: number;
  /** Between the field and its matches, e.g. how many there are. */
  children?: ReactNode;
  /** `list` scrolls. */
  classNames: { list: string; group: string; groupName: string };
  words: { label: string; list: string };
}

/**
 * A search field with its matches below, for a dialog of its own. The field keeps the focus, and the
 * first match is highlighted. Load it lazily: it depends on Base UI.
 */
export function GroupedAutocomplete<T>({
  groups,
  value,
  onValueChange,
  itemKey,
  renderItem,
  inputRef,
  placeholder,
  maxLength,
  children,
  classNames,
  words,
}: GroupedAutocompleteProps<T>) {
  return (
    <Autocomplete.Root
      inline
      open
      // The matches are found elsewhere.
      filter={null}
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={value}
      onValueChange={(text, { reason }) => {
        if (reason !== 'item-press') onValueChange(text);
      }}
    >
      <span className="input">
        <Icon name="search" />
        <Autocomplete.Input
          ref={inputRef}
          type="search"
          aria-label={words.label}
          placeholder={placeholder}
          spellCheck={false}
          maxLength={maxLength}
        />
      </span>
      {children}
      <Autocomplete.List aria-label={words.list} className={classNames.list}>
        {(group: AutocompleteGroup<T>) => (
          <Autocomplete.Group key={group.name} items={group.items} className={classNames.group}>
            <Autocomplete.GroupLabel className={classNames.groupName}>
              {group.name}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: T) => (
                <Autocomplete.Item key={itemKey(item)} value={item} render={renderItem(item)} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
