import './compare-table.css';
import type { ComparedProduct } from '@portolane/core/contract/product.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import {
  COMPARE_LIMIT,
  type ComparedRow,
  compareSpecifications,
  groupRows,
  sharesOfLargest,
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

/** Products side by side, one per column: what differs, what agrees, and what one alone states. */
export function CompareTable({ products }: { products: readonly ComparedProduct[] }) {
  const { t } = useTranslation(['product']);
  const { format, href, language } = useApp();
  const region = useRef<HTMLElement>(null);
  useEffect(() => keepTabStops([region.current!]), []);
  const aliases = products.map(({ alias }) => alias);
  const categories = products.map(
    (product) => format.list(product.categories.map(({ title }) => title)) || null,
  );
  const several = products.length > 1;
  const { differing, same, own } = groupRows(
    [
      {
        name: t('product:compare.categories'),
        values: categories,
        differs: new Set(categories.filter((value) => value !== null)).size > 1,
      },
      ...compareSpecifications(products),
    ],
    products.length,
  );
  const listHref = `${href('products')}${comparedSearch(aliases)}`;
  return (
    <>
      {/* On phones two products fit, below their row headers; more are reached by scrolling. A scrollable region must be focusable. */}
      <section
        ref={region}
        className="compare-table"
        aria-label={t('product:compare.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        <table
          className={products.length < 3 ? 'compare-table__few' : undefined}
          style={{ '--columns': products.length } as CSSProperties}
        >
          <thead>
            <tr>
              <td className="compare-table__count">
                {several && (
                  <p>
                    <b className="num">{format.number(differing.length)}</b>{' '}
                    {t('product:compare.differing', { count: differing.length })}
                  </p>
                )}
                {products.length > 2 && (
                  <p className="compare-table__swipe" aria-hidden="true">
                    {t('product:compare.swipe', { count: products.length })}
                  </p>
                )}
              </td>
              {products.map((product) => (
                <ProductHeading key={product.alias} product={product} aliases={aliases} />
              ))}
            </tr>
          </thead>
          <RowGroup title={t('product:compare.differ')} rows={differing} products={products} bars />
          <RowGroup title={t('product:compare.agree')} rows={same} products={products} />
          {own.some((rows) => rows.length > 0) && (
            <tbody>
              {several && (
                <GroupHeading title={t('product:compare.own')} columns={products.length} />
              )}
              <tr>
                <th scope="row">
                  {several ? t('product:compare.only') : t('product:detail.specifications')}
                </th>
                {products.map((product, column) => (
                  <td key={product.alias} lang={langAttribute(product.lang, language)}>
                    <OwnSpecifications rows={own[column]!} column={column} />
                  </td>
                ))}
              </tr>
            </tbody>
          )}
          <InquiryRow products={products} />
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

/** Links to an inquiry about each product. */
function InquiryRow({ products }: { products: readonly ComparedProduct[] }) {
  const { t } = useTranslation(['product']);
  const { href } = useApp();
  return (
    <tfoot>
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
    </tfoot>
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

/** Heads the rows of a group, over all columns. */
const GroupHeading = ({ title, columns }: { title: string; columns: number }) => (
  <tr className="compare-table__group">
    <th scope="rowgroup" colSpan={columns + 1}>
      <span>{title}</span>
    </th>
  </tr>
);

/** A group of rows with its heading; nothing if it has no rows. */
function RowGroup({
  title,
  rows,
  products,
  bars = false,
}: {
  title: string;
  rows: readonly ComparedRow[];
  products: readonly ComparedProduct[];
  /** Whether amounts of the same unit are drawn as bars. */
  bars?: boolean;
}) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <GroupHeading title={title} columns={products.length} />
      {rows.map((row) => (
        <SpecificationRow
          key={row.name}
          row={row}
          products={products}
          shares={bars ? sharesOfLargest(row.values) : null}
        />
      ))}
    </tbody>
  );
}

/** One specification, with the value of each product. */
function SpecificationRow({
  row,
  products,
  shares,
}: {
  row: ComparedRow;
  products: readonly ComparedProduct[];
  shares: readonly (number | null)[] | null;
}) {
  const { language } = useApp();
  return (
    <tr className={row.differs ? 'compare-table__differs' : undefined}>
      <th scope="row">{row.name}</th>
      {products.map((product, column) => {
        const share = shares?.[column] ?? null;
        return (
          <td key={product.alias} lang={langAttribute(product.lang, language)}>
            {row.values[column] ?? <Missing />}
            {share !== null && (
              <span
                className={
                  share === 1
                    ? 'compare-table__bar compare-table__bar--largest'
                    : 'compare-table__bar'
                }
                aria-hidden="true"
                style={{ '--share': share } as CSSProperties}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The specifications that one product alone states. */
function OwnSpecifications({ rows, column }: { rows: readonly ComparedRow[]; column: number }) {
  if (rows.length === 0) return <Missing />;
  return (
    <dl className="compare-table__own">
      {rows.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{values[column]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Missing() {
  const { t } = useTranslation(['product']);
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t('product:compare.unsaid')}</span>
    </>
  );
}
