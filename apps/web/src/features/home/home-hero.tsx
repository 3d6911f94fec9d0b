import './home-hero.css';
import { useTranslation } from 'react-i18next';
import type { Homepage } from '@portolane/core/contract/homepage.ts';
import type { Tag } from '@portolane/core/contract/tag.ts';
import { drawingPath } from '@portolane/core/rules/identity/identity-of.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Illustration } from '@portolane/ui/illustration/illustration.tsx';
import type { CSSProperties } from 'react';
import { useApp } from '#platform/context/app-context.ts';
import { HERO_LAYOUT } from './hero-layout.ts';
import heroNarrow from './hero-narrow.svg';
import heroWide from './hero-wide.svg';
import { SiteLink } from '#platform/link/site-link.tsx';
import { SearchForm } from '#platform/search/search-form.tsx';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';

/**
 * The top of the home page: the company's claim, the search, and the chart of brands and offices.
 */
export function HomeHero({ page, tags }: { page: Homepage; tags: readonly Tag[] }) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  return (
    <section className="hero">
      <div className="hero__text">
        <h1>
          {page.hero.lines.map((line) => (
            <BreakableText key={line}>{line}</BreakableText>
          ))}
        </h1>
        {page.hero.text !== '' && <p className="hero__lead">{page.hero.text}</p>}
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
      {page.brands.length > 0 && <HeroChart page={page} />}
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

/**
 * The chart: an image with the brands as links and the names of the offices on top. Both variants
 * share one set of positions.
 */
function HeroChart({ page }: { page: Homepage }) {
  const { t } = useTranslation(['home']);
  const { href, identity } = useApp();
  return (
    <div className="hero__chart">
      <picture>
        <source
          media="(max-width: 1180px)"
          srcSet={drawingPath(identity, heroNarrow)}
          width={narrow.width}
          height={narrow.height}
        />
        <Illustration src={heroWide} width={wide.width} height={wide.height} fill loading="eager" />
      </picture>
      <nav className="hero__sheet" aria-label={t('home:chart')}>
        {page.brands.slice(0, wide.ports.length).map((brand, index) => (
          <SiteLink
            key={brand.alias}
            className="hero__port"
            style={place(wide.ports[index]!, narrow.ports[index]!)}
            href={href('brand', { brandAlias: brand.alias })}
          >
            <BrandMark spriteUrl={BRAND_MARKS_URL} alias={brand.alias} />
            <span>{brand.title}</span>
          </SiteLink>
        ))}
        {wide.cities.map((city, index) => (
          <span
            key={city.id}
            className={city.side === 'left' ? 'hero__city hero__city--left' : 'hero__city'}
            style={place(city, narrow.cities[index]!)}
            aria-hidden="true"
          >
            {t(`home:city.${city.id}`)}
          </span>
        ))}
      </nav>
    </div>
  );
}
