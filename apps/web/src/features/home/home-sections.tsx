import '#platform/styles/sections.css';
import { useQuery } from '@tanstack/react-query';
import { settingQuery } from '@portolane/core/queries/setting.ts';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Homepage } from '@portolane/core/contract/homepage.ts';
import type { Tag } from '@portolane/core/contract/tag.ts';
import { useApp } from '#platform/context/app-context.ts';
import { organizationData } from '#platform/head/json-ld.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { HomeEvents } from './home-events.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeNews } from './home-news.tsx';
import { HomeSolutions } from './home-solutions.tsx';
import { HomeVideos } from './home-videos.tsx';
import { NewsletterBand } from './newsletter-band.tsx';

export interface HomeSectionsProps {
  page: Homepage;
  tags: readonly Tag[];
  /** How this home page shows the brands. */
  brands: ReactNode;
  /** Additional sections, after the others. */
  children?: ReactNode;
}

/** The home page of either language. Each section hydrates separately. */
export function HomeSections({ page, tags, brands, children }: HomeSectionsProps) {
  const { t } = useTranslation(['home']);
  const { api, href, language, origin } = useApp();
  // Already requested by the frame.
  const setting = useQuery(settingQuery(api, language)).data;
  if (page.isEmpty)
    return (
      <div className="wrap page-end">
        <PageHead noindex />
        <h1>{page.hero.lines[0]}</h1>
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
  return (
    <>
      <PageHead
        description={setting?.description}
        jsonLd={setting && organizationData(setting, origin + href('home'))}
      />
      <div className="wrap">
        <Suspense>
          <HomeHero page={page} tags={tags} />
        </Suspense>
        <Suspense>
          <HomeEvents page={page} />
        </Suspense>
        <Suspense>
          <HomeNews page={page} />
        </Suspense>
        {page.brands.length > 0 && (
          <Suspense>
            <section className="section" id="brands">
              <SectionHeading
                title={t('home:brands.title')}
                more={{ href: href('brands'), label: t('home:brands.all') }}
                Link={SiteLink}
              />
              {brands}
            </section>
          </Suspense>
        )}
        <Suspense>
          <HomeSolutions solutions={page.solutions} />
        </Suspense>
        <Suspense>
          <HomeVideos videos={page.videos} />
        </Suspense>
        {children}
      </div>
      <Suspense>
        <NewsletterBand />
      </Suspense>
    </>
  );
}
