import '#field/field.css';
import './combobox.css';
import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';
import { useFieldControl, useFieldLocked } from '#field/field-context.ts';
import { Icon } from '#icon/icon.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
}

export interface MultiComboboxProps {
  options: readonly ComboboxOption[];
  /** The values of the chosen options, in their order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** While nothing is chosen. */
  placeholder?: string;
  /** Maximum number of options to choose. */
  maximum?: number;
  disabled?: boolean;
  words: {
    /** The text if no option matches the input. */
    empty: string;
    /** @returns the name of the button that removes an option */
    remove: (label: string) => string;
    /** @returns the name of the button that moves an option forward; without it, there is none */
    forward?: (label: string) => string;
  };
}

/**
 * Several options, chosen in one field by typing a part of their names. Inside a Field it takes id,
 * description, and state from there. Load it lazily: it depends on Base UI.
 */
export function MultiCombobox({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  maximum = Infinity,
  disabled = false,
  words,
}: MultiComboboxProps) {
  const locked = useFieldLocked();
  const wiring = useFieldControl({});
  const box = useRef<HTMLDivElement>(null);
  // A chosen value that is not offered, e.g. in a draft, stays visible.
  const chosen = value.map(
    (each) => options.find((option) => option.value === each) ?? { value: each, label: each },
  );
  const forward = (index: number) =>
    onChange(value.toSpliced(index, 1).toSpliced(index - 1, 0, value[index]!));
  return (
    <Combobox.Root
      multiple
      autoHighlight
      items={options}
      value={chosen}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      readOnly={locked}
      onValueChange={(next) => {
        if (next.length <= maximum) onChange(next.map((option) => option.value));
      }}
    >
      <Combobox.InputGroup ref={box} className="input input--m combobox">
        <Combobox.Chips className="combobox__chips">
          {chosen.map(({ value: key, label }, index) => (
            <Combobox.Chip key={key} className="combobox__chip" aria-label={label}>
              {words.forward && index > 0 && (
                <button
                  type="button"
                  className="combobox__tool"
                  aria-label={words.forward(label)}
                  onClick={() => forward(index)}
                >
                  <Icon name="chevron-left" size="s" />
                </button>
              )}
              <span>{label}</span>
              <Combobox.ChipRemove className="combobox__tool" aria-label={words.remove(label)}>
                <Icon name="close" size="s" />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...wiring}
            className="combobox__input"
            placeholder={chosen.length === 0 ? placeholder : undefined}
            spellCheck={false}
            onBlur={onBlur}
          />
        </Combobox.Chips>
        <Icon name="chevron-down" size="s" />
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner anchor={box} sideOffset={4} className="combobox__positioner">
          <Combobox.Popup className="combobox__popup">
            <Combobox.Empty className="combobox__empty">{words.empty}</Combobox.Empty>
            <Combobox.List>
              {(option: ComboboxOption) => (
                <Combobox.Item key={option.value} value={option} className="combobox__item">
                  <span>{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Icon name="check" size="s" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
