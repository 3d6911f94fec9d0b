import './product-cards.css';
import type { ProductSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import type { ElevationForm, PlateRequest } from '@portolane/ui/plates/plate-url.ts';
import { useApp } from '#platform/context/app-context.ts';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Software is drawn as layers, hardware in elevation. */
const productPlate = ({ alias, form }: ProductSummary): PlateRequest =>
  form === 'strata' ? { kind: 'strata', seed: alias, width: 400, height: 280 } : { kind: 'elevation', seed: alias, form: form as ElevationForm };

/** Products side by side, four at most in a row. @param logo of the brand, where all are of one; without it each has its brand's mark */
export function ProductCards({ products, logo }: { products: readonly ProductSummary[]; logo?: string }) {
  const { href, language } = useApp();
  return (
    <ul className="product-cards">
      {products.map((product) => (
        <li key={product.alias} lang={langAttribute(product.lang, language)}>
          <SiteLink href={href('brandProduct', { brandAlias: product.brand.alias, productAlias: product.alias })}>
            <Plate plate={productPlate(product)} alt="" ratio="10/7" />
            <div className="product-cards__text">
              {logo ? (
                <img src={logo} alt={product.brand.title} height={18} loading="lazy" />
              ) : (
                <span className="product-cards__brand">
                  <BrandMark spriteUrl={BRAND_MARKS_URL} alias={product.brand.alias} width={18} height={18} />
                  {product.brand.title}
                </span>
              )}
              <Heading level={3}>{product.title}</Heading>
              <p>{product.summary}</p>
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
