import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import '#platform/styles/sections.css';
import './brand-introduce.css';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { brandTabPages } from '#features/brand/brand-tab-pages.ts';
import { MarkdownHtml } from '#platform/link/markdown-html.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './brand-introduce.data.ts';

/** /product/brand/:brandAlias/introduce */
export default function BrandIntroduce() {
  const { t } = useTranslation(['brand']);
  const { href, language } = useApp();
  const { brand } = usePageData(data);
  const brandAlias = brand.alias;
  return (
    <div className="page-end">
      <PageHead
        title={t('brand:introduction.title', { brand: brand.title })}
        description={t('brand:introduction.description', {
          brand: brand.title,
          summary: brand.summary,
        })}
        contentLang={brand.lang}
      />
      <Suspense>
        <div className="brand-introduce">
          <Heading level={2}>{t('brand:introduction.title', { brand: brand.title })}</Heading>
          {/* Not null: brand-introduce.data.ts answers 404 without a description. */}
          <ChineseOnly lang={brand.lang} />
          <MarkdownHtml lang={langAttribute(brand.lang, language)} html={brand.description ?? ''} />
          <ul className="brand-introduce__onward" aria-label={t('brand:introduction.onward')}>
            {brand.tabs.map(({ alias, count }) => (
              <li key={alias}>
                <MoreLink href={href(brandTabPages[alias], { brandAlias })} Link={SiteLink}>
                  {t('brand:introduction.tab', { tab: t(`brand:tabs.${alias}`), count })}
                </MoreLink>
              </li>
            ))}
            <li>
              <MoreLink href={href('inquiry', undefined, { brand: brandAlias })} Link={SiteLink}>
                {t('brand:inquire', { brand: brand.title })}
              </MoreLink>
            </li>
          </ul>
        </div>
      </Suspense>
    </div>
  );
}
