import './chosen-filters.css';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SiteLink } from '#platform/link/site-link.tsx';
import { filterSearch, listParameter } from '@portolane/app-kit/list/filter-search.ts';
import type { ListFilters } from '@portolane/app-kit/list/list-filters.ts';

interface ChosenFiltersProps {
  filters: ListFilters;
  /** All options, by field. */
  options: Readonly<Record<string, readonly { alias: string; title: string }[]>>;
}

/**
 * The selected values of multiple-choice fields, each with a link that removes it. With collapsed
 * fields, it shows the active filters of the list.
 */
export function ChosenFilters({ filters, options }: ChosenFiltersProps) {
  const { t } = useTranslation(['list']);
  const { pathname, search } = useLocation();
  const values = new URLSearchParams(search);
  const without = (name: string, alias: string) => {
    const next = new URLSearchParams(values);
    next.delete(name);
    for (const other of listParameter(values, name)) if (other !== alias) next.append(name, other);
    return pathname + filterSearch(next);
  };
  const chosen = Object.entries(filters.fields).flatMap(([name, { kind }]) =>
    kind === 'many'
      ? listParameter(values, name).flatMap((alias) => {
          const title = options[name]?.find((option) => option.alias === alias)?.title;
          return title === undefined
            ? []
            : [{ key: `${name} ${alias}`, title, href: without(name, alias) }];
        })
      : [],
  );
  return chosen.length === 0 ? null : (
    <ul className="chosen-filters" aria-label={t('list:filter.chosen')}>
      {chosen.map(({ key, title, href }) => (
        <li key={key}>
          <SiteLink href={href} aria-label={t('list:filter.without', { title })}>
            {title}
            <Icon name="close" size="s" />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
