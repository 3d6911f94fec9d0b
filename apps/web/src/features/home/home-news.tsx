import '#platform/styles/news-row.css';
import '#platform/styles/sections.css';
import './home-news.css';
import { useTranslation } from 'react-i18next';
import type { Homepage } from '@portolane/core/contract/homepage.ts';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { BrokenText } from '@portolane/ui/heading/heading.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { brandTile } from '@portolane/ui/plates/brand-plate-layout.ts';
import { Plate } from '@portolane/ui/plates/plate.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { TabList } from '@portolane/ui/tabs/tabs.tsx';
import { useState } from 'react';
import { type App, useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';

const newsPath = ({ href }: App, item: NewsSummary) => href('newsItem', { categoryAlias: item.categoryAlias, newsAlias: item.alias });

/** News in two tabs beside the newest promotion. Without JavaScript both lists are there, each under its name. */
export function HomeNews({ page }: { page: Homepage }) {
  const { t } = useTranslation(['home']);
  const { href } = useApp();
  const [tab, setTab] = useState('bulletin');
  const tabs = [
    { id: 'bulletin', label: t('home:news.bulletin'), items: page.bulletins },
    { id: 'promotion', label: t('home:news.promotion'), items: page.promotions },
  ];
  const offer = page.promotions[0];
  return (
    <section className="section home-news">
      <SectionHeading title={t('home:news.title')} more={{ href: href('news', { categoryAlias: 'bulletin' }), label: t('home:news.all') }} Link={SiteLink}>
        <TabList idPrefix="news" label={t('home:news.kinds')} tabs={tabs} value={tab} onChange={setTab} />
      </SectionHeading>
      <div className="home-news__columns">
        <div>
          {tabs.map(({ id, label, items }) => (
            // Not the `hidden` attribute, which no style sheet could take back for readers without JavaScript.
            <div
              key={id}
              role="tabpanel"
              id={`news-panel-${id}`}
              aria-labelledby={`news-tab-${id}`}
              className={id === tab ? 'home-news__panel' : 'home-news__panel home-news__panel--away'}
            >
              <h3 className="home-news__kind">{label}</h3>
              <ul>
                {items.map((item) => (
                  <NewsRow key={item.alias} item={item} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        {offer && <Offer item={offer} />}
      </div>
    </section>
  );
}

function NewsRow({ item }: { item: NewsSummary }) {
  const { t } = useTranslation(['home']);
  const app = useApp();
  return (
    <li className="news-row">
      <time dateTime={item.publishUp}>{app.format.date(item.publishUp)}</time>
      <span className="news-row__kind">{item.brands[0]?.title}</span>
      <h3 lang={langAttribute(item.lang, app.language)}>
        <SiteLink href={newsPath(app, item)}>
          <BrokenText>{item.title}</BrokenText>
          {item.dealerOnly && (
            <span className="news-row__lock">
              <Icon name="lock" size="s" />
              <span className="visually-hidden">{t('home:news.dealerOnly')}</span>
            </span>
          )}
        </SiteLink>
      </h3>
    </li>
  );
}

const PLATE = { width: 480, height: 280 };

function Offer({ item }: { item: NewsSummary }) {
  const app = useApp();
  const tile = brandTile(item.alias, PLATE);
  const brand = item.brands[0];
  return (
    <article className="offer" lang={langAttribute(item.lang, app.language)}>
      <div className="offer__plate">
        <Plate plate={{ kind: 'brand', seed: item.alias, ...PLATE }} alt="" />
        {brand && (
          <span className="plate-tile" style={{ left: `${tile.x}%`, top: `${tile.y}%`, width: `${tile.size}%` }}>
            <BrandMark spriteUrl={BRAND_MARKS_URL} alias={brand.alias} />
          </span>
        )}
      </div>
      <h3>
        <SiteLink href={newsPath(app, item)}>
          <BrokenText>{item.title}</BrokenText>
        </SiteLink>
      </h3>
      <p>{item.summary}</p>
    </article>
  );
}
