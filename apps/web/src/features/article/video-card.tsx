import './video-card.css';
import type { VideoSummary } from '@portolane/core/contract/item.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { ChineseOnly } from '#platform/content/chinese-only.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { Cover, Picture } from '#platform/picture/picture.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';

interface VideoCardProps {
  video: VideoSummary;
  href: string;
  /** The `sizes` attribute of the poster. */
  sizes: string;
  /** Label that precedes the length for screen readers. */
  duration: string;
  /** Default 3. */
  level?: 2 | 3;
  /** Whether to show the summary. */
  summary?: boolean;
}

/** The play icon. */
export const PlayIcon = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M4 2l14 8-14 8z" />
  </svg>
);

/** A link to a video: poster with length, title, brand, and date. */
export function VideoCard({ video, href, sizes, duration, level = 3, summary }: VideoCardProps) {
  const { format, language } = useApp();
  const Title = `h${level}` as const;
  const lang = langAttribute(video.lang, language);
  return (
    <>
      <div className="video__still">
        {video.thumbnail ? (
          <Picture picture={video.thumbnail} sizes={sizes} ratio="16/9" />
        ) : (
          <Cover title={video.title} ratio="16/9" />
        )}
        <span className="video__play" aria-hidden="true">
          <PlayIcon />
        </span>
        {video.duration !== null && (
          <span className="video__duration num">
            <span className="visually-hidden">{duration}</span>
            {video.duration}
          </span>
        )}
      </div>
      <div>
        <Title lang={lang}>
          <SiteLink href={href}>
            <BreakableText>{video.title}</BreakableText>
          </SiteLink>
          <ChineseOnly lang={video.lang} />
        </Title>
        {summary && <p lang={lang}>{video.summary}</p>}
        <p className="video__meta">
          <time dateTime={video.publishUp}>{format.date(video.publishUp)}</time>
          <span>{format.list(video.brands.map((brand) => brand.title))}</span>
        </p>
      </div>
    </>
  );
}
