import '#platform/styles/page-band.css';
import '#platform/styles/sections.css';
import '#platform/styles/tags.css';
import './article.css';
import type { BrandReference } from '@portolane/core/contract/fields.ts';
import type { ItemReference, News } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ActionBar } from '@portolane/ui/action-bar/action-bar.tsx';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { BreakableText, Heading } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { KeywordTags } from '@portolane/ui/tag/keyword-tags.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductCards } from '#features/product/product-cards.tsx';
import { ShareLinks } from '#features/share/share-links.tsx';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { CampaignLinks } from '#features/campaign/campaign-links.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { Picture } from '#platform/picture/picture.tsx';

/** A longer title, in Latin letters, would have more than three lines beside its picture. */
const LONG_TITLE = 60;
/** Returns about how wide a text is, in Latin letters; other characters are as wide as two. */
const widthOf = (text: string) => text.replace(/[^ -~]/g, '..').length;

/** The fields that all kinds of articles share. */
type Article = Pick<
  News,
  | 'title'
  | 'lang'
  | 'summary'
  | 'picture'
  | 'body'
  | 'tags'
  | 'previous'
  | 'next'
  | 'products'
  | 'campaigns'
  | 'brands'
>;

/** A line of the side panel: label and value. */
type ArticleFact = readonly [label: string, value: ReactNode];

export interface ArticleViewProps {
  article: Article;
  /** Publication date; solutions have none. */
  publishUp?: string;
  /** The brand under whose header the article is shown. */
  brandAlias: string | undefined;
  /** Canonical URL path across brands, including the language prefix. */
  home: string;
  /** Shown above the title, after the date. */
  tags: ReactNode;
  /** Shown on a band across the page, instead of the article's image beside the title. */
  player?: ReactNode;
  /** Whether the band with the image is dark. */
  ink?: boolean;
  /** Shown above the text. */
  children?: ReactNode;
  /** Shown below the text instead of the neighbours. */
  related?: ReactNode;
  facts: readonly ArticleFact[];
  hrefOf: (neighbour: ItemReference) => string;
  /** Another action, shown below the inquiry button. */
  action?: ReactNode;
}

/**
 * Renders the page of any kind of article: a header with its image on a band across the page, text, facts
 * panel, and related links.
 */
export function ArticleView({
  article,
  publishUp,
  brandAlias,
  home,
  tags,
  player,
  ink = false,
  children,
  related,
  facts,
  hrefOf,
  action,
}: ArticleViewProps) {
  const { t } = useTranslation(['article']);
  const { href, language, origin } = useApp();
  const level = brandAlias === undefined ? 1 : 2;
  const lang = langAttribute(article.lang, language);
  const inquiry = href('inquiry', undefined, { brand: brandAlias ?? article.brands[0]?.alias });
  return (
    <article className="page-end">
      <Suspense>
        <ArticleHead
          article={article}
          publishUp={publishUp}
          level={level}
          tags={tags}
          picture={player === undefined ? article.picture : null}
          ink={ink}
        />
      </Suspense>
      {player && <Suspense>{player}</Suspense>}
      <div className="beside-panel article-columns">
        <div>
          <Suspense>{children}</Suspense>
          <Suspense>
            <div className="article-text">
              {level === 1 && <h2 className="visually-hidden">{t('article:detail.body')}</h2>}
              <MarkdownHtml lang={lang} html={article.body} />
              {article.tags.length > 0 && (
                <nav className="article-text__keywords" aria-label={t('article:detail.keywords')}>
                  <KeywordTags
                    label={t('article:detail.keywords')}
                    items={article.tags.map(({ alias, title }) => ({
                      label: title,
                      href: href('keyword', { alias }),
                    }))}
                    Link={SiteLink}
                  />
                </nav>
              )}
            </div>
          </Suspense>
          <Suspense>{related ?? <Neighbours article={article} hrefOf={hrefOf} />}</Suspense>
        </div>
        <Suspense>
          <ArticlePanel article={article} facts={facts} inquiry={inquiry} url={origin + home}>
            {action}
          </ArticlePanel>
        </Suspense>
      </div>
      {article.products.length > 0 && (
        <Suspense>
          <section className="section article-related">
            <SectionHeading title={t('article:detail.products')} level={level === 1 ? 2 : 3} />
            <ProductCards products={article.products} />
          </section>
        </Suspense>
      )}
      <Suspense>
        <ActionBar>
          <ButtonLink as={SiteLink} variant="primary" href={inquiry}>
            {t('article:detail.inquire')}
          </ButtonLink>
        </ActionBar>
      </Suspense>
    </article>
  );
}

