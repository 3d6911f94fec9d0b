import './privacy.css';
import { useTranslation } from 'react-i18next';
import { Suspense } from 'react';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { LegalText, sectionId } from '#features/consent/legal-text.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './privacy.data.ts';

/** /privacy */
export default function Privacy() {
  const { t } = useTranslation(['legal']);
  const { language } = useApp();
  const { privacy, terms } = usePageData(data);
  const texts = [privacy, terms].filter((text) => text !== null);
  return (
    <div className="wrap">
      <PageHead
        title={t('legal:title')}
        description={t('legal:description')}
        contentLang={texts[0]?.lang}
        noindex={texts.length === 0}
      />
      <PageBreadcrumbs own={[{ text: t('legal:title'), path: null }]} />
      <div className="legal">
        <h1>{t('legal:title')}</h1>
        {texts.length === 0 && <p>{t('legal:none')}</p>}
        {texts.length > 0 && (
          <nav className="legal__contents" aria-label={t('legal:contents')}>
            {texts.map((text) => (
              <div key={text.alias} lang={langAttribute(text.lang, language)}>
                <a className="legal__part" href={`#${text.alias}`}>
                  {text.title}
                </a>
                <ol>
                  {text.sections.map((section) => (
                    <li key={section.alias}>
                      <a href={`#${sectionId(text, section)}`}>{section.title}</a>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </nav>
        )}
        <div className="legal__texts">
          {texts.map((text) => (
            <Suspense key={text.alias}>
              <Text text={text} />
            </Suspense>
          ))}
        </div>
      </div>
    </div>
  );
}

function Text({ text }: { text: ProsePage }) {
  const { t } = useTranslation(['legal']);
  const { format } = useApp();
  return (
    <article id={text.alias} aria-labelledby={`${text.alias}-title`}>
      <ContentHeading level={2} id={`${text.alias}-title`} lang={text.lang}>
        {text.title}
      </ContentHeading>
      <Notice>
        {text.version && <b>{t('legal:version', { version: text.version })}</b>}
        {text.publishUp && text.effectiveFrom && (
          <p className="num">
            {t('legal:dates', {
              published: format.date(text.publishUp),
              effective: format.date(text.effectiveFrom),
            })}
          </p>
        )}
      </Notice>
      <LegalText page={text} level={3} />
    </article>
  );
}
