import './inquiry-list.css';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { CollectedSubject } from '@portolane/core/cart/inquiry-list.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { subjectsQuery } from '@portolane/core/queries/customer.ts';
import { Button, ButtonLink } from '@portolane/ui/button/button.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { Suspense, useState } from 'react';
import { ContactHead } from '#features/contact/contact-head.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { inquiryList, useInquiryList } from '#platform/inquiry-list/inquiry-list.ts';
import { InquiryTermsFields } from '#features/inquiry-list/inquiry-terms-fields.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

/** /contact/list: the subjects collected in this browser */
export default function InquiryList() {
  const { t } = useTranslation(['contact']);
  return (
    <div className="wrap">
      <PageHead title={t('contact:page.inquiryList.title')} noindex />
      <PageBreadcrumbs own={[{ text: t('contact:page.inquiryList.title'), path: null }]} />
      <ContactHead page="inquiryList" />
      <Suspense>
        <Collected />
      </Suspense>
    </div>
  );
}

function Collected() {
  const { t } = useTranslation(['contact']);
  const { api, href, language } = useApp();
  const items = useInquiryList();
  const [said, setSaid] = useState('');
  // Current titles in this language. The titles stored while collecting are shown until these have
  // loaded.
  const { data: named = [] } = useQuery(
    subjectsQuery(
      api,
      items.map(({ kind, alias }) => ({ kind, alias })),
    ),
  );

  const pathOf = ({ kind, alias }: CollectedSubject) =>
    kind === 'product'
      ? href('product', { productAlias: alias })
      : href('solution', { solutionAlias: alias });
  return (
    <div className="inquiry-list">
      {items.length === 0 ? (
        <EmptyState
          title={t('contact:list.empty')}
          actions={
            <>
              <ButtonLink as={SiteLink} variant="primary" href={href('products')}>
                {t('contact:list.toProducts')}
              </ButtonLink>
              <ButtonLink as={SiteLink} href={href('solutions')}>
                {t('contact:list.toSolutions')}
              </ButtonLink>
            </>
          }
        >
          {t('contact:list.how')}
        </EmptyState>
      ) : (
        <>
          <ul className="inquiry-list__items">
            {items.map((item) => {
              const now = named.find(
                ({ kind, alias }) => kind === item.kind && alias === item.alias,
              );
              const title = now?.title ?? item.title;
              return (
                <li key={`${item.kind}/${item.alias}`}>
                  <small>{t(`contact:subjects.${item.kind}`)}</small>
                  <span>
                    <SiteLink
                      className="link"
                      href={pathOf(item)}
                      lang={now && langAttribute(now.lang, language)}
                    >
                      {title}
                    </SiteLink>
                    {now && <ChineseOnly lang={now.lang} />}
                    {now?.brandTitle && <small> {now.brandTitle}</small>}
                  </span>
                  <Button
                    variant="neutral"
                    size="s"
                    aria-label={t('contact:subjects.removeNamed', { title })}
                    onClick={() => {
                      inquiryList.remove(item);
                      setSaid(t('contact:list.removed', { title }));
                    }}
                  >
                    {t('contact:subjects.remove')}
                  </Button>
                  <InquiryTermsFields
                    subject={{ ...item, title }}
                    onChange={(terms) => inquiryList.change(item, terms)}
                  />
                </li>
              );
            })}
          </ul>
          <p className="inquiry-list__ways">
            <ButtonLink
              as={SiteLink}
              variant="primary"
              href={href('inquiry', undefined, { list: 1 })}
            >
              {t('contact:list.send', { count: items.length })}
            </ButtonLink>
            <Button
              variant="neutral"
              onClick={() => {
                inquiryList.clear();
                setSaid(t('contact:list.cleared'));
              }}
            >
              {t('contact:list.clear')}
            </Button>
          </p>
        </>
      )}
      <output className="visually-hidden">{said}</output>
    </div>
  );
}
