import '#platform/styles/sections.css';
import './faq.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AskPanel } from '#features/contact/ask-panel.tsx';
import { FaqNav } from '#features/faq/faq-nav.tsx';
import { QuestionList } from '#features/faq/question-list.tsx';
import { useOpenAnswer } from '#features/faq/use-open-answer.ts';
import { ListHead } from '#features/list/list-head.tsx';
import { faqData } from '#platform/head/json-ld.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { useBreadcrumbData } from '#platform/head/use-breadcrumb-data.ts';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './faq-category.data.ts';

/** /faq/:categoryAlias */
export default function FaqCategoryPage() {
  const { t } = useTranslation(['company']);
  const { all } = usePageData(data);
  const { categoryAlias } = useParams();
  useOpenAnswer();
  // Exists: the guard in faq-category.data.ts answers 404 otherwise.
  const category = all.find(({ alias }) => alias === categoryAlias)!;
  const crumbs = [
    { text: t('company:faq.title'), path: '/faq' },
    { text: category.title, path: null },
  ];
  const trail = useBreadcrumbData(crumbs);
  return (
    <div className="wrap page-end">
      <PageHead
        title={t('company:faq.categoryTitle', { category: category.title })}
        description={category.questions.map(({ question }) => question).join(' ')}
        contentLang={category.lang}
        jsonLd={[faqData(category.questions), trail]}
      />
      <PageBreadcrumbs own={crumbs} />
      <ListHead
        level={1}
        title={category.title}
        lead={t('company:faq.lead')}
        lang={category.lang}
      />
      <Suspense>
        <FaqNav categories={all} current={category.alias} />
      </Suspense>
      <Suspense>
        <div className="beside-panel faq-category">
          <QuestionList category={category} level={2} />
          <AskPanel />
        </div>
      </Suspense>
    </div>
  );
}
