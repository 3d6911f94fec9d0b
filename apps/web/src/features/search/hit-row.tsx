import '#platform/styles/meta.css';
import './hit-row.css';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '@portolane/core/contract/site.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { BrandMark } from '@portolane/ui/brand-mark/brand-mark.tsx';
import { Icon } from '@portolane/ui/icon/icon.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { BRAND_MARKS_URL } from '#platform/link/brand-marks-url.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { hitHref } from '#platform/search/hit-href.ts';
import { Picture } from '#platform/picture/picture.tsx';
import { MarkedText } from '#platform/search/marked-text.tsx';

/** A search result: kind, date, title, an excerpt around the matches, and brand. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation(['search']);
  const app = useApp();
  const lang = langAttribute(hit.lang, app.language);
  return (
    <li className="hit-row">
      <div className="hit-row__kind">
        <b>{t(`search:kind.${hit.kind}`)}</b>
        {hit.date && (
          <time className="num" dateTime={hit.date}>
            {app.format.date(hit.date)}
          </time>
        )}
      </div>
      <div>
        <h2 lang={lang}>
          <SiteLink href={hitHref(app, hit)}>
            <MarkedText parts={hit.title} />
          </SiteLink>
          <ChineseOnly lang={hit.lang} />
        </h2>
        <p lang={lang}>
          <MarkedText parts={hit.snippet} />
        </p>
        {hit.access !== null && (
          <p className="meta">
            <span>
              <Icon name="lock" size="s" />
              {t(`search:access.${hit.access}`)}
            </span>
          </p>
        )}
      </div>
      <div className="hit-row__side">
        {hit.brand && hit.kind !== 'brand' && (
          <p className="hit-row__brand">
            <BrandMark spriteUrl={BRAND_MARKS_URL} alias={hit.brand.alias} width={20} height={20} />
            {hit.brand.title}
          </p>
        )}
        {hit.thumbnail && <Picture picture={hit.thumbnail} sizes="128px" ratio="4/3" />}
      </div>
    </li>
  );
}
