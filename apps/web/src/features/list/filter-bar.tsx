import './filter-bar.css';
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

/** Fields that have words in `list:filter`; a list whose bar needs another name adds it there. */
type FieldName = 'brand' | 'month' | 'query' | 'fileCategory' | 'industryCategory' | 'category' | 'type' | 'city' | 'filterClass' | 'start' | 'end' | 'open';
type SelectName = 'brand' | 'fileCategory' | 'industryCategory' | 'category' | 'type' | 'city';

export interface FilterBarProps {
  filters: ListFilters;
  /** What there is to choose from, by field. A field without options is not shown: its value is fixed here. */
  options?: Readonly<Record<string, readonly { alias: string; title: string }[]>>;
  /** Names of fields that would make no sense in the list as it is now. */
  without?: readonly string[];
  /** An example of what to type, for lists with a text field. */
  example?: string;
  /** Name of the form. Default: 篩選條件 */
  label?: string;
  /** Names of fields that are called otherwise in this list. */
  names?: Readonly<Record<string, string>>;
}

/** The bar of filters over a list. It reads and writes the query of its own page: see useFilterForm. */
export function FilterBar({ filters, options = {}, without = [], example, label, names }: FilterBarProps) {
  const { t } = useTranslation(['list']);
  const form = useFilterForm();
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const fields = Object.entries(filters.fields);
  const kept = filters.keptOf(values);
  const shown = fields.filter(
    ([name, { kind }]) => !without.includes(name) && (kind === 'select' || kind === 'many' ? options[name] !== undefined : kind !== 'flag'),
  );
  const nameOf = (name: string) => names?.[name] ?? t(`list:filter.label.${name as FieldName}`);
  return (
    <form {...form} className="filter-bar" aria-label={label ?? t('list:filter.form')}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {shown.map(([name, { kind }]) =>
        kind === 'many' ? (
          <fieldset key={name} className="filter-bar__many">
            <legend>{nameOf(name)}</legend>
            <div className="filter-bar__choices">
              {options[name]!.map(({ alias, title }) => (
                <Checkbox key={alias} name={name} value={alias} label={title} defaultChecked={listParameter(values, name).includes(alias)} />
              ))}
            </div>
          </fieldset>
        ) : kind === 'check' ? (
          <Checkbox key={name} className="filter-bar__check" name={name} value="1" label={nameOf(name)} defaultChecked={values.get(name) === '1'} />
        ) : (
          <Field key={name} label={nameOf(name)} id={`filter-${name}`}>
            {kind === 'select' ? (
              <Select
                size="m"
                name={name}
                placeholder={t(`list:filter.all.${name as SelectName}`)}
                options={options[name]!.map(({ alias, title }) => ({ value: alias, label: title }))}
                defaultValue={values.get(name) ?? ''}
              />
            ) : kind === 'month' ? (
              <MonthInput name={name} placeholder={t('list:filter.monthFormat')} value={values.get(name) ?? ''} />
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
        ),
      )}
      <div className="filter-bar__end">
        <button className="filter-bar__submit" type="submit">
          {t('list:filter.submit')}
        </button>
        <SiteLink className="link filter-bar__clear" href={pathname + filterSearch(kept)}>
          {t('list:filter.clear')}
        </SiteLink>
      </div>
    </form>
  );
}
