import '#platform/styles/news-row.css';
import '#platform/styles/sections.css';
import './campaign-topic.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurationTopic } from '@portolane/core/contract/curation.ts';
import type {
  NewsSummary,
  ProductSummary,
  SolutionSummary,
} from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText, Heading } from '@portolane/ui/heading/heading.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { EventBriefs } from '#features/event/event-row.tsx';
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
  const { curation, products, solutions, news, events } = topic;
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
      <article className="topic">
        <header>
          <p className="num">
            <SiteLink className="link" href={href('campaign', { aliasTwo: curation.alias })}>
              {curation.title}
            </SiteLink>
            <span>{t('campaign:topicOf', { position: topic.position, total: topic.total })}</span>
          </p>
          <Heading level={1} lang={lang}>
            {topic.title}
          </Heading>
          <p className="topic__lead" lang={lang}>
            {topic.summary}
          </p>
        </header>
        <Suspense>
          {/* The server rendered this HTML from validated Markdown. */}
          <div className="topic__body">
            <h2 className="visually-hidden">{t('campaign:body')}</h2>
            <MarkdownHtml lang={lang} html={topic.body} />
          </div>
        </Suspense>
      </article>
      {products.length > 0 && (
        <Suspense>
          <section className="section">
            <SectionHeading title={t('campaign:products')} />
            <ul className="topic__cards">
              {products.map((product) => (
                <ProductCard key={product.alias} product={product} />
              ))}
            </ul>
          </section>
        </Suspense>
      )}
      {solutions.length > 0 && (
        <Suspense>
          <section className="section">
            <SectionHeading title={t('campaign:solutions')} />
            <ul className="topic__cards">
              {solutions.map((solution) => (
                <SolutionCard key={solution.alias} solution={solution} />
              ))}
            </ul>
          </section>
        </Suspense>
      )}
      {events.length > 0 && (
        <Suspense>
          <section className="section">
            <SectionHeading title={t('campaign:events')} />
            <EventBriefs events={events} />
          </section>
        </Suspense>
      )}
      {news.length > 0 && (
        <Suspense>
          <section className="section">
            <SectionHeading title={t('campaign:news')} />
            <ul>
              {news.map((item) => (
                <NewsRow key={item.alias} item={item} />
              ))}
            </ul>
          </section>
        </Suspense>
      )}
      <Neighbours topic={topic} />
    </div>
  );
}

function ProductCard({ product }: { product: ProductSummary }) {
  const { href, language } = useApp();
  return (
    <li lang={langAttribute(product.lang, language)}>
      <SiteLink href={href('product', { productAlias: product.alias })}>
        {product.thumbnail && <Picture picture={product.thumbnail} sizes="300px" ratio="10/7" />}
        <span>{product.brand.title}</span>
        <Heading level={3}>{product.title}</Heading>
        <p>{product.summary}</p>
      </SiteLink>
    </li>
  );
}

function SolutionCard({ solution }: { solution: SolutionSummary }) {
  const { href, language } = useApp();
  return (
    <li lang={langAttribute(solution.lang, language)}>
      <SiteLink href={href('solution', { solutionAlias: solution.alias })}>
        {solution.thumbnail && <Picture picture={solution.thumbnail} sizes="300px" ratio="10/7" />}
        <Heading level={3}>{solution.title}</Heading>
        <p>{solution.summary}</p>
      </SiteLink>
    </li>
  );
}

function NewsRow({ item }: { item: NewsSummary }) {
  const { format, href, language } = useApp();
  return (
    <li className="news-row">
      <time dateTime={item.publishUp}>{format.date(item.publishUp)}</time>
      <span className="news-row__kind">{item.brands[0]?.title}</span>
      <h3 lang={langAttribute(item.lang, language)}>
        <SiteLink
          href={href('newsItem', { categoryAlias: item.categoryAlias, newsAlias: item.alias })}
        >
          <BreakableText>{item.title}</BreakableText>
        </SiteLink>
      </h3>
    </li>
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
              <b lang={langAttribute(to.lang, language)}>{to.title}</b>
            </SiteLink>
          ),
      )}
    </nav>
  );
}
