import type { CaseSubject } from '@portolane/core/contract/customer.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** The products and solutions that a case asks about, each with a link, its quantity and note. */
export function CaseSubjects({ of }: { of: readonly CaseSubject[] }) {
  const { href } = useApp();
  return (
    <ul>
      {of.map(({ kind, alias, title, lang, quantity, note }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a list that does not change
        <li key={index}>
          <SiteLink
            className="link"
            lang={lang}
            href={
              kind === 'product'
                ? href('product', { productAlias: alias })
                : href('solution', { solutionAlias: alias })
            }
          >
            {title}
          </SiteLink>
          {quantity !== undefined && <span className="num"> ×&nbsp;{quantity}</span>}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
