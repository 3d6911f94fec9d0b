import '#platform/styles/sections.css';
import './home-news.css';
import { useTranslation } from 'react-i18next';
import type { HomeModuleOf } from '@portolane/core/contract/homepage.ts';
import type { NewsSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { TabList } from '@portolane/ui/tabs/tabs.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useId, useState } from 'react';
import { NewsRow } from '#features/article/news-row.tsx';
import { type App, useApp } from '#platform/context/app-context.ts';
import { Cover, Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

const newsPath = ({ href }: App, item: NewsSummary) =>
  href('newsItem', { categoryAlias: item.categoryAlias, newsAlias: item.alias });

/**
 * News in tabs, one for each category that has some, beside the newest promotion. Without JavaScript
 * all lists are shown with a heading each.
 */
export function HomeNews({
  module: { title, bulletins, promotions, own },
}: {
  module: HomeModuleOf<'news'>;
}) {
  const { t } = useTranslation(['home']);
  const app = useApp();
  const { href } = app;
  const [chosen, setTab] = useState('bulletin');
  // A page may have two.
  const prefix = useId();
  const tabs = [
    { id: 'bulletin', label: t('home:news.bulletin'), items: bulletins },
    { id: 'promotion', label: t('home:news.promotion'), items: promotions },
    ...own.map(({ alias, title: label, items }) => ({ id: alias, label, items })),
  ].filter(({ items }) => items.length > 0);
  const tab = tabs.some(({ id }) => id === chosen) ? chosen : tabs[0]?.id;
  const offer = promotions[0];
  if (tab === undefined) return null;
  return (
    <section className="section home-news">
      <SectionHeading
        title={title ?? t('home:news.title')}
        more={{ href: href('news', { categoryAlias: tabs[0]!.id }), label: t('home:news.all') }}
        Link={SiteLink}
      >
        <TabList
          idPrefix={prefix}
          label={t('home:news.kinds')}
          tabs={tabs}
          value={tab}
          onChange={setTab}
        />
      </SectionHeading>
      <div className="home-news__columns">
        <div>
          {tabs.map(({ id, label, items }) => (
            // Not the `hidden` attribute, because a style sheet could not undo it for visitors
            // without JavaScript.
            <div
              key={id}
              role="tabpanel"
              id={`${prefix}-panel-${id}`}
              aria-labelledby={`${prefix}-tab-${id}`}
              className={
                id === tab ? 'home-news__panel' : 'home-news__panel home-news__panel--away'
              }
            >
              <h3 className="home-news__kind">{label}</h3>
              <ul>
                {items.map((item) => (
                  <NewsRow
                    key={item.alias}
                    item={item}
                    href={newsPath(app, item)}
                    kind={item.brands[0]?.title ?? ''}
                    locked={t('home:news.dealerOnly')}
                  />
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

function Offer({ item }: { item: NewsSummary }) {
  const app = useApp();
  return (
    <article className="offer" lang={langAttribute(item.lang, app.language)}>
      {item.thumbnail ? (
        <Picture picture={item.thumbnail} sizes="(max-width: 48em) 100vw, 360px" />
      ) : (
        <Cover title={item.title} ratio="12/7" />
      )}
      <h3>
        <SiteLink href={newsPath(app, item)}>
          <BreakableText>{item.title}</BreakableText>
        </SiteLink>
        <ChineseOnly lang={item.lang} />
      </h3>
      <p>{item.summary}</p>
    </article>
  );
}
