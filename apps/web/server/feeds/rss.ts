import { escapeXml } from './escape-xml.ts';

interface RssItem {
  title: string;
  /** A whole address; also what the item is known by. */
  link: string;
  summary: string;
  category: string;
  /** ISO 8601 */
  published: string;
}

export interface RssChannel {
  title: string;
  description: string;
  /** The list that the feed is of. */
  link: string;
  /** The feed itself. */
  self: string;
  language: 'zh-Hant' | 'en';
  items: readonly RssItem[];
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** A feed in RSS 2.0 (rssboard.org). Its date is the newest item's, so equal news make equal bytes. */
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
