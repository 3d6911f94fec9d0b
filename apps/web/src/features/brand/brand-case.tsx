import '#platform/styles/sections.css';
import '#platform/styles/tags.css';
import './brand-case.css';
import { useTranslation } from 'react-i18next';
import type { CaseSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Heading } from '@portolane/ui/heading/heading.tsx';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

export function BrandCase({ brandAlias, story }: { brandAlias: string; story: CaseSummary }) {
  const { t } = useTranslation(['brand']);
  const { href, language } = useApp();
  return (
    <article className="halves brand-case">
      {story.thumbnail && (
        <Picture picture={story.thumbnail} sizes="(max-width: 48em) 100vw, 560px" ratio="2/1" />
      )}
      <div lang={langAttribute(story.lang, language)}>
        <div className="tags">
          <Tag>{story.industry}</Tag>
          <ChineseOnly lang={story.lang} />
        </div>
        <Heading level={3}>{story.title}</Heading>
        <p>{story.summary}</p>
        <MoreLink href={href('brandCase', { brandAlias, caseAlias: story.alias })} Link={SiteLink}>
          {t('brand:case.read')}
        </MoreLink>
      </div>
    </article>
  );
}
