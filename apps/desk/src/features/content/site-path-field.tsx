import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormContext } from 'react-hook-form';
import { foldText } from '@portolane/core/rules/search/fold-text.ts';
import { SearchCombobox, type SearchOption } from '@portolane/ui/combobox/search-combobox.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { deskQuery } from '#platform/call/desk-query.ts';
import { useDebounced } from '#platform/call/use-debounced.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { beside, useProblem, useValue } from './form-context.ts';
import type { PlainProps } from './plain-fields.tsx';

interface SitePage {
  path: string;
  /** Of a page that every site has: in the language of the desk only. */
  title: { zh?: string | undefined; en?: string | undefined };
}

/** Returns the pages of the site that match what is typed. */
function useSitePages(typed: string): SitePage[] {
  const { api, language } = useDesk();
  const { t, i18n } = useTranslation(['sitePages']);
  const search = useDebounced(typed);
  const { data } = useQuery({
    ...deskQuery(api, 'content.addresses', { body: { search: search || undefined } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return [];
  const fixed = data.items.fixed.flatMap(({ page, path }) => {
    // A page that this desk does not know yet is found by its address.
    const name = i18n.exists(`sitePages:page.${page}`)
      ? t(`sitePages:page.${page}` as 'sitePages:page.brands')
      : path;
    const isFound = foldText(`${name}\n${path}`).includes(foldText(typed));
    return isFound ? [{ path, title: { [language === 'en' ? 'en' : 'zh']: name } }] : [];
  });
  return [...fixed, ...data.items.found];
}

/** A page of this site, chosen by its title. */
export function SitePathField({ field, name, label, hint }: PlainProps) {
  const { language } = useDesk();
  const { t } = useTranslation(['contentForm']);
  const { value, onChange, onBlur } = useValue(name);
  const { getValues, setValue } = useFormContext();
  const [typed, setTyped] = useState('');
  const pages = useSitePages(typed);
  const titleOf = ({ title, path }: SitePage) =>
    (language === 'en' ? title.en : undefined) ?? title.zh ?? title.en ?? path;
  const options = pages.map((page): SearchOption => ({
    value: page.path,
    label: titleOf(page),
    note: page.path,
  }));
  const path = typeof value === 'string' ? value : '';
  const [picked, setPicked] = useState<SearchOption | null>(null);
  const first = useSitePages('').find((page) => page.path === path);
  // A path without a page here, e.g. of a page that is not published yet, is shown as it is.
  const shown = first ? titleOf(first) : path;
  const title = picked?.value === path ? picked.label : shown;
  const chosen = useMemo(() => (path === '' ? null : { value: path, label: title }), [path, title]);
  return (
    <Field
      label={label}
      id={name}
      error={useProblem(name)}
      hint={path === '' ? hint : path}
      {...(field.required && { required: t('contentForm:required') })}
    >
      <SearchCombobox
        options={options}
        value={chosen}
        onSearch={setTyped}
        onBlur={onBlur}
        placeholder={t('contentForm:sitePath.choose')}
        words={{ empty: t('contentForm:several.none'), clear: t('contentForm:sitePath.clear') }}
        onChange={(option) => {
          setPicked(option);
          onChange(option?.value ?? null);
          const text = beside(name, 'text');
          const page = pages.find((each) => each.path === option?.value);
          // What an entry is called is proposed by its page.
          for (const tongue of ['zh', 'en'] as const)
            if (page?.title[tongue] && !getValues(`${text}.${tongue}`))
              setValue(`${text}.${tongue}`, page.title[tongue], { shouldDirty: true });
        }}
      />
    </Field>
  );
}
