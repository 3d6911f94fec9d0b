import { pathInLanguage } from '@portolane/core/i18n/language.ts';
import { homepageQuery } from '@portolane/core/queries/homepage.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '#app/app-context.ts';
import { BrandResults, HomeEvents, HomeHero, HomeNews, HomeSolutions, HomeVideos, NewsletterBand } from '#features/home/home-parts.ts';
import { PageHead } from '#shell/head/page-head.tsx';
import { SiteLink } from '#shell/link/site-link.tsx';

/** /en: as the Chinese home page, but brands are filtered in place and the company says what it is. */
export default function HomeEn() {
  const { t, api, href, language } = useApp();
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
          <BrandResults level={3} />
        </section>
        <HomeSolutions solutions={page.solutions} />
        <HomeVideos videos={page.videos} />
        <section className="section">
          <SectionHeading title={t('home:about.title')} />
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.about }} />
          <p className="home-about__more">
            <MoreLink href={pathInLanguage('/about', language)} Link={SiteLink}>
              {t('home:about.more')}
            </MoreLink>
          </p>
        </section>
      </div>
      <NewsletterBand />
    </>
  );
}
