import '#checkbox/checkbox.css';
import './country-picker.css';
import { useId, useRef, useState } from 'react';
import { Button } from '#button/button.tsx';
import { Dialog } from '#dialog/dialog.tsx';
import { TextInput } from '#text-input/text-input.tsx';
import { splitMatch } from './split-match.ts';

export interface Country {
  /** ISO 3166 code, used as the value. */
  iso: string;
  /** In the page's language. */
  name: string;
  /** In the other language, so that both can be searched. */
  otherName?: string;
  /** e.g. "+886" */
  dialCode: string;
}

export interface CountryPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the countries that match a search, in order; all of them for an empty search. */
  find: (search: string) => readonly Country[];
  /** ISO code of the selected country. */
  value?: string;
  onSelect: (country: Country) => void;
  labels: {
    /** 選擇國碼 */
    title: string;
    /** 搜尋國家名稱或國碼 */
    search: string;
    /** 無符合搜尋條件之國碼 */
    empty: string;
    /** Announced after each search, e.g. (n) => `${n} 個國碼` */
    results: (count: number) => string;
    cancel: string;
    select: string;
    close: string;
  };
}

function Highlighted({ text, query }: { text: string; query: string }) {
  const parts = splitMatch(text, query);
  if (!parts) return text;
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  );
}

/** A dialog to choose a country's calling code, with search by name or number. */
export function CountryPicker({
  open,
  onOpenChange,
  find,
  value,
  onSelect,
  labels,
}: CountryPickerProps) {
  const formId = useId();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(value);
  const [wasOpen, setWasOpen] = useState(open);
  // Resets on every opening.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setQuery('');
      setChosen(value);
    }
  }

  const matches = find(query);
  // Only a new choice can be submitted, and not one that the search hides.
  const choice = matches.find(({ iso }) => iso === chosen && iso !== value);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={labels.title}
      closeLabel={labels.close}
      // On touch screens the search is not focused, because the keyboard would cover the list.
      initialFocus={(openedBy) => (openedBy === 'touch' ? true : search.current)}
      footer={
        <>
          <Button variant="neutral" size="m" onClick={() => onOpenChange(false)}>
            {labels.cancel}
          </Button>
          <Button variant="primary" size="m" type="submit" form={formId} disabled={!choice}>
            {labels.select}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="country-picker"
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals: do not submit the surrounding form as well.
          event.stopPropagation();
          if (!choice) return;
          onSelect(choice);
          onOpenChange(false);
        }}
      >
        <TextInput
          ref={search}
          type="search"
          icon="search"
          aria-label={labels.search}
          placeholder={labels.search}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <output className={matches.length ? 'visually-hidden' : 'country-picker__empty'}>
          {matches.length ? labels.results(matches.length) : labels.empty}
        </output>
        <fieldset>
          <legend className="visually-hidden">{labels.title}</legend>
          {matches.map((country) => (
            <label key={country.iso} className="country-picker__country">
              <input
                type="radio"
                className="choice__box"
                name={`${formId}-country`}
                value={country.iso}
                checked={country.iso === chosen}
                onChange={() => setChosen(country.iso)}
              />
              <span>
                <Highlighted text={country.name} query={query} />
                {country.otherName ? (
                  <small>
                    <Highlighted text={country.otherName} query={query} />
                  </small>
                ) : null}
              </span>
              <span className="num">
                <Highlighted text={country.dialCode} query={query} />
              </span>
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
