import { homepageQuery } from '@portolane/core/queries/homepage.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app-context.ts';
import { BrandGrid, HomeEvents, HomeHero, HomeNews, HomeSolutions, HomeVideos, NewsletterBand } from '#features/home/home-parts.ts';
import { PageHead } from '#shell/head/page-head.tsx';
import { SiteLink } from '#shell/link/site-link.tsx';

/** The home page: what is on, what is new, and where everything is. */
export default function Home() {
  const { t, api, href } = useApp();
  const page = useQuery(homepageQuery(api)).data!;
  return (
    <>
      <PageHead description={t('home:description')} />
      <div className="wrap">
        <HomeHero page={page} />
        <HomeEvents page={page} />
        <HomeNews page={page} />
        <section className="section" id="brands">
          <SectionHeading title={t('home:brands.title')} more={{ href: href('brands'), label: t('home:brands.all') }} Link={SiteLink} />
          <BrandGrid brands={page.brands} />
        </section>
        <HomeSolutions solutions={page.solutions} />
        <HomeVideos videos={page.videos} />
      </div>
      <NewsletterBand />
    </>
  );
}
