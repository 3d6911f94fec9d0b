import './filter-bar.css';
import { sortOptions } from '@portolane/core/rules/filter/sort-options.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '#platform/link/site-link.tsx';
import { filterSearch, listParameter } from './filter-search.ts';
import type { ListFilters } from './list-filters.ts';
import { MonthInput } from './month-input.tsx';
import { useFilterForm } from './use-filter-form.ts';

/** Fields with a label in `list:filter`. A list whose bar needs another name adds it there. */
type FieldName =
  | 'brand'
  | 'month'
  | 'query'
  | 'fileCategory'
  | 'industryCategory'
  | 'category'
  | 'type'
  | 'city'
  | 'filterClass'
  | 'start'
  | 'end'
  | 'open'
  | 'filterBrand'
  | 'filterCategory'
  | 'orderBy';
type SelectName = 'brand' | 'fileCategory' | 'industryCategory' | 'category' | 'type' | 'city';

export interface FilterOption {
  alias: string;
  title: string;
  /** A subcategory of the option above it. */
  below?: boolean;
}

export interface FilterBarProps {
  filters: ListFilters;
  /** Options by field. A field without options is not shown: the page fixes its value. */
  options?: Readonly<Record<string, readonly FilterOption[]>>;
  /** Names of fields that make no sense in the current list. */
  without?: readonly string[];
  /** An example search term, for lists with a text field. */
  example?: string;
  /**
   * Places multiple-choice fields beside the list, inside a `<div className="filtered">` with its
   * results. On phones they are collapsed.
   */
  beside?: boolean;
  /** Accessible name of the form. Default: 篩選條件 */
  label?: string;
}

/**
 * The filter bar of a list. It reads and writes the search parameters of its own page: see
 * useFilterForm.
 */
export function FilterBar({
  filters,
  options = {},
  without = [],
  example,
  label,
  beside,
}: FilterBarProps) {
  const { t } = useTranslation(['list']);
  const form = useFilterForm();
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const fields = Object.entries(filters.fields);
  const kept = filters.keptOf(values);
  const shown = fields.filter(
    ([name, { kind }]) =>
      !without.includes(name) &&
      (kind === 'select' || kind === 'many' ? options[name] !== undefined : kind !== 'flag'),
  );
  const wordsOf = (name: string) => filters.fields[name]!.words ?? name;
  const nameOf = (name: string) => t(`list:filter.label.${wordsOf(name) as FieldName}`);
  const orderOptions = sortOptions.map((option, index) => ({
    value: index === 0 ? '' : option,
    label: t(`list:filter.order.${option}`),
  }));
  const fieldOf = ([name, { kind }]: (typeof shown)[number]) =>
    kind === 'many' ? (
      <fieldset key={name} className="filter-bar__many">
        <legend>{nameOf(name)}</legend>
        <div className="filter-bar__choices">
          {options[name]!.map(({ alias, title, below }) => (
            <Checkbox
              key={alias}
              {...(below && { className: 'filter-bar__below' })}
              name={name}
              value={alias}
              label={title}
              defaultChecked={listParameter(values, name).includes(alias)}
            />
          ))}
        </div>
      </fieldset>
    ) : kind === 'check' ? (
      <Checkbox
        key={name}
        className="filter-bar__check"
        name={name}
        value="1"
        label={nameOf(name)}
        defaultChecked={values.get(name) === '1'}
      />
    ) : (
      <Field key={name} label={nameOf(name)} id={`filter-${name}`}>
        {kind === 'select' ? (
          <Select
            size="m"
            name={name}
            placeholder={t(`list:filter.all.${wordsOf(name) as SelectName}`)}
            options={options[name]!.map(({ alias, title }) => ({ value: alias, label: title }))}
            defaultValue={values.get(name) ?? ''}
          />
        ) : kind === 'order' ? (
          <Select
            size="m"
            name={name}
            options={orderOptions}
            defaultValue={orderOptions.find(({ value }) => value === values.get(name))?.value ?? ''}
          />
        ) : kind === 'month' ? (
          <MonthInput
            name={name}
            placeholder={t('list:filter.monthFormat')}
            value={values.get(name) ?? ''}
          />
        ) : (
          <TextInput
            size="m"
            type="search"
            enterKeyHint="search"
            name={name}
            placeholder={example}
            defaultValue={values.get(name) ?? ''}
            trailing={<Icon name="search" size="s" />}
          />
        )}
      </Field>
    );
  const end = (
    <div className="filter-bar__end">
      <button className="filter-bar__submit" type="submit">
        {t('list:filter.submit')}
      </button>
      <SiteLink className="link filter-bar__clear" href={pathname + filterSearch(kept)}>
        {t('list:filter.clear')}
      </SiteLink>
    </div>
  );
  const chosen = shown.reduce(
    (sum, [name, { kind }]) => sum + (kind === 'many' ? listParameter(values, name).length : 0),
    0,
  );
  return (
    <form
      {...form}
      className={beside ? 'filter-bar filter-bar--beside' : 'filter-bar'}
      aria-label={label ?? t('list:filter.form')}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {beside ? (
        <>
          <div className="filter-bar__row">
            {shown.filter(([, { kind }]) => kind !== 'many').map(fieldOf)}
            {end}
          </div>
          <details className="filter-bar__side">
            <summary>
              <Icon name="filter" size="s" />
              {t('list:filter.fold', { count: chosen })}
              <Icon name="chevron-down" size="s" />
            </summary>
            {shown.filter(([, { kind }]) => kind === 'many').map(fieldOf)}
          </details>
        </>
      ) : (
        <>
          {shown.map(fieldOf)}
          {end}
        </>
      )}
    </form>
  );
}
