/**
 * The pages of news, videos, and success stories. They look the same under a brand and across brands; the
 * URL across brands is canonical.
 */
import type { CaseStory, News, Video } from '@portolane/core/contract/item.ts';
import { sharedPictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { useTranslation } from 'react-i18next';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { newsArticleData, videoData } from '#platform/head/article-data.ts';
import { sharedIdentityPath } from '@portolane/core/rules/identity/identity-of.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { articleHref, newsHref } from './article-href.ts';
import { ArticlePageHead, type ArticlePlacement } from './article-page-head.tsx';
import { ArticleView } from './article-view.tsx';
import { newsCategoryTitle } from './news-categories.ts';
import { NewsRow } from './news-row.tsx';
import { VideoPlayer } from './video-player.tsx';

/** Returns the structured data that depends on where an article is published. */
function useStructuredDataContext(home: string, { picture }: Pick<News, 'picture'>) {
  const { identity, language, origin } = useApp();
  return {
    url: origin + home,
    image: origin + (picture ? sharedPictureUrl(picture) : sharedIdentityPath(identity)),
    publisher: identity.title,
    language,
  };
}

/** News of any category, of brands or of the company. */
export function NewsArticle({ news, brandAlias, crumbs }: ArticlePlacement & { news: News }) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const kind = newsCategoryTitle(news, (category) => t(`article:news.${category}`));
  const addressed = { kind: 'news', alias: news.alias, category: news.categoryAlias } as const;
  const home = articleHref(app, addressed);
  const context = useStructuredDataContext(home, news);
  return (
    <>
      <ArticlePageHead
        article={news}
        home={home}
        crumbs={crumbs}
        jsonLd={[newsArticleData(news, context)]}
      />
      <ArticleView
        article={news}
        publishUp={news.publishUp}
        brandAlias={brandAlias}
        home={home}
        ink={news.categoryAlias === 'promotion'}
        tags={
          <>
            <Tag tone="ink">{kind}</Tag>
            {news.dealerOnly && <StatusMark status="lock">{t('article:dealerOnly')}</StatusMark>}
          </>
        }
        facts={[[t('article:detail.kind'), kind]]}
        hrefOf={({ alias }) => articleHref(app, { ...addressed, alias }, brandAlias)}
        {...(news.related.length > 0 && {
          related: <RelatedNews news={news} brandAlias={brandAlias} />,
        })}
      />
    </>
  );
}

/** The newest other news of the same brands. On a brand's page, those of others lead away from it. */
function RelatedNews({
  news: { brands, related },
  brandAlias,
}: Pick<ArticlePlacement, 'brandAlias'> & { news: News }) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const [brand, ...others] = brands;
  return (
    <section className="article-news article-related">
      <SectionHeading
        title={
          brand && others.length === 0
            ? t('article:detail.newsOf', { brand: brand.title })
            : t('article:detail.news')
        }
        level={brandAlias === undefined ? 2 : 3}
      />
      <ul>
        {related.map((item) => (
          <NewsRow
            key={item.alias}
            item={item}
            href={newsHref(
              app,
              item,
              item.brands.some(({ alias }) => alias === brandAlias) ? brandAlias : undefined,
            )}
            kind={newsCategoryTitle(item, (category) => t(`article:news.${category}`))}
            locked={t('article:dealerOnly')}
          />
        ))}
      </ul>
    </section>
  );
}

/** A video behind its poster image. */
export function VideoArticle({ video, brandAlias, crumbs }: ArticlePlacement & { video: Video }) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const home = articleHref(app, { kind: 'video', alias: video.alias });
  const context = useStructuredDataContext(home, video);
  return (
    <>
      <ArticlePageHead
        article={video}
        home={home}
        crumbs={crumbs}
        jsonLd={[videoData(video, context)]}
      />
      <ArticleView
        article={video}
        publishUp={video.publishUp}
        brandAlias={brandAlias}
        home={home}
        tags={<Tag tone="ink">{t('article:video.kind')}</Tag>}
        // The key makes another video start with its own poster.
        player={<VideoPlayer key={video.alias} video={video} />}
        facts={video.duration === null ? [] : [[t('article:detail.duration'), video.duration]]}
        hrefOf={({ alias }) => articleHref(app, { kind: 'video', alias }, brandAlias)}
      />
    </>
  );
}

/** A success story with its key figures. */
export function CaseArticle({
  story,
  brandAlias,
  crumbs,
}: ArticlePlacement & { story: CaseStory }) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const home = articleHref(app, { kind: 'case', alias: story.alias });
  const lang = langAttribute(story.lang, app.language);
  return (
    <>
      <ArticlePageHead article={story} home={home} crumbs={crumbs} />
      <ArticleView
        article={story}
        publishUp={story.publishUp}
        brandAlias={brandAlias}
        home={home}
        tags={
          <>
            <Tag tone="ink">{t('article:case.kind')}</Tag>
            {story.industry !== '' && <Tag>{story.industry}</Tag>}
          </>
        }
        facts={[
          ...(story.customer === ''
            ? []
            : [
                [
                  t('article:detail.customer'),
                  <span key="customer" lang={lang}>
                    {story.customer}
                  </span>,
                ] as const,
              ]),
          ...(story.industry === ''
            ? []
            : [[t('article:detail.industry'), story.industry] as const]),
          ...(story.solutions.length > 0
            ? [
                [
                  t('article:detail.solutions'),
                  <SolutionLinks key="solutions" story={story} />,
                ] as const,
              ]
            : []),
        ]}
        hrefOf={({ alias }) => articleHref(app, { kind: 'case', alias }, brandAlias)}
      >
        <dl className="case-results" aria-label={t('article:detail.results')} lang={lang}>
          {story.results.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </ArticleView>
    </>
  );
}

/**
 * The solutions used in a case. Links go to their canonical pages, because the brand may differ.
 */
function SolutionLinks({ story }: { story: CaseStory }) {
  const app = useApp();
  return (
    <ul className="article-solutions">
      {story.solutions.map(({ alias, title, lang }) => (
        <li key={alias}>
          <SiteLink
            className="link"
            href={articleHref(app, { kind: 'solution', alias })}
            lang={langAttribute(lang, app.language)}
          >
            {title}
          </SiteLink>
          <ChineseOnly lang={lang} />
        </li>
      ))}
    </ul>
  );
}
