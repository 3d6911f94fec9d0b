import './home-hero.css';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import type { Tag } from '@portolane/core/contract/tag.ts';
import { drawingPath } from '@portolane/core/rules/identity/identity-of.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import { type CSSProperties, Suspense } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { HomeOwn } from './home-parts.ts';
import { isOwn } from './own-module.ts';
import { HERO_LAYOUT, portOf } from './hero-layout.ts';
import heroNarrow from './hero-narrow.svg';
import heroWide from './hero-wide.svg';
import { SiteLink } from '#platform/link/site-link.tsx';
import { SearchForm } from '#platform/search/search-form.tsx';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';

type Hero = HomeModuleOf<'heroChart' | 'heroPicture' | 'heroSlides' | 'heroText'>;

/** The top of the home page: the company's claim and the search, beside what the hero shows. */
export function HomeHero({ module, tags }: { module: Hero; tags: readonly Tag[] }) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  return (
    <section className={module.type === 'heroText' ? 'hero hero--text' : 'hero'}>
      <div className="hero__text">
        <h1>
          {module.lines.map((line) => (
            <BreakableText key={line}>{line}</BreakableText>
          ))}
        </h1>
        {module.text !== '' && <p className="hero__lead">{module.text}</p>}
        <SearchForm />
        {tags.length > 0 && (
          <div className="hero__keywords">
            <span id="hot-keywords">{t('home:popular')}</span>
            <ul aria-labelledby="hot-keywords">
              {tags.map((tag) => (
                <li key={tag.alias}>
                  <SiteLink href={href('keyword', { alias: tag.alias })}>{tag.title}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {module.type === 'heroChart' && <HeroChart module={module} />}
      {isOwn(module) && (
        <Suspense fallback={<div className="hero__chart" />}>
          <HomeOwn module={module} />
        </Suspense>
      )}
    </section>
  );
}

type Place = CSSProperties & Record<'--x' | '--y' | '--narrow-x' | '--narrow-y', string>;
const { wide, narrow } = HERO_LAYOUT;
const place = (at: { x: number; y: number }, small: { x: number; y: number }): Place => ({
  '--x': `${at.x}%`,
  '--y': `${at.y}%`,
  '--narrow-x': `${small.x}%`,
  '--narrow-y': `${small.y}%`,
});

const portPlace = (port: number) => place(wide.ports[port]!, narrow.ports[port]!);

/**
 * The chart: an image with the brands as links and the names of the cities on top. Both variants
 * share one set of positions. A chart of other cities, or with free ports, is the drawing without its
 * stations and lines (`#bare` in the drawing), with marks for the cities.
 */
function HeroChart({ module }: { module: HomeModuleOf<'heroChart'> }) {
  const { t } = useTranslation(['home']);
  const { href, identity } = useApp();
  const { brands, cities, isAsDrawn } = module;
  const part = isAsDrawn ? '' : '#bare';
  return (
    <div className="hero__chart">
      <picture>
        <source
          media="(max-width: 1180px)"
          srcSet={drawingPath(identity, heroNarrow) + part}
          width={narrow.width}
          height={narrow.height}
        />
        <Illustration
          src={heroWide + part}
          width={wide.width}
          height={wide.height}
          fill
          loading="eager"
        />
      </picture>
      <nav
        className={isAsDrawn ? 'hero__sheet' : 'hero__sheet hero__sheet--bare'}
        aria-label={t('home:chart')}
      >
        {brands.map((brand, index) => (
          <SiteLink
            key={brand.alias}
            className="hero__port"
            style={portPlace(portOf(index, brands.length))}
            href={href('brand', { brandAlias: brand.alias })}
          >
            <BrandMark spriteUrl={BRAND_MARKS_URL} alias={brand.alias} />
            <span>{brand.title}</span>
          </SiteLink>
        ))}
        {cities.map(({ name, side, x, y, narrowX }) => (
          <span
            key={y}
            className={side === 'left' ? 'hero__city hero__city--left' : 'hero__city'}
            style={place({ x, y }, { x: narrowX, y })}
            aria-hidden="true"
          >
            {side && name}
          </span>
        ))}
      </nav>
    </div>
  );
}
