import { useSuspenseQuery } from '@tanstack/react-query';
import type { ProsePage } from '@portolane/core/contract/page.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { pageQuery } from '@portolane/core/queries/page.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { useApp } from '#app/app-context.ts';
import { PageStyles } from '#app/page-styles.tsx';
import portalStyles from '#portal.css?url';
import { LegalText, sectionId } from '#features/consent/legal-text.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { PageHead } from '#shell/head/page-head.tsx';

/** /privacy */
export default function Privacy() {
  const { t, api, language } = useApp();
  const texts = [useSuspenseQuery(pageQuery(api, 'privacy')).data, useSuspenseQuery(pageQuery(api, 'terms')).data];
  return (
    <div className="wrap">
      <PageStyles href={portalStyles} />
      <PageHead title={t('legal:title')} description={t('legal:description')} contentLang={texts[0]!.lang} />
      <PageBreadcrumbs own={[{ text: t('legal:title'), path: null }]} />
      <div className="legal">
        <h1>{t('legal:title')}</h1>
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
        <div className="legal__texts">
          {texts.map((text) => (
            <Text key={text.alias} text={text} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Text({ text }: { text: ProsePage }) {
  const { t, format, language } = useApp();
  return (
    <article id={text.alias} aria-labelledby={`${text.alias}-title`}>
      <Heading level={2} id={`${text.alias}-title`} lang={langAttribute(text.lang, language)}>
        {text.title}
      </Heading>
      <Notice>
        {text.version && <b>{t('legal:version', { version: text.version })}</b>}
        {text.publishUp && text.effectiveFrom && (
          <p className="num">{t('legal:dates', { published: format.date(text.publishUp), effective: format.date(text.effectiveFrom) })}</p>
        )}
      </Notice>
      <LegalText page={text} level={3} />
    </article>
  );
}
