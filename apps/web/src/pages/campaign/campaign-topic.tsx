import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import '#platform/styles/page-band.css';
import '#platform/styles/sections.css';
import './campaign-topic.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationTopic } from '@portolane/core/contract/curation.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { SolutionCards } from '#features/article/solution-cards.tsx';
import { CampaignCurrent } from '#features/campaign/campaign-current.tsx';
import { ProductCards } from '#features/product/product-cards.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { data } from './campaign-topic.data.ts';

/** /campaign/:aliasTwo/:alias */
export default function CampaignTopic() {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  const { topic } = usePageData(data);
  const { curation, products, solutions } = topic;
  const lang = langAttribute(topic.lang, language);
  const home = `/campaign/${encodeURIComponent(curation.alias)}`;
  return (
    <div className="wrap page-end">
      <PageHead title={topic.title} description={topic.summary} contentLang={topic.lang} />
      <PageBreadcrumbs
        own={[
          { text: curation.title, path: home },
          { text: topic.title, path: null },
        ]}
      />
      <article>
        <TopicHead topic={topic} />
        <div className="topic__columns">
          <Suspense>
            {/* The server rendered this HTML from validated Markdown. */}
            <div className="topic__body">
              <h2 className="visually-hidden">{t('campaign:body')}</h2>
              <MarkdownHtml lang={lang} html={topic.body} />
            </div>
          </Suspense>
          <Suspense>
            <Course topic={topic} />
          </Suspense>
        </div>
      </article>
      {products.length > 0 && (
        <Suspense>
          <section className="section">
            <SectionHeading title={t('campaign:products')} />
            <ProductCards products={products} />
          </section>
        </Suspense>
      )}
      {solutions.length > 0 && (
        <Suspense>
          <section className="section">
            <SectionHeading title={t('campaign:solutions')} />
            <SolutionCards
              solutions={solutions}
              hrefOf={(solutionAlias) => href('solution', { solutionAlias })}
            />
          </section>
        </Suspense>
      )}
      <Suspense>
        <CampaignCurrent topics={[topic]} />
      </Suspense>
      <Neighbours topic={topic} />
    </div>
  );
}

/** The topic's title and summary, beside the chart of its campaign. */
function TopicHead({ topic }: { topic: CurationTopic }) {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  const { curation } = topic;
  return (
    <header className="topic__head page-band page-band--ink">
      <div>
        <p className="num">
          <SiteLink className="link" href={href('campaign', { aliasTwo: curation.alias })}>
            {curation.title}
          </SiteLink>
          <span>{t('campaign:topicOf', { position: topic.position, total: topic.total })}</span>
        </p>
        <ContentHeading level={1} lang={topic.lang}>
          {topic.title}
        </ContentHeading>
        <p className="topic__lead" lang={langAttribute(topic.lang, language)}>
          {topic.summary}
        </p>
      </div>
      {curation.picture && (
        <Picture picture={curation.picture} sizes="(max-width: 48em) 100vw, 50vw" lead />
      )}
    </header>
  );
}

/** All topics of the campaign, beside the text of one of them. */
function Course({ topic: { alias: current, curation } }: { topic: CurationTopic }) {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  return (
    <Panel label={t('campaign:course')}>
      <h2>{t('campaign:course')}</h2>
      <ol className="panel__lines topic__course">
        {curation.topics.map(({ alias, title, lang }) => (
          <li key={alias} lang={langAttribute(lang, language)}>
            <SiteLink
              href={href('campaignTopic', { aliasTwo: curation.alias, alias })}
              aria-current={alias === current ? 'page' : undefined}
            >
              <BreakableText>{title}</BreakableText>
              <ChineseOnly lang={lang} />
            </SiteLink>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Links to the previous and the next topic. */
function Neighbours({ topic: { curation, previous, next } }: { topic: CurationTopic }) {
  const { t } = useTranslation(['campaign']);
  const { href, language } = useApp();
  const ways = [
    { name: t('campaign:previous'), to: previous, rel: 'prev' },
    { name: t('campaign:next'), to: next, rel: 'next' },
  ];
  return (
    <nav className="topic__neighbours" aria-label={t('campaign:neighbours')}>
      {ways.map(
        ({ name, to, rel }) =>
          to && (
            <SiteLink
              key={rel}
              rel={rel}
              className={`topic__${rel}`}
              href={href('campaignTopic', { aliasTwo: curation.alias, alias: to.alias })}
            >
              <span>{name}</span>
              <b lang={langAttribute(to.lang, language)}>
                {to.title}
                <ChineseOnly lang={to.lang} />
              </b>
            </SiteLink>
          ),
      )}
    </nav>
  );
}
