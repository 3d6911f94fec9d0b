import '#platform/styles/sections.css';
import { useQuery } from '@tanstack/react-query';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Homepage, HomeModule, HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import type { Tag } from '@portolane/core/contract/tag.ts';
import { useApp } from '#platform/context/app-context.ts';
import { organizationData } from '#platform/head/json-ld.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { HomeEvents } from './home-events.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeOwn } from './home-parts.ts';
import { HomeSolutions } from './home-solutions.tsx';
import { HomeVideos } from './home-videos.tsx';
import { NewsletterBand } from './newsletter-band.tsx';

type Type = HomeModule['type'];
/** The components of modules by type. A part that a type lacks is not shown. */
type Parts = {
  [T in Type]?: ComponentType<{ module: HomeModuleOf<T>; tags: readonly Tag[] }>;
};

type AnyPart = ComponentType<{ module: HomeModule; tags: readonly Tag[] }>;

const parts: Parts = {
  heroChart: HomeHero,
  heroPicture: HomeHero,
  heroSlides: HomeHero,
  heroText: HomeHero,
  events: HomeEvents,
  news: HomeNews,
  solutions: HomeSolutions,
  videos: HomeVideos,
  textPicture: HomeOwn,
  figures: HomeOwn,
  newsletter: NewsletterBand,
};

export interface HomeSectionsProps {
  page: Homepage;
  tags: readonly Tag[];
  /** Modules that this page shows in a way of its own. */
  own: Pick<Parts, 'brands' | 'about'>;
}

/** The home page of either language. Each module hydrates separately. */
export function HomeSections({ page, tags, own }: HomeSectionsProps) {
  const { t } = useTranslation(['home']);
  const { api, href, language, origin } = useApp();
  // Already requested by the frame.
  const setting = useQuery(settingQuery(api, language)).data;
  if (page.isEmpty)
    return (
      <div className="wrap page-end">
        <PageHead noindex />
        <h1>{page.siteTitle}</h1>
        <EmptyState
          title={t('home:noContent.title')}
          actions={
            <a className="link" href="/desk/">
              {t('home:noContent.desk')}
            </a>
          }
        >
          {t('home:noContent.text')}
        </EmptyState>
      </div>
    );
  const { modules } = page;
  const isWideLast = modules.at(-1)?.type === 'newsletter';
  return (
    <>
      <PageHead
        description={setting?.description}
        jsonLd={setting && organizationData(setting, origin + href('home'))}
      />
      <div className={isWideLast ? 'wrap' : 'wrap page-end'}>
        {!modules[0]?.type.startsWith('hero') && (
          <h1 className="visually-hidden">{page.siteTitle}</h1>
        )}
        {modules.map((module, index) => {
          const Part = { ...parts, ...own }[module.type] as AnyPart | undefined;
          return (
            // The order is the site's, so the place is the key.
            <Suspense key={index}>{Part && <Part module={module} tags={tags} />}</Suspense>
          );
        })}
      </div>
    </>
  );
}
