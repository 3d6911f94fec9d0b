import type { LinkProps } from '@portolane/ui/link/link-component.ts';
import { Link } from 'react-router';
import { useApp } from '#platform/context/app-context.ts';
import { pageUrl } from './page-url.ts';

/**
 * A link to a page of this site, which is prefetched when the visitor points at it. Links that
 * need a new document (other sites, files, the other language) are left to the browser.
 */
export function SiteLink({ href, onPointerEnter, onFocus, onTouchStart, ...rest }: LinkProps) {
  const { language, origin, prefetch } = useApp();
  const page = pageUrl(href, origin, language);
  const load = () => void (page && prefetch(page));
  return (
    <Link
      {...rest}
      to={href}
      // An attribute for the framework's route discovery, which this site does not use.
      discover="none"
      reloadDocument={page === null}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        load();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        load();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        load();
      }}
    />
  );
}
