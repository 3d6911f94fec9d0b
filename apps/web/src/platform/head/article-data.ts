/** Structured data (schema.org) for articles and videos, as pure functions. URLs are absolute. */
import type { News, Video } from '@portolane/core/contract/item.ts';
import { type Language, tagOf } from '@portolane/core/i18n/language.ts';

interface Place {
  /** Canonical URL. */
  url: string;
  image: string;
  /** Name of the site. */
  publisher: string;
  language: Language;
}

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** The language the text is written in, because Chinese replaces missing English. */
const inLanguage = (lang: 'zh-Hant' | 'en', language: Language): string =>
  tagOf(lang === 'zh-Hant' ? 'zh-TW' : language);

/** Returns a news item as a NewsArticle. */
export function newsArticleData(
  news: Pick<News, 'title' | 'summary' | 'publishUp' | 'lang' | 'dealerOnly' | 'brands'>,
  place: Place,
): object {
  const publisher = { '@type': 'Organization', name: place.publisher };
  return {
    ...CONTEXT,
    '@type': 'NewsArticle',
    headline: news.title,
    description: news.summary,
    datePublished: news.publishUp,
    image: [place.image],
    url: place.url,
    mainEntityOfPage: place.url,
    inLanguage: inLanguage(news.lang, place.language),
    isAccessibleForFree: !news.dealerOnly,
    author: publisher,
    publisher,
    ...(news.brands.length > 0 && {
      about: news.brands.map(({ title }) => ({ '@type': 'Brand', name: title })),
    }),
  };
}

/** Converts `8:05` and `75:30` (minutes and seconds) to ISO 8601: PT8M5S, PT1H15M30S. */
export function isoDuration(duration: string): string {
  const [minutes, seconds] = duration.split(':').map(Number) as [number, number];
  const hours = Math.floor(minutes / 60);
  return `PT${hours ? `${hours}H` : ''}${minutes % 60}M${seconds}S`;
}

/** Returns a video as a VideoObject. */
export function videoData(
  video: Pick<Video, 'title' | 'summary' | 'publishUp' | 'duration' | 'lang' | 'embedUrl'>,
  place: Place,
): object {
  return {
    ...CONTEXT,
    '@type': 'VideoObject',
    name: video.title,
    description: video.summary,
    thumbnailUrl: [place.image],
    uploadDate: video.publishUp,
    ...(video.duration !== null && { duration: isoDuration(video.duration) }),
    url: place.url,
    inLanguage: inLanguage(video.lang, place.language),
    ...(video.embedUrl !== null && { embedUrl: video.embedUrl }),
    publisher: { '@type': 'Organization', name: place.publisher },
  };
}
