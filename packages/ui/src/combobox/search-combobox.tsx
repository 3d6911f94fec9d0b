import '#field/field.css';
import './combobox.css';
import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';
import { useFieldControl, useFieldLocked } from '#field/field-context.ts';
import { Icon } from '#icon/icon.tsx';
import type { ComboboxOption } from './multi-combobox.tsx';

export interface SearchOption extends ComboboxOption {
  /** Beside the label, e.g. the address of a page. */
  note?: string;
}

export interface SearchComboboxProps {
  /** Options that match the input; the caller looks them up. */
  options: readonly SearchOption[];
  /** The same object as long as it is the same option: another one discards what is typed. */
  value: SearchOption | null;
  onChange: (option: SearchOption | null) => void;
  /** Reports the typed text. */
  onSearch: (text: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  words: {
    /** The text if nothing matches. */
    empty: string;
    /** Name of the button that empties the field. */
    clear: string;
  };
}

/** One option of many, found by a part of its name. Load it lazily: it depends on Base UI. */
export function SearchCombobox({
  options,
  value,
  onChange,
  onSearch,
  onBlur,
  placeholder,
  disabled = false,
  words,
}: SearchComboboxProps) {
  const locked = useFieldLocked();
  const wiring = useFieldControl({});
  const box = useRef<HTMLDivElement>(null);
  return (
    <Combobox.Root
      autoHighlight
      items={options}
      filter={null}
      value={value}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      readOnly={locked}
      onValueChange={onChange}
      onInputValueChange={(text, { reason }) => onSearch(reason === 'input-change' ? text : '')}
    >
      <Combobox.InputGroup ref={box} className="input input--m">
        <Combobox.Input {...wiring} placeholder={placeholder} spellCheck={false} onBlur={onBlur} />
        {value !== null && (
          <Combobox.Clear className="combobox__tool" aria-label={words.clear}>
            <Icon name="close" size="s" />
          </Combobox.Clear>
        )}
        <Icon name="chevron-down" size="s" />
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner anchor={box} sideOffset={4} className="combobox__positioner">
          <Combobox.Popup className="combobox__popup">
            <Combobox.Empty className="combobox__empty">{words.empty}</Combobox.Empty>
            <Combobox.List>
              {(option: SearchOption) => (
                <Combobox.Item key={option.value} value={option} className="combobox__item">
                  <span>{option.label}</span>
                  {option.note !== undefined && (
                    <span className="combobox__note">{option.note}</span>
                  )}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
