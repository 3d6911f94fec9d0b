import './keyword-tags.css';
import type { LinkComponent } from '#link/link-component.ts';

export interface KeywordTagsProps {
  /** Accessible name of the list, e.g. 關鍵字 */
  label: string;
  items: readonly { label: string; href: string }[];
  Link?: LinkComponent;
}

/** A page's keywords, each linked to everything tagged with it. */
export function KeywordTags({ label, items, Link = 'a' }: KeywordTagsProps) {
  return (
    <ul className="keyword-tags" aria-label={label}>
      {items.map((item) => (
        <li key={item.href}>
          <Link className="keyword-tags__link" href={item.href}>
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
