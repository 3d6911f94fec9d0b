import type { Option } from '@portolane/core/contract/option.ts';
import { useLocation } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { FilterBar, type FilterField } from '#features/filters/filter-bar.tsx';

export interface EventFilterBarProps {
  cities: readonly Option[];
  /** Missing where the brand is fixed. */
  brands?: readonly Option[];
}

const choices = (options: readonly Option[]) => options.map(({ alias, title }) => ({ value: alias, label: title }));

/** The filters of event lists: category, type, city, brand, month. */
export function EventFilterBar({ cities, brands }: EventFilterBarProps) {
  const { t } = useApp();
  const values = new URLSearchParams(useLocation().search);
  const fields: FilterField[] = [
    {
      kind: 'select',
      name: 'category',
      label: t('event:filter.category'),
      placeholder: t('event:filter.allCategories'),
      options: [
        { value: 'course', label: t('event:category.course') },
        { value: 'activity', label: t('event:category.activity') },
      ],
    },
    {
      kind: 'select',
      name: 'type',
      label: t('event:filter.type'),
      placeholder: t('event:filter.allTypes'),
      options: [
        { value: 'physical', label: t('event:type.physical') },
        { value: 'online', label: t('event:type.online') },
      ],
    },
    { kind: 'select', name: 'city', label: t('event:filter.city'), placeholder: t('event:filter.allCities'), options: choices(cities) },
    ...(brands
      ? [{ kind: 'select', name: 'brand', label: t('event:filter.brand'), placeholder: t('event:filter.allBrands'), options: choices(brands) } as const]
      : []),
    { kind: 'month', name: 'month', label: t('event:filter.month'), placeholder: t('event:filter.monthFormat') },
  ];
  return (
    <FilterBar
      fields={fields}
      labels={{ form: t('event:filter.form'), submit: t('event:filter.submit'), clear: t('event:filter.clear') }}
      keep={{ past: values.get('past') === '1' ? '1' : undefined }}
    />
  );
}