/** The title, and the picture beside it on a band across the page. */
function ArticleHead({
  article,
  publishUp,
  level,
  tags,
  picture,
  ink,
}: Pick<ArticleViewProps, 'article' | 'tags'> & {
  publishUp: string | undefined;
  level: 1 | 2;
  picture: Article['picture'];
  ink: boolean;
}) {
  const { format, language } = useApp();
  const lang = langAttribute(article.lang, language);
  return (
    <div
      className={[
        'article-head',
        widthOf(article.title) > LONG_TITLE && 'article-head--long',
        picture && 'page-band',
        picture && ink && 'page-band--ink',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div>
        <div className="article-head__over">
          {publishUp !== undefined && <time dateTime={publishUp}>{format.date(publishUp)}</time>}
          <div className="tags">
            {tags}
            <ChineseOnly lang={article.lang} />
          </div>
        </div>
        <Heading level={level} lang={lang}>
          {article.title}
        </Heading>
        <p className="article-head__summary" lang={lang}>
          {article.summary}
        </p>
      </div>
      {picture && <Picture picture={picture} sizes="(max-width: 48em) 100vw, 50vw" lead />}
    </div>
  );
}

/** The panel beside the text: facts, brands, and what a reader can do next. */
function ArticlePanel({
  article,
  facts,
  inquiry,
  url,
  children,
}: Pick<ArticleViewProps, 'article' | 'facts' | 'children'> & { inquiry: string; url: string }) {
  const { t } = useTranslation(['article']);
  const lines = [...facts];
  if (article.brands.length > 0)
    lines.push([t('article:detail.brands'), <Brands key="brands" brands={article.brands} />]);
  if (article.campaigns.length > 0)
    lines.push([
      t('article:detail.campaigns'),
      <CampaignLinks key="campaigns" campaigns={article.campaigns} />,
    ]);
  return (
    <Panel label={t('article:detail.facts')} className="article-panel">
      <dl className="panel__lines">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink as={SiteLink} variant="primary" wide href={inquiry}>
        {t('article:detail.inquire')}
      </ButtonLink>
      {children}
      <ShareLinks url={url} />
    </Panel>
  );
}

/** The brands of the article, each with its mark. */
function Brands({ brands }: { brands: readonly BrandReference[] }) {
  const { href } = useApp();
  return brands.map(({ alias, title }) => (
    <SiteLink key={alias} className="article-brand" href={href('brand', { brandAlias: alias })}>
      <BrandMark spriteUrl={BRAND_MARKS_URL} alias={alias} width={18} height={18} />
      {title}
    </SiteLink>
  ));
}

function Neighbours({
  article: { previous, next },
  hrefOf,
}: Pick<ArticleViewProps, 'hrefOf'> & { article: Pick<Article, 'previous' | 'next'> }) {
  const { t } = useTranslation(['article']);
  const { language } = useApp();
  if (!previous && !next) return null;
  return (
    <nav className="article-neighbours" aria-label={t('article:detail.neighbours')}>
      {previous && (
        <SiteLink href={hrefOf(previous)} rel="prev">
          <span className="article-neighbours__way">
            <Icon name="chevron-left" size="s" />
            {t('article:detail.previous')}
          </span>
          <span lang={langAttribute(previous.lang, language)}>
            <BreakableText>{previous.title}</BreakableText>
            <ChineseOnly lang={previous.lang} />
          </span>
        </SiteLink>
      )}
      {next && (
        <SiteLink className="article-neighbours__next" href={hrefOf(next)} rel="next">
          <span className="article-neighbours__way">
            {t('article:detail.next')}
            <Icon name="chevron-right" size="s" />
          </span>
          <span lang={langAttribute(next.lang, language)}>
            <BreakableText>{next.title}</BreakableText>
            <ChineseOnly lang={next.lang} />
          </span>
        </SiteLink>
      )}
    </nav>
  );
}
