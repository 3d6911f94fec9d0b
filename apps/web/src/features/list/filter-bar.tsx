import './filter-bar.css';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { FilterField, type FilterOption } from './filter-field.tsx';
import { filterSearch, listParameter } from '@portolane/app-kit/list/filter-search.ts';
import type { ListFilters } from '@portolane/app-kit/list/list-filters.ts';
import { useFilterForm } from './use-filter-form.ts';

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
   * results.
   */
  beside?: boolean;
  /** Accessible name of the form. Default: 篩選條件 */
  label?: string;
}

/**
 * The filter bar of a list, on phones collapsed into one row with the number of set filters. It
 * reads and writes the search parameters of its own page: see useFilterForm.
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
  const { language } = useApp();
  const form = useFilterForm();
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const fields = Object.entries(filters.fields);
  const kept = filters.keptOf(values);
  const shown = fields.filter(
    ([name, { kind, onlyIn }]) =>
      !without.includes(name) &&
      (onlyIn === undefined || onlyIn === language || values.has(name)) &&
      (kind === 'select' || kind === 'many' ? options[name] !== undefined : kind !== 'flag'),
  );
  const fieldOf = ([name, filter]: (typeof shown)[number]) => (
    <FilterField
      key={name}
      name={name}
      filter={filter}
      options={options[name] ?? []}
      values={values}
      example={example}
    />
  );
  const end = (
    <div className="filter-bar__end">
      <button className="filter-bar__submit" type="submit">
        {t('list:filter.submit')}
      </button>
      {filters.isFiltered(values) && (
        <SiteLink className="link filter-bar__clear" href={pathname + filterSearch(kept)}>
          {t('list:filter.clear')}
        </SiteLink>
      )}
    </div>
  );
  const isMany = ([, { kind }]: (typeof shown)[number]) => kind === 'many';
  const side = beside ? shown.filter(isMany) : [];
  const row = beside ? shown.filter((field) => !isMany(field)) : shown;
  const set = shown.reduce((sum, [name, { kind }]) => {
    if (kind === 'order') return sum;
    return sum + (kind === 'many' ? listParameter(values, name).length : Number(values.has(name)));
  }, 0);
  return (
    <form
      {...form}
      className={beside ? 'filter-bar filter-bar--beside' : 'filter-bar'}
      aria-label={label ?? t('list:filter.form')}
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {/* On phones the style sheet shows the row while this is open. */}
      <details className="filter-bar__fold">
        <summary>
          <Icon name="filter" size="s" />
          {t('list:filter.fold', { count: set })}
          <Icon name="chevron-down" size="s" />
        </summary>
        {side.map(fieldOf)}
      </details>
      <div className="filter-bar__row">
        {row.map(fieldOf)}
        {end}
      </div>
    </form>
  );
}
