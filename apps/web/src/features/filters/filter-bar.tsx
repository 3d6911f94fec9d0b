import { Field } from '@portolane/ui/field/field.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useLocation } from 'react-router';
import { SiteLink } from '#shell/link/site-link.tsx';
import { MonthInput } from './month-input.tsx';
import { useFilterForm } from './use-filter-form.ts';

export interface FilterField {
  kind: 'select' | 'text' | 'month';
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** select: the entry for everything, e.g. 全部品牌; text: an example; month: the format, e.g. 年 / 月. */
  placeholder: string;
  /** select only. */
  options?: readonly { value: string; label: string }[];
}

export interface FilterBarProps {
  fields: readonly FilterField[];
  labels: {
    /** Name of the form, e.g. 篩選條件 */
    form: string;
    /** The button for readers without JavaScript, e.g. 套用條件 */
    submit: string;
    /** e.g. 清除條件 */
    clear: string;
  };
  /** Parameters that are no fields and stay as they are, e.g. { past: '1' }. */
  keep?: Readonly<Record<string, string | undefined>>;
}

/** The bar of filters over a list. It reads and writes the query of its own page: see useFilterForm. */
export function FilterBar({ fields, labels, keep = {} }: FilterBarProps) {
  const form = useFilterForm();
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const kept = Object.entries(keep).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const keptQuery = new URLSearchParams(kept).toString();
  return (
    <form {...form} className="filter-bar" aria-label={labels.form}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {fields.map((field) => (
        <Field key={field.name} label={field.label} id={`filter-${field.name}`}>
          {field.kind === 'select' ? (
            <Select size="m" name={field.name} placeholder={field.placeholder} options={field.options ?? []} defaultValue={values.get(field.name) ?? ''} />
          ) : field.kind === 'month' ? (
            <MonthInput name={field.name} placeholder={field.placeholder} value={values.get(field.name) ?? ''} />
          ) : (
            <TextInput
              size="m"
              type="search"
              enterKeyHint="search"
              name={field.name}
              placeholder={field.placeholder}
              defaultValue={values.get(field.name) ?? ''}
              trailing={<Icon name="search" size="s" />}
            />
          )}
        </Field>
      ))}
      <div className="filter-bar__end">
        <button className="filter-bar__submit" type="submit">
          {labels.submit}
        </button>
        <SiteLink className="link filter-bar__clear" href={keptQuery ? `${pathname}?${keptQuery}` : pathname}>
          {labels.clear}
        </SiteLink>
      </div>
    </form>
  );
}
