import { useTranslation } from 'react-i18next';
import type { Picture } from '@portolane/core/contract/picture.ts';
import { SHARED_SIZE } from '@portolane/core/rules/picture/picture-sizes.ts';
import { sharedPictureUrl } from '@portolane/core/rules/picture/picture-url.ts';
import {
  languages,
  pathInLanguage,
  pathWithoutLanguage,
  tagOf,
} from '@portolane/core/i18n/language.ts';
import { sharedIdentityPath } from '@portolane/core/rules/identity/identity-of.ts';
import { useApp } from '#platform/context/app-context.ts';
import { useSection } from '#platform/context/use-section.ts';
import { useBarePath } from '#platform/menu/use-menu.ts';

export interface PageHeadProps {
  /** Without the site's name, which is appended. Default: the site's name alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** The page's image. Link previews show its centre at 1200 × 630. Default: the site's own. */
  picture?: Picture | null | undefined;
  /**
   * Canonical path in any language, with search parameters only if they make a different page.
   * Default: the current path.
   */
  canonicalPath?: string | undefined;
  /** Excludes the page from search engines, e.g. members' pages and search results. */
  noindex?: boolean;
  /** False if the page does not exist in the other language. Default: whether the site has one. */
  alternates?: boolean;
  /** Structured data (schema.org) about the page's content. */
  jsonLd?: object | readonly object[] | undefined;
  /** A feed of what the page lists, for feed readers and calendars. */
  feed?: { href: string; type: 'application/rss+xml' | 'text/calendar'; title: string } | undefined;
  /** `zh-Hant` where an English page shows Chinese content; the Chinese page is canonical then. */
  contentLang?: 'zh-Hant' | 'en' | undefined;
}

/**
 * Metadata for browsers, search engines, and link previews. React hoists everything but the JSON-LD
 * into `head`.
 */
export function PageHead({
  title,
  description,
  picture = null,
  canonicalPath,
  noindex = false,
  alternates: inBoth = true,
  jsonLd,
  contentLang,
  feed,
}: PageHeadProps) {
  const { t } = useTranslation(['common']);
  const { identity, language, origin } = useApp();
  const alternates = useSection('english') && inBoth;
  const here = useBarePath();
  const path = pathWithoutLanguage(canonicalPath ?? here);
  const untranslated = contentLang === 'zh-Hant' && language === 'en';
  const address = origin + pathInLanguage(path, untranslated ? 'zh-TW' : language);
  const name = identity.title;
  const shared = picture ? sharedPictureUrl(picture) : sharedIdentityPath(identity);
  const whole = title === undefined ? name : t('common:title', { title });
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          {alternates &&
            !untranslated &&
            languages.map((other) => (
              <link
                key={other}
                rel="alternate"
                hrefLang={tagOf(other)}
                href={origin + pathInLanguage(path, other)}
              />
            ))}
          {alternates && !untranslated && (
            <link rel="alternate" hrefLang="x-default" href={origin + path} />
          )}
          {feed && (
            <link
              rel="alternate"
              type={feed.type}
              title={feed.title}
              href={origin + pathInLanguage(feed.href, language)}
            />
          )}
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title ?? name} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={address} />
          <meta
            property="og:locale"
            content={language === 'en' && !untranslated ? 'en_US' : 'zh_TW'}
          />
          <meta property="og:image" content={new URL(shared, origin).href} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(SHARED_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARED_SIZE.height)} />
          {/* An image without alternative text shows the subject of the page, which the title names. */}
          <meta property="og:image:alt" content={picture?.alt || (title ?? name)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {/* A data block is never executed, so the Content-Security-Policy allows it. Escaping `<` keeps the content from closing the element. */}
      {jsonLd && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(jsonLd).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
