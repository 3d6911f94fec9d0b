import '#platform/styles/sections.css';
import './faq.css';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { faqFilters } from '#features/faq/faq-filters.ts';
import { FaqNav } from '#features/faq/faq-nav.tsx';
import { QuestionList } from '#features/faq/question-list.tsx';
import { useOpenAnswer } from '#features/faq/use-open-answer.ts';
import { FilterBar } from '#features/list/filter-bar.tsx';
import { ListHead } from '#features/list/list-head.tsx';
import { ListPageHead } from '#features/list/list-page-head.tsx';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './faq.data.ts';

/** /faq */
export default function Faq() {
  const { t } = useTranslation(['company']);
  const { href } = useApp();
  const { all, found } = usePageData(data);
  useOpenAnswer();
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="wrap page-end">
      <ListPageHead
        title={t('company:faq.title')}
        description={t('company:faq.description')}
        filters={faqFilters}
      />
      <PageBreadcrumbs own={[{ text: t('company:faq.title'), path: null }]} />
      <ListHead level={1} title={t('company:faq.title')} lead={t('company:faq.lead')} />
      <Suspense>
        <FaqNav categories={all} current={null} />
      </Suspense>
      <Suspense>
        <FilterBar
          filters={faqFilters}
          label={t('company:faq.form')}
          example={t('company:faq.example')}
        />
        <ResultList
          answer={{ items: found }}
          total={t('company:faq.total', { count })}
          skeleton="text"
          filters={faqFilters}
          empty={{
            title: t('company:faq.empty'),
            reason: t('company:faq.emptyReason'),
            isContent: true,
            links: (
              <SiteLink className="link" href={href('otherInquiry')}>
                {t('company:faq.ask')}
              </SiteLink>
            ),
          }}
        >
          {(categories) =>
            categories.map((category) => (
              <section
                key={category.alias}
                className="faq-category"
                aria-labelledby={category.alias}
              >
                <SectionHeading title={category.title} id={category.alias} />
                <QuestionList category={category} level={3} />
              </section>
            ))
          }
        </ResultList>
      </Suspense>
    </div>
  );
}
