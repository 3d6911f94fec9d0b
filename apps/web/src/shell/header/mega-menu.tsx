import '#platform/styles/scripted.css';
import './mega-menu.css';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { Menu, MenuItem } from '@portolane/core/contract/menu.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { Button } from '@portolane/ui/button/button.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { GetForm } from '#platform/link/get-form.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { MenuLink } from '#platform/menu/menu-link.tsx';

const choices = (list: readonly { alias: string; title: string }[]) =>
  list.map(({ alias, title }) => ({ value: alias, label: title }));

/**
 * Products and services: brands, product series with two filters, services. Built from links and a
 * form only.
 */
export function MegaMenu({ item, menu }: { item: MenuItem; menu: Menu }) {
  const { t } = useTranslation(['common']);
  const brands = item.children.find(({ alias }) => alias === 'brand');
  const series = item.children.find(({ alias }) => alias === 'product-list');
  const services = menu.tree.filter(({ placement }) => placement === 'services');
  return (
    <div className="mega-menu wrap">
      {brands && (
        <section>
          <h2>
            {brands.text}
            <MenuLink item={brands}>
              {t('common:mega.allBrands', { count: brands.children.length })}
            </MenuLink>
          </h2>
          <ul className="mega-menu__brands">
            {brands.children.map((brand) => (
              <li key={brand.id}>
                <MenuLink item={brand}>
                  <BrandMark spriteUrl={BRAND_MARKS_URL} alias={brand.alias ?? ''} />
                  <b>{brand.text}</b>
                  <span>{brand.description}</span>
                </MenuLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {series && <ProductSeries item={series} menu={menu} />}
      <section>
        <h2>{t('common:mega.services')}</h2>
        <MenuList items={item.children.filter((child) => child !== brands && child !== series)} />
        <h2 className="mega-menu__external">{t('common:mega.external')}</h2>
        <MenuList items={services} />
      </section>
    </div>
  );
}

function MenuList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="mega-menu__list">
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} icon="arrow-right" />
        </li>
      ))}
    </ul>
  );
}

/** The filters are a form of their own. With JavaScript they also filter the list in place. */
function ProductSeries({ item, menu }: { item: MenuItem; menu: Menu }) {
  const { t } = useTranslation(['common']);
  const { href } = useApp();
  const [category, setCategory] = useState(menu.product_parent_category[0]?.alias ?? '');
  const [brand, setBrand] = useState('');
  const shown = menu.product_child_category.filter(
    (child) => child.parent === category && (!brand || child.brands.includes(brand)),
  );
  return (
    <section>
      <h2>
        {item.text}
        <MenuLink item={item}>{t('common:mega.allProducts')}</MenuLink>
      </h2>
      <GetForm className="mega-menu__filters" action={href('products')}>
        <Select
          size="m"
          name="filterCategory"
          aria-label={t('common:mega.category')}
          options={choices(menu.product_parent_category)}
          defaultValue={category}
          onChange={(event) => setCategory(event.target.value)}
        />
        <Select
          size="m"
          name="filterBrand"
          aria-label={t('common:mega.brand')}
          placeholder={t('common:mega.anyBrand')}
          options={choices(menu.brand)}
          onChange={(event) => setBrand(event.target.value)}
        />
        <Button type="submit" size="m" variant="neutral" className="scripted-not">
          {t('common:mega.show')}
        </Button>
      </GetForm>
      <ul className="mega-menu__list" aria-live="polite">
        {shown.map(({ alias, title, count }) => (
          <li key={alias}>
            <SiteLink
              href={href('products', undefined, { filterCategory: alias, filterBrand: brand })}
            >
              {title}
              {/* The count covers all brands, so it is hidden once a brand is selected. */}
              {!brand && <span className="num">{count}</span>}
            </SiteLink>
          </li>
        ))}
        {shown.length === 0 && <li className="mega-menu__none">{t('common:mega.none')}</li>}
      </ul>
    </section>
  );
}
