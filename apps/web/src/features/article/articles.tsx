/**
 * The pages of the four kinds of articles. They look the same under a brand and across brands; the
 * URL across brands is canonical.
 */
import type { CaseStory, News, Solution, Video } from '@portolane/core/contract/item.ts';
import { sharedPictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import type { Crumb } from '@portolane/core/rules/menu/breadcrumbs.ts';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { useTranslation } from 'react-i18next';
import { AddToInquiry } from '#features/inquiry-list/add-to-inquiry.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { newsArticleData, videoData } from '#platform/head/article-data.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import siteImage from '#platform/head/site-image.jpg';
import { useBreadcrumbData } from '#platform/head/use-breadcrumb-data.ts';
import { Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { articleHref } from './article-href.ts';
import { ArticleView } from './article-view.tsx';
import { VideoPlayer } from './video-player.tsx';

interface ArticlePlacement {
  /** On a brand's page: the brand of the header. */
  brandAlias?: string;
  /** On the page across brands: the breadcrumbs, for structured data. */
  crumbs?: readonly Crumb[];
}

/** The document head of an article. Only the canonical page contains structured data. */
function ArticlePageHead({
  article,
  home,
  crumbs,
  jsonLd = [],
}: {
  article: Pick<News, 'title' | 'summary' | 'lang' | 'picture'>;
  home: string;
  crumbs: ArticlePlacement['crumbs'];
  jsonLd?: readonly object[];
}) {
  const breadcrumb = useBreadcrumbData(crumbs ?? []);
  return (
    <PageHead
      title={article.title}
      description={article.summary}
      canonicalPath={home}
      picture={article.picture}
      contentLang={article.lang}
      jsonLd={crumbs ? [...jsonLd, breadcrumb] : undefined}
    />
  );
}

/** Returns the structured data that depends on where an article is published. */
function useStructuredDataContext(home: string, { picture }: Pick<News, 'picture'>) {
  const { t } = useTranslation(['common']);
  const { language, origin } = useApp();
  return {
    url: origin + home,
    image: origin + (picture ? sharedPictureUrl(picture) : siteImage),
    publisher: t('common:site.name'),
    language,
  };
}

/** News: a bulletin or a promotion. */
export function NewsArticle({ news, brandAlias, crumbs }: ArticlePlacement & { news: News }) {
  const { t } = useTranslation(['article']);
  const app = useApp();
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
        tags={
          <>
            <Tag tone="ink">{t(`article:news.${news.categoryAlias}`)}</Tag>
            {news.dealerOnly && <StatusMark status="lock">{t('article:dealerOnly')}</StatusMark>}
          </>
        }
        picture={news.picture && <Picture picture={news.picture} lead />}
        facts={[[t('article:detail.kind'), t(`article:news.${news.categoryAlias}`)]]}
        hrefOf={({ alias }) => articleHref(app, { ...addressed, alias }, brandAlias)}
      />
    </>
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
        picture={<VideoPlayer key={video.alias} video={video} />}
        facts={[[t('article:detail.duration'), video.duration]]}
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
            <Tag>{story.industry}</Tag>
          </>
        }
        picture={story.picture && <Picture picture={story.picture} lead />}
        facts={[
          [
            t('article:detail.customer'),
            <span key="customer" lang={lang}>
              {story.customer}
            </span>,
          ],
          [t('article:detail.industry'), story.industry],
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
        </li>
      ))}
    </ul>
  );
}

/** A solution with the industries it is for. */
export function SolutionArticle({
  solution,
  category,
  brandAlias,
  crumbs,
}: ArticlePlacement & { solution: Solution; category: string | undefined }) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const home = articleHref(app, { kind: 'solution', alias: solution.alias });
  return (
    <>
      <ArticlePageHead article={solution} home={home} crumbs={crumbs} />
      <ArticleView
        article={solution}
        brandAlias={brandAlias}
        home={home}
        tags={
          <>
            <Tag tone="ink">{t('article:solution.kind')}</Tag>
            {category && <Tag>{category}</Tag>}
          </>
        }
        picture={solution.picture && <Picture picture={solution.picture} lead />}
        facts={[
          ...(category ? [[t('article:detail.kind'), category] as const] : []),
          ...(solution.industries.length > 0
            ? [
                [
                  t('article:detail.industries'),
                  app.format.list(solution.industries.map(({ title }) => title)),
                ] as const,
              ]
            : []),
        ]}
        hrefOf={({ alias }) => articleHref(app, { kind: 'solution', alias }, brandAlias)}
        action={
          <AddToInquiry
            kind="solution"
            alias={solution.alias}
            title={solution.title}
            brandAlias={solution.brands[0]?.alias ?? ''}
          />
        }
      />
    </>
  );
}
