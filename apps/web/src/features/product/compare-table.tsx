import './compare-table.css';
import type { ComparedProduct } from '@portolane/core/contract/product.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import {
  COMPARE_LIMIT,
  type ComparedRow,
  compareSpecifications,
} from '@portolane/core/rules/product/compare.ts';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#platform/context/app-context.ts';
import { keepTabStops } from '#platform/scroll/keep-tab-stops.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { comparedSearch } from './compared.ts';
import { ProductCard } from './product-card.tsx';

/** Products side by side, one per column; rows in which they differ are marked. */
export function CompareTable({ products }: { products: readonly ComparedProduct[] }) {
  const { t } = useTranslation(['product']);
  const { format, href } = useApp();
  const region = useRef<HTMLElement>(null);
  useEffect(() => keepTabStops([region.current!]), []);
  const aliases = products.map(({ alias }) => alias);
  const categories = products.map(
    (product) => format.list(product.categories.map(({ title }) => title)) || null,
  );
  const brands = products.map(({ brand }) => brand.title);
  const differ = (values: readonly (string | null)[]) =>
    new Set(values.filter((value) => value !== null)).size > 1;
  const rows: ComparedRow[] = [
    { name: t('product:compare.brand'), values: brands, differs: differ(brands) },
    { name: t('product:compare.categories'), values: categories, differs: differ(categories) },
    ...compareSpecifications(products),
  ];
  const listHref = `${href('products')}${comparedSearch(aliases)}`;
  return (
    <>
      {/* On phones two products fit; more scroll horizontally beside fixed row headers. A scrollable region must be focusable. */}
      <section
        ref={region}
        className="compare-table"
        aria-label={t('product:compare.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <table style={{ '--columns': products.length } as CSSProperties}>
          <thead>
            <tr>
              <td className="compare-table__note">
                {products.length > 1 && t('product:compare.mark')}
              </td>
              {products.map((product) => (
                <ProductHeading key={product.alias} product={product} aliases={aliases} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SpecificationRow key={row.name} row={row} products={products} />
            ))}
            <tr>
              <th scope="row">{t('product:compare.next')}</th>
              {products.map((product) => (
                <td key={product.alias}>
                  <MoreLink
                    href={href('inquiry', undefined, {
                      brand: product.brand.alias,
                      product: product.alias,
                    })}
                    Link={SiteLink}
                  >
                    {t('product:compare.inquire')}
                    <span className="visually-hidden">
                      {t('product:compare.inquireWhich', { title: product.title })}
                    </span>
                  </MoreLink>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p className="compare-table__onward">
        {products.length < COMPARE_LIMIT && (
          <MoreLink href={listHref} Link={SiteLink}>
            {t('product:compare.add', { count: COMPARE_LIMIT - products.length })}
          </MoreLink>
        )}
        <MoreLink href={href('products')} Link={SiteLink}>
          {t('product:compare.anew')}
        </MoreLink>
      </p>
    </>
  );
}

/** A column's heading: picture, title, summary, and a link that removes the product. */
function ProductHeading({
  product,
  aliases,
}: {
  product: ComparedProduct;
  aliases: readonly string[];
}) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  const others = aliases.filter((alias) => alias !== product.alias);
  return (
    <ProductCard product={product} variant="column" level={null}>
      <SiteLink
        className="link compare-table__remove"
        href={href('compare') + comparedSearch(others)}
        aria-label={t('product:compare.removeWhich', { title: product.title })}
      >
        <Icon name="close" size="s" />
        {t('product:compare.remove')}
      </SiteLink>
    </ProductCard>
  );
}

/** One specification, with the value of each product. */
function SpecificationRow({
  row,
  products,
}: {
  row: ComparedRow;
  products: readonly ComparedProduct[];
}) {
  const { t } = useTranslation(['product']);
  const { language } = useApp();
  return (
    <tr className={row.differs ? 'compare-table__differs' : undefined}>
      <th scope="row">
        {row.name}
        {row.differs && (
          <>
            <span className="compare-table__sign" aria-hidden="true">
              ≠
            </span>
            <span className="visually-hidden">{t('product:compare.differs')}</span>
          </>
        )}
      </th>
      {products.map((product, column) => (
        <td key={product.alias} lang={langAttribute(product.lang, language)}>
          {row.values[column] ?? (
            <>
              <span aria-hidden="true">—</span>
              <span className="visually-hidden">{t('product:compare.unsaid')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
