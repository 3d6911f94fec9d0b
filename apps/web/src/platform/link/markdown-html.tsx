import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { SiteIdentity } from '@portolane/core/contract/setting.ts';
import { isPathOn } from '@portolane/core/rules/site/section-paths.ts';
import { useApp } from '#platform/context/app-context.ts';
import { keepTabStops } from '#platform/scroll/keep-tab-stops.ts';
import { pageUrl } from './page-url.ts';

interface MarkdownHtmlProps {
  /** Rendered from Markdown and sanitised by the server. */
  html: string;
  className?: string;
  lang?: string | undefined;
}

/** Returns a text in which links to pages of sections that the site does not have are plain text. */
const withoutOff = (html: string, site: SiteIdentity, origin: string): string =>
  site.off.length === 0
    ? html
    : html.replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, href: string, text: string) => {
        const url = new URL(href.replaceAll('&amp;', '&'), origin);
        return url.origin === origin && !isPathOn(site, url.pathname) ? text : link;
      });

/** A text from Markdown. Its links behave like those of `SiteLink`. */
export function MarkdownHtml({ html, className = 'prose', lang }: MarkdownHtmlProps) {
  const { identity, language, origin, prefetch } = useApp();
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  // After every render, because another text brings other tables.
  useEffect(() => keepTabStops([...text.current!.querySelectorAll<HTMLElement>('.scroll-region')]));
  const linkOf = (event: SyntheticEvent): URL | null => {
    const link = (event.target as Element).closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download'))
      return null;
    return pageUrl(link.getAttribute('href')!, origin, language);
  };
  const load = (event: SyntheticEvent) => {
    const page = linkOf(event);
    if (page) void prefetch(page);
  };
  const follow = (event: MouseEvent) => {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const page = linkOf(event);
    const { pathname, search } = window.location;
    const isHere = page?.pathname === pathname && page.search === search;
    // The browser jumps to a section of the same page by itself.
    if (!page || isModified || event.button !== 0 || (isHere && page.hash)) return;
    event.preventDefault();
    void navigate(page.pathname + page.search + page.hash, { replace: isHere });
  };
  return (
    // The keyboard activates a link with a click, too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={text}
      className={className}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: withoutOff(html, identity, origin) }}
      onClick={follow}
      onPointerOver={load}
      onFocus={load}
      onTouchStart={load}
    />
  );
}
