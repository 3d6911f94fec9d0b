import '#platform/styles/tags.css';
import './case-row.css';
import type { CaseSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { Tag } from '@portolane/ui/tag/tag.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { Cover, Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

/** A success story in a list: its result as the picture, industry, date, title. */
export function CaseRow({ story, href }: { story: CaseSummary; href: string }) {
  const { format, language } = useApp();
  return (
    <li className="case-row">
      {story.thumbnail ? (
        <Picture picture={story.thumbnail} sizes="(max-width: 48em) 100vw, 256px" />
      ) : (
        <Cover title={story.title} ratio="16/9" />
      )}
      <div lang={langAttribute(story.lang, language)}>
        <div className="tags">
          <Tag>{story.industry}</Tag>
          <ChineseOnly lang={story.lang} />
          <time dateTime={story.publishUp}>{format.date(story.publishUp)}</time>
        </div>
        <h3>
          <SiteLink href={href}>
            <BreakableText>{story.title}</BreakableText>
          </SiteLink>
        </h3>
        <p>{story.summary}</p>
      </div>
    </li>
  );
}
