import { escapeXml } from './escape-xml.ts';

interface RssItem {
  title: string;
  /** Absolute URL; also the item's GUID. */
  link: string;
  summary: string;
  category: string;
  /** ISO 8601 */
  published: string;
}

export interface RssChannel {
  title: string;
  description: string;
  /** URL of the page that lists the items. */
  link: string;
  /** URL of the feed itself. */
  self: string;
  language: 'zh-Hant' | 'en';
  items: readonly RssItem[];
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/**
 * Returns an RSS 2.0 feed (rssboard.org). Its date is that of the newest item, so equal items give
 * equal bytes.
 */
export function rss({ title, description, link, self, language, items }: RssChannel): string {
  const date = (moment: string) => element('pubDate', new Date(moment).toUTCString());
  const entries = items.map(
    (item) =>
      `<item>${element('title', item.title)}${element('link', item.link)}<guid isPermaLink="true">${escapeXml(item.link)}</guid>${date(item.published)}${element('category', item.category)}${element('description', item.summary)}</item>`,
  );
  const newest = items[0] ? date(items[0].published) : '';
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `${element('title', title)}${element('link', link)}${element('description', description)}${element('language', language)}${newest}<ttl>60</ttl>` +
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>\n${entries.join('\n')}\n</channel></rss>\n`
  );
}
