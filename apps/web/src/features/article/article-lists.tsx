/**
 * Lists of articles with filters and pagination, across brands or of one brand. The rows of a
 * brand's list link to pages under that brand.
 */
import type { Pagination } from '@portolane/core/contract/endpoint.ts';
import type {
  CaseSummary,
  ListedSolution,
  NewsSummary,
  VideoSummary,
} from '@portolane/core/contract/item.ts';
import type { Option } from '@portolane/core/contract/option.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '#features/list/filter-bar.tsx';
import { ResultList } from '#features/list/result-list.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import {
  brandNewsFilters,
  caseFilters,
  newsFilters,
  solutionFilters,
  videoFilters,
} from './article-filters.ts';
import { articleHref, newsHref } from './article-href.ts';
import { CaseRow } from './case-row.tsx';
import { NewsRow } from './news-row.tsx';
import { SolutionCards } from './solution-cards.tsx';
import { SolutionGroups } from './solution-groups.tsx';
import { VideoCard } from './video-card.tsx';

interface Answer<T> {
  items: readonly T[];
  pagination: Pagination;
}
type Options = readonly Option[];

/** Returns the empty state of a list: why there may be no results, and whom to ask. */
function useEmpty(title: string, brandAlias?: string) {
  const { t } = useTranslation(['article']);
  const { href } = useApp();
  return {
    title,
    reason: t('article:list.emptyReason'),
    isContent: true,
    level: brandAlias === undefined ? (2 as const) : (3 as const),
    links: (
      <SiteLink className="link" href={href('inquiry', undefined, { brand: brandAlias })}>
        {t('article:list.ask')}
      </SiteLink>
    ),
  };
}

/** News of one category. Without `brands` to filter by, the list belongs to one brand. */
export function NewsList({
  answer,
  brands,
  brandAlias,
}: {
  answer: Answer<NewsSummary>;
  brands?: Options;
  brandAlias?: string;
}) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const empty = useEmpty(t('article:news.empty'), brandAlias);
  return (
    <>
      {brands && (
        <FilterBar
          filters={newsFilters}
          options={{ brand: brands }}
          example={t('article:news.example')}
        />
      )}
      <ResultList
        answer={answer}
        total={t('article:news.total', { count: answer.pagination.total })}
        order={t('article:list.newest')}
        skeleton="text"
        filters={brands ? newsFilters : brandNewsFilters}
        empty={empty}
      >
        {(items) => (
          <ul>
            {items.map((item) => (
              <NewsRow
                key={item.alias}
                item={item}
                href={newsHref(app, item, brandAlias)}
                {...(brandAlias === undefined && {
                  kind: item.brands.map(({ alias, title }) => (
                    <span key={alias}>
                      <BrandMark spriteUrl={BRAND_MARKS_URL} alias={alias} />
                      {title}
                    </span>
                  )),
                })}
                locked={t('article:dealerOnly')}
                level={brandAlias === undefined ? 2 : 3}
                variant="full"
              />
            ))}
          </ul>
        )}
      </ResultList>
    </>
  );
}

/** Whether a video takes a row of its own (video-card.css), so that none is alone in the last. */
const isLead = (index: number, count: number): boolean => index === 0 && count % 3 === 1;

/** Videos, three in a row. Without `brands` to filter by, the list belongs to one brand. */
export function VideoList({
  answer,
  brands,
  brandAlias,
}: {
  answer: Answer<VideoSummary>;
  brands?: Options;
  brandAlias?: string;
}) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const empty = useEmpty(t('article:video.empty'), brandAlias);
  return (
    <>
      <FilterBar
        filters={videoFilters}
        options={brands ? { brand: brands } : {}}
        example={t('article:video.example')}
      />
      <ResultList
        answer={answer}
        total={t('article:video.total', { count: answer.pagination.total })}
        order={t('article:list.newest')}
        skeleton="card"
        filters={videoFilters}
        empty={empty}
      >
        {(videos) => (
          <ul className="video-cards">
            {videos.map((video, index) => (
              <li key={video.alias} className="video video--card">
                <VideoCard
                  video={video}
                  href={articleHref(app, { kind: 'video', alias: video.alias }, brandAlias)}
                  sizes={`(max-width: 48em) 128px, ${isLead(index, videos.length) ? '832px' : '400px'}`}
                  duration={t('article:video.duration')}
                  level={brandAlias === undefined ? 2 : 3}
                  summary
                />
              </li>
            ))}
          </ul>
        )}
      </ResultList>
    </>
  );
}

interface SolutionListProps {
  answer: Answer<ListedSolution>;
  categories: Options;
  industries: Options;
  brandAlias?: string;
}

/**
 * Solutions, filtered by category and industry. Across brands they are grouped by category; the few
 * of one brand name theirs.
 */
export function SolutionList({ answer, categories, industries, brandAlias }: SolutionListProps) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const empty = useEmpty(t('article:solution.empty'), brandAlias);
  const options = { filterCategory: categories, filterClass: industries };
  const Cards = brandAlias === undefined ? SolutionGroups : SolutionCards;
  return (
    <>
      <FilterBar
        filters={solutionFilters}
        options={options}
        example={t('article:solution.example')}
      />
      <ResultList
        answer={answer}
        total={t('article:solution.total', { count: answer.pagination.total })}
        skeleton="card"
        filters={solutionFilters}
        empty={empty}
      >
        {(solutions) => (
          <Cards
            solutions={solutions}
            hrefOf={(alias) => articleHref(app, { kind: 'solution', alias }, brandAlias)}
            categories={categories}
          />
        )}
      </ResultList>
    </>
  );
}

export function CaseList({
  answer,
  industries,
  brandAlias,
}: {
  answer: Answer<CaseSummary>;
  industries: Options;
  brandAlias: string;
}) {
  const { t } = useTranslation(['article']);
  const app = useApp();
  const empty = useEmpty(t('article:case.empty'), brandAlias);
  return (
    <>
      <FilterBar
        filters={caseFilters}
        options={{ industryCategory: industries }}
        example={t('article:case.example')}
      />
      <ResultList
        answer={answer}
        total={t('article:case.total', { count: answer.pagination.total })}
        order={t('article:list.newest')}
        skeleton="text"
        filters={caseFilters}
        empty={empty}
      >
        {(stories) => (
          <ul>
            {stories.map((story) => (
              <CaseRow
                key={story.alias}
                story={story}
                href={articleHref(app, { kind: 'case', alias: story.alias }, brandAlias)}
              />
            ))}
          </ul>
        )}
      </ResultList>
    </>
  );
}
