import type { Option } from '@portolane/core/contract/option.ts';
import { Checkbox } from '@portolane/ui/checkbox/checkbox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { TextInput } from '@portolane/ui/text-input/text-input.tsx';
import { useLocation } from 'react-router';
import { useApp } from '#app/app-context.ts';
import { listParameter } from '#features/filters/filter-search.ts';
import { useFilterForm } from '#features/filters/use-filter-form.ts';
import { SiteLink } from '#shell/link/site-link.tsx';

/** Filters brands by product category and by words. */
export function BrandFilter({ categories }: { categories: readonly Option[] }) {
  const { t } = useApp();
  const form = useFilterForm();
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const chosen = listParameter(values, 'filterClass');
  return (
    <form {...form} className="brand-filter" aria-label={t('brand:filter.form')}>
      <fieldset>
        <legend>{t('brand:filter.category')}</legend>
        <div className="brand-filter__choices">
          {categories.map((category) => (
            <Checkbox key={category.alias} name="filterClass" value={category.alias} label={category.title} defaultChecked={chosen.includes(category.alias)} />
          ))}
        </div>
      </fieldset>
      <div className="brand-filter__row">
        <Field label={t('brand:filter.query')} id="brand-query">
          <TextInput
            size="m"
            type="search"
            enterKeyHint="search"
            name="query"
            placeholder={t('brand:filter.queryExample')}
            defaultValue={values.get('query') ?? ''}
            trailing={<Icon name="search" size="s" />}
          />
        </Field>
        <div className="filter-bar__end">
          <button className="filter-bar__submit" type="submit">
            {t('brand:filter.submit')}
          </button>
          <SiteLink className="link filter-bar__clear" href={pathname}>
            {t('brand:filter.clear')}
          </SiteLink>
        </div>
      </div>
    </form>
  );
}
