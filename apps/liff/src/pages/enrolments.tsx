import './enrolments.css';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Option } from '@portolane/core/contract/option.ts';
import { optionsQuery } from '@portolane/core/queries/option.ts';
import { orderSearchQuery } from '@portolane/core/queries/order.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { ListPages } from '@portolane/app-kit/list/list-pages.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { LinkTabs } from '@portolane/ui/tabs/link-tabs.tsx';
import {
  enrolmentBody,
  enrolmentChoice,
  type EnrolmentChoice,
  enrolmentSearch,
  PAGE_SIZE,
} from '#features/enrolment/enrolment-filters.ts';
import { EnrolmentRow } from '#features/enrolment/enrolment-row.tsx';
import { PageHead } from '#features/page-head/page-head.tsx';
import { AppLink } from '#platform/link/app-link.tsx';
import { paths } from '#platform/link/app-path.ts';
import { pageData, type PageRequest, usePageData } from '#platform/page/page-data.ts';
import { memberPage } from '#platform/page/page-loader.ts';

const data = pageData({
  searchParams: ['when', 'category', 'brand', 'page'],
  queries: ({ api, url }: PageRequest) => ({
    orders: orderSearchQuery(api, enrolmentBody(enrolmentChoice(url.searchParams))),
    options: optionsQuery(api, ['brand']),
  }),
});
export const loader = memberPage(data);

/** / */
export default function Enrolments() {
  const { t } = useTranslation(['enrolment', 'list']);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice = enrolmentChoice(search);
  const { orders, options } = usePageData(data);
  const { items, pagination } = orders;
  const hrefOf = (different: Partial<EnrolmentChoice>) =>
    `${paths.enrolments}${enrolmentSearch({ ...choice, page: 1, ...different })}`;
  const choose = (different: Partial<EnrolmentChoice>) =>
    void navigate(hrefOf(different), { replace: true, preventScrollReset: true });
  const filtered = choice.category !== '' || choice.brand !== '';
  const emptyTitle = () => {
    if (filtered) return t('enrolment:empty.filtered');
    return choice.past ? t('enrolment:empty.past') : t('enrolment:empty.coming');
  };
  return (
    <>
      <PageHead title={t('enrolment:title')} back={false} />
      <LinkTabs
        label={t('enrolment:when')}
        Link={AppLink}
        items={[
          {
            href: hrefOf({ past: false }),
            label: t('enrolment:coming'),
            current: !choice.past,
            ...(!choice.past && { count: pagination.total }),
          },
          {
            href: hrefOf({ past: true }),
            label: t('enrolment:past'),
            current: choice.past,
            ...(choice.past && { count: pagination.total }),
          },
        ]}
      />
      <Filters choice={choice} brands={options.brand} onChoose={choose} />
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
          page={choice.page}
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
  choice: EnrolmentChoice;
  brands: readonly Option[];
  onChoose: (different: Partial<EnrolmentChoice>) => void;
}

/** The filters by category and brand. */
function Filters({ choice, brands, onChoose }: FiltersProps) {
  const { t } = useTranslation(['enrolment', 'list']);
  return (
    <fieldset className="enrolments__filters">
      <legend className="visually-hidden">{t('list:filter.form')}</legend>
      <Field label={t('list:filter.label.category')}>
        <Select
          size="m"
          value={choice.category}
          placeholder={t('list:filter.all.category')}
          options={[
            { value: 'course', label: t('enrolment:category.course') },
            { value: 'activity', label: t('enrolment:category.activity') },
          ]}
          onChange={({ target }) =>
            onChoose({ category: target.value as EnrolmentChoice['category'] })
          }
        />
      </Field>
      <Field label={t('list:filter.label.brand')}>
        <Select
          size="m"
          value={choice.brand}
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
