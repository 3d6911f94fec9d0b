import './enrolments.css';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Option } from '@portolane/core/contract/option.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { ListPages } from '@portolane/app-kit/list/list-pages.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import {
  type EnrolmentChoice,
  enrolmentFilters,
  enrolmentSearch,
  PAGE_SIZE,
} from '#features/enrolment/enrolment-filters.ts';
import { EnrolmentRow } from '#features/enrolment/enrolment-row.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { AppLink } from '#platform/link/app-link.tsx';
import { paths } from '#platform/link/app-path.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './enrolments.data.ts';

/** / */
export default function Enrolments() {
  const { t } = useTranslation(['enrolment', 'list']);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { when, category = '', brand = '' } = enrolmentFilters.values(search);
  const { orders, options } = usePageData(data);
  const { items, pagination } = orders;
  const chosen = { when: when ?? '', category, brand };
  const hrefOf = (different: Partial<EnrolmentChoice>) =>
    paths.enrolments + enrolmentSearch({ ...chosen, ...different });
  const choose = (different: Partial<EnrolmentChoice>) =>
    void navigate(hrefOf(different), { replace: true, preventScrollReset: true });
  const isPast = when === 'past';
  const filtered = category !== '' || brand !== '';
  const emptyTitle = () => {
    if (filtered) return t('enrolment:empty.filtered');
    return isPast ? t('enrolment:empty.past') : t('enrolment:empty.coming');
  };
  return (
    <>
      <PageHead title={t('enrolment:title')} back={false} />
      <LinkTabs
        label={t('enrolment:when')}
        Link={AppLink}
        items={[
          {
            href: hrefOf({ when: '' }),
            label: t('enrolment:coming'),
            current: !isPast,
            ...(!isPast && { count: pagination.total }),
          },
          {
            href: hrefOf({ when: 'past' }),
            label: t('enrolment:past'),
            current: isPast,
            ...(isPast && { count: pagination.total }),
          },
        ]}
      />
      <Filters category={category} brand={brand} brands={options.brand} onChoose={choose} />
      {items.length === 0 ? (
        <EmptyState
          title={emptyTitle()}
          actions={
            <>
              <ButtonLink as={AppLink} variant="primary" size="m" href={paths.events}>
                {t('enrolment:toEvents')}
              </ButtonLink>
              {filtered && (
                <ButtonLink as={AppLink} size="m" href={hrefOf({ category: '', brand: '' })}>
                  {t('list:filter.clear')}
                </ButtonLink>
              )}
            </>
          }
        >
          {t(filtered ? 'enrolment:empty.filteredHint' : 'enrolment:empty.hint')}
        </EmptyState>
      ) : (
        <ul>
          {items.map((order) => (
            <EnrolmentRow key={order.uuid} order={order} />
          ))}
        </ul>
      )}
      <div className="enrolments__pages">
        <ListPages
          page={pagination.current_page}
          total={pagination.total}
          pageSize={PAGE_SIZE}
          hrefOf={(page) => hrefOf({ page })}
          Link={AppLink}
        />
      </div>
      <SectionsNav />
    </>
  );
}

interface FiltersProps {
  /** Empty: all. */
  category: string;
  brand: string;
  brands: readonly Option[];
  onChoose: (different: { category?: 'course' | 'activity'; brand?: string }) => void;
}

/** The filters by category and brand. */
function Filters({ category, brand, brands, onChoose }: FiltersProps) {
  const { t } = useTranslation(['enrolment', 'list']);
  return (
    <fieldset className="enrolments__filters">
      <legend className="visually-hidden">{t('list:filter.form')}</legend>
      <Field label={t('list:filter.label.category')}>
        <Select
          size="m"
          value={category}
          placeholder={t('list:filter.all.category')}
          options={[
            { value: 'course', label: t('enrolment:category.course') },
            { value: 'activity', label: t('enrolment:category.activity') },
          ]}
          onChange={({ target }) => onChoose({ category: target.value as 'course' | 'activity' })}
        />
      </Field>
      <Field label={t('list:filter.label.brand')}>
        <Select
          size="m"
          value={brand}
          placeholder={t('list:filter.all.brand')}
          options={brands.map(({ alias, title }) => ({ value: alias, label: title }))}
          onChange={({ target }) => onChoose({ brand: target.value })}
        />
      </Field>
    </fieldset>
  );
}

/** Links from the first page to all others. */
function SectionsNav() {
  const { t } = useTranslation(['shell']);
  return (
    <nav className="first-page-nav" aria-label={t('shell:nav.label')}>
      <AppLink href={paths.events}>
        <Icon name="calendar" />
        {t('shell:nav.events')}
        <Icon name="chevron-right" size="s" />
      </AppLink>
      <AppLink href={paths.waitlist}>
        <Icon name="clock" />
        {t('shell:nav.waiting')}
        <Icon name="chevron-right" size="s" />
      </AppLink>
      <AppLink href={paths.cases}>
        <Icon name="mail" />
        {t('shell:nav.cases')}
        <Icon name="chevron-right" size="s" />
      </AppLink>
      <AppLink href={paths.me}>
        <Icon name="user" />
        {t('shell:nav.me')}
        <Icon name="chevron-right" size="s" />
      </AppLink>
    </nav>
  );
}
