import { describe, expect, it } from 'vitest';
import { isoDuration, newsArticleData, videoData } from './article-data.ts';

const place = {
  url: 'https://portolane.example/news/bulletin/a',
  image: 'https://portolane.example/a.svg',
  publisher: '恆向資訊',
  language: 'en' as const,
};

it.each([
  ['8:05', 'PT8M5S'],
  ['21:40', 'PT21M40S'],
  ['0:59', 'PT0M59S'],
  ['75:30', 'PT1H15M30S'],
])('%s lasts %s', (duration, iso) => expect(isoDuration(duration)).toBe(iso));

describe('structured data', () => {
  const common = {
    title: '標題',
    summary: '摘要',
    publishUp: '2026-11-01T00:00:00.000Z',
    brands: [{ alias: 'corvane', title: 'Corvane' }],
  };

  it('of a news item names its actual language and its audience', () =>
    expect(newsArticleData({ ...common, lang: 'zh-Hant', dealerOnly: true }, place)).toMatchObject({
      '@type': 'NewsArticle',
      headline: '標題',
      datePublished: '2026-11-01T00:00:00.000Z',
      inLanguage: 'zh-Hant',
      isAccessibleForFree: false,
      mainEntityOfPage: place.url,
    }));

  it('of a video names its player only if it has one', () => {
    const video = { ...common, lang: 'en' as const, duration: '8:05' };
    expect(
      videoData({ ...video, embedUrl: 'https://video.portolane.example/embed/a' }, place),
    ).toMatchObject({
      '@type': 'VideoObject',
      embedUrl: 'https://video.portolane.example/embed/a',
      duration: 'PT8M5S',
      inLanguage: 'en',
    });
    expect(videoData({ ...video, embedUrl: null }, place)).not.toHaveProperty('embedUrl');
  });
});
