import './brand-grid.css';
import type { BrandSummary } from '@portolane/core/contract/brand.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/**
 * Brand logos in a grid, each with the category of its brand; with `summaries`, also with the
 * summary.
 */
export function BrandGrid({
  brands,
  summaries,
}: {
  brands: readonly BrandSummary[];
  summaries?: boolean;
}) {
  const { href, language } = useApp();
  return (
    <ul className={summaries ? 'brand-grid brand-grid--summaries' : 'brand-grid'}>
      {brands.map((brand) => (
        <li key={brand.alias}>
          <SiteLink href={href('brand', { brandAlias: brand.alias })}>
            <img
              className="brand-grid__logo"
              src={brand.logo}
              alt={brand.title}
              height={30}
              loading="lazy"
              decoding="async"
            />
            <span className="brand-grid__category">{brand.category}</span>
            {summaries && (
              <span className="brand-grid__summary" lang={langAttribute(brand.lang, language)}>
                {brand.summary}
                <ChineseOnly lang={brand.lang} />
              </span>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
