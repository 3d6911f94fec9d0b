import './sales-teams.css';
import { useTranslation } from 'react-i18next';
import type { BrandContact, Office } from '@portolane/core/contract/customer.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { ContentHeading } from '#platform/content/content-heading.tsx';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';

/** Each region's sales team, with the counties that it serves. */
export function RegionTeams({ offices }: { offices: readonly Office[] }) {
  const { t } = useTranslation(['contact']);
  return (
    <ul className="sales-teams">
      {offices.map(({ alias, title, lang, serves, phone }) => (
        <li key={alias}>
          <ContentHeading level={3} lang={lang}>
            {title}
          </ContentHeading>
          <p>{serves.map((county) => county.title).join(t('contact:separator'))}</p>
          <TelephoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}

/** Each brand's contact. */
export function BrandTeams({ brands }: { brands: readonly BrandContact[] }) {
  const { href, language } = useApp();
  return (
    <ul className="sales-teams sales-teams--brands">
      {brands.map(({ alias, title, category, lang, name, phone, extension }) => (
        <li key={alias}>
          <h3>
            <SiteLink href={href('brand', { brandAlias: alias })}>{title}</SiteLink>
          </h3>
          <p>
            {name !== '' && (
              <>
                {name}
                <br />
              </>
            )}
            <span lang={langAttribute(lang, language)}>{category}</span>
          </p>
          <TelephoneLink phone={phone} extension={extension} />
        </li>
      ))}
    </ul>
  );
}
