import './inquiry-list.css';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { CollectedSubject } from '@portolane/core/cart/inquiry-list.ts';
import type { NamedSubject } from '@portolane/core/contract/customer.ts';
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
import { useSection } from '#platform/context/use-section.ts';
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
  const { api, href } = useApp();
  const hasSolutions = useSection('solution');
  const items = useInquiryList().filter(({ kind }) => kind !== 'solution' || hasSolutions);
  const [said, setSaid] = useState('');
  // Current titles in this language. The titles stored while collecting are shown until these have
  // loaded.
  const { data: named = [] } = useQuery(
    subjectsQuery(
      api,
      items.map(({ kind, alias }) => ({ kind, alias })),
    ),
  );
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
              {hasSolutions && (
                <ButtonLink as={SiteLink} href={href('solutions')}>
                  {t('contact:list.toSolutions')}
                </ButtonLink>
              )}
            </>
          }
        >
          {t('contact:list.how')}
        </EmptyState>
      ) : (
        <>
          <ul className="inquiry-list__items">
            {items.map((item) => (
              <CollectedItem
                key={`${item.kind}/${item.alias}`}
                item={item}
                named={named.find(({ kind, alias }) => kind === item.kind && alias === item.alias)}
                onRemoved={(title) => setSaid(t('contact:list.removed', { title }))}
              />
            ))}
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

/** @param named its current title in this language; undefined until it has loaded */
function CollectedItem({
  item,
  named,
  onRemoved,
}: {
  item: CollectedSubject;
  named: NamedSubject | undefined;
  onRemoved: (title: string) => void;
}) {
  const { t } = useTranslation(['contact']);
  const { href, language } = useApp();
  const title = named?.title ?? item.title;
  return (
    <li>
      <small>{t(`contact:subjects.${item.kind}`)}</small>
      <span>
        <SiteLink
          className="link"
          href={
            item.kind === 'product'
              ? href('product', { productAlias: item.alias })
              : href('solution', { solutionAlias: item.alias })
          }
          lang={named && langAttribute(named.lang, language)}
        >
          {title}
        </SiteLink>
        {named && <ChineseOnly lang={named.lang} />}
        {named?.brandTitle && <small> {named.brandTitle}</small>}
      </span>
      <Button
        variant="neutral"
        size="s"
        aria-label={t('contact:subjects.removeNamed', { title })}
        onClick={() => {
          inquiryList.remove(item);
          onRemoved(title);
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
}
