import './breadcrumbs.css';
import type { LinkComponent } from '#link/link-component.ts';

const LEVELS = 6;

export interface Breadcrumb {
  label: string;
  /** Missing on the current page. */
  href?: string;
}

export interface BreadcrumbsProps {
  /** Accessible name of the landmark, e.g. 麵包屑 */
  label: string;
  /** From home to the current page. */
  items: readonly Breadcrumb[];
  Link?: LinkComponent;
}

/** Breadcrumbs of at most six levels; longer paths keep the first and the last five. */
export function Breadcrumbs({ label, items, Link = 'a' }: BreadcrumbsProps) {
  const shown = items.length > LEVELS ? [...items.slice(0, 1), ...items.slice(1 - LEVELS)] : items;
  return (
    <nav aria-label={label}>
      <ol className="breadcrumbs">
        {shown.map((item, index) => (
          <li key={`${index} ${item.label}`}>
            {index < shown.length - 1 && item.href ? (
              <Link href={item.href}>{item.label}</Link>
            ) : (
              <span aria-current={index === shown.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
