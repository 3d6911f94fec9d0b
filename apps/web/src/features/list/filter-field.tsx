import { sortOptions } from '@portolane/core/rules/filter/sort-options.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useTranslation } from 'react-i18next';
import { listParameter } from '@portolane/app-kit/list/filter-search.ts';
import type { ListFilters } from '@portolane/app-kit/list/list-filters.ts';
import { MonthInput } from './month-input.tsx';

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
  | 'english'
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

interface FilterFieldProps {
  /** The search parameter. */
  name: string;
  filter: ListFilters['fields'][string];
  /** Options of fields that offer a choice. */
  options: readonly FilterOption[];
  /** The search parameters of the page. */
  values: URLSearchParams;
  /** An example search term. */
  example: string | undefined;
}

/** One field of a filter bar, uncontrolled: its form reads the values. */
export function FilterField({ name, filter, options, values, example }: FilterFieldProps) {
  const { t } = useTranslation(['list']);
  const labelKey = filter.labelKey ?? name;
  const label = t(`list:filter.label.${labelKey as FieldName}`);
  const value = values.get(name) ?? '';
  switch (filter.kind) {
    case 'many':
      return (
        <fieldset className="filter-bar__many">
          <legend>{label}</legend>
          <div className="filter-bar__choices">
            {options.map(({ alias, title, below }) => (
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
      );
    case 'check':
      return (
        <Checkbox
          className="filter-bar__check"
          name={name}
          value="1"
          label={label}
          defaultChecked={value === '1'}
        />
      );
    case 'select':
      return (
        <Field label={label} id={`filter-${name}`}>
          <Select
            size="m"
            name={name}
            placeholder={t(`list:filter.all.${labelKey as SelectName}`)}
            options={options.map(({ alias, title }) => ({ value: alias, label: title }))}
            defaultValue={value}
          />
        </Field>
      );
    case 'order': {
      const orders = sortOptions.map((order, index) => ({
        value: index === 0 ? '' : order,
        label: t(`list:filter.order.${order}`),
      }));
      return (
        <Field label={label} id={`filter-${name}`}>
          <Select
            size="m"
            name={name}
            options={orders}
            defaultValue={orders.some((order) => order.value === value) ? value : ''}
          />
        </Field>
      );
    }
    case 'month':
      return (
        <Field label={label} id={`filter-${name}`}>
          <MonthInput name={name} placeholder={t('list:filter.monthFormat')} value={value} />
        </Field>
      );
    case 'text':
      return (
        <Field label={label} id={`filter-${name}`}>
          <TextInput
            size="m"
            type="search"
            enterKeyHint="search"
            name={name}
            placeholder={example}
            defaultValue={value}
            trailing={<Icon name="search" size="s" />}
          />
        </Field>
      );
    case 'flag':
    default:
      // Set by a link, not in the bar.
      return null;
  }
}
