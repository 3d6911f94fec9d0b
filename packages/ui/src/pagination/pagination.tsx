import './pagination.css';
import type { MouseEvent } from 'react';
import { Icon } from '#icon/icon.tsx';
import type { LinkComponent } from '#link/link-component.ts';

const PAGE_BUTTONS = 5;

export interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  /** Number of items. Default 50. */
  total?: number;
  /** Default 10. */
  pageSize?: number;
  /** URL of a page: real links work before JavaScript and open in new tabs. */
  hrefOf: (page: number) => string;
  Link?: LinkComponent;
  /** Called on a click before the link is followed. */
  onChoose?: (event: MouseEvent<HTMLAnchorElement>, page: number) => void;
  labels: {
    /** Accessible name of the landmark, e.g. 分頁 */
    navigation: string;
    previous: string;
    next: string;
    /** e.g. (n) => `第 ${n} 頁` */
    page: (page: number) => string;
  };
}

/** Returns the page numbers to show: five around the current one, fewer in a short list. */
export function visiblePages(page: number, last: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS / 2), last - PAGE_BUTTONS + 1));
  return Array.from({ length: Math.min(PAGE_BUTTONS, last) }, (_, index) => first + index);
}

/** Previous, five pages, next. Renders nothing for a single page. */
export function Pagination({
  page,
  total = 50,
  pageSize = 10,
  hrefOf,
  Link = 'a',
  onChoose,
  labels,
}: PaginationProps) {
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  // A typed URL such as ?page=99 still gets working links.
  const current = Math.min(Math.max(1, page), last);

  const step = (target: number, rel: 'prev' | 'next') => {
    const content =
      rel === 'prev' ? (
        <>
          <Icon name="chevron-left" size="s" />
          <span className="pagination__word">{labels.previous}</span>
        </>
      ) : (
        <>
          <span className="pagination__word">{labels.next}</span>
          <Icon name="chevron-right" size="s" />
        </>
      );
    return target < 1 || target > last ? (
      <span className="pagination__step" aria-hidden="true">
        {content}
      </span>
    ) : (
      <Link
        className="pagination__step"
        href={hrefOf(target)}
        rel={rel}
        onClick={(event) => onChoose?.(event, target)}
      >
        {content}
      </Link>
    );
  };

  return (
    <nav className="pagination" aria-label={labels.navigation}>
      {step(current - 1, 'prev')}
      <ul>
        {visiblePages(current, last).map((number) => (
          <li key={number}>
            <Link
              href={hrefOf(number)}
              aria-label={labels.page(number)}
              aria-current={number === current ? 'page' : undefined}
              onClick={(event) => onChoose?.(event, number)}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      {step(current + 1, 'next')}
    </nav>
  );
}
