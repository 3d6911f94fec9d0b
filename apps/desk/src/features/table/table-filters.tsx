import './table-filters.css';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@portolane/ui/button/button.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { DateInput } from '@portolane/app-kit/date/date-input.tsx';
import type { TableControl } from './table-state.ts';

/** A filter of a table. Its value is the parameter of its name in the address. */
export interface TableFilter {
  name: string;
  label: string;
  /** text: searched while it is typed; day: a calendar day. */
  kind: 'text' | 'select' | 'day';
  options?: readonly { value: string; label: string }[];
  /** What a select shows that is not set. Default: all. */
  unset?: string;
}

/** The filters above a table. They act at once; the address keeps them. */
export function TableFilters({
  filters,
  control,
  children,
}: {
  filters: readonly TableFilter[];
  control: TableControl;
  /** Filters of another kind, before the others. */
  children?: ReactNode;
}) {
  const { t } = useTranslation(['table']);
  return (
    <form
      className="table-filters"
      onSubmit={(event) => event.preventDefault()}
      // A filter that another one, a view, or the back button changed shows its new value.
      key={filters.map(({ name, kind }) => (kind === 'text' ? '' : control.filter(name))).join()}
    >
      {children}
      {filters.map((filter) => (
        <Field key={filter.name} label={filter.label} id={`filter-${filter.name}`}>
          <FilterControl filter={filter} control={control} />
        </Field>
      ))}
      {control.isFiltered && (
        <Button size="m" variant="neutral" onClick={control.clear}>
          {t('table:clear')}
        </Button>
      )}
    </form>
  );
}

function FilterControl({
  filter: { name, kind, options = [], unset },
  control,
}: {
  filter: TableFilter;
  control: TableControl;
}) {
  const { t } = useTranslation(['table']);
  // Each letter replaces the address, so that the back button leaves the screen.
  const onChange = (event: ChangeEvent<HTMLInputElement>) =>
    control.change({ [name]: event.target.value.trim() }, { replace: true });
  if (kind === 'select')
    return (
      <Select
        size="m"
        value={control.filter(name)}
        options={[{ value: '', label: unset ?? t('table:all') }, ...options]}
        onChange={(event) => control.change({ [name]: event.target.value })}
      />
    );
  if (kind === 'day')
    return (
      <DateInput size="m" type="date" defaultValue={control.filter(name)} onChange={onChange} />
    );
  return (
    <TextInput size="m" type="search" defaultValue={control.filter(name)} onChange={onChange} />
  );
}
