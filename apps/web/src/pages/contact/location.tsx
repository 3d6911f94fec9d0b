import { ContentHeading } from '#platform/content/content-heading.tsx';
import '#platform/styles/facts.css';
import './location.css';
import { telephoneText } from '@portolane/core/rules/contact/telephone.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { EmptyState } from '@portolane/ui/empty-state/empty-state.tsx';
import { useTranslation } from 'react-i18next';
import type { Office } from '@portolane/core/contract/customer.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ContactHead } from '#features/contact/contact-head.tsx';
import { MapFrame } from '#features/map/map-frame.tsx';
import { MapLink } from '#features/map/map-link.tsx';
import { minutesOf, Way } from '#features/map/way.tsx';
import { PageBreadcrumbs } from '#shell/breadcrumbs/page-breadcrumbs.tsx';
import { keepNumbers } from '#platform/content/keep-numbers.ts';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { usePageData } from '#platform/page/page-data.ts';
import { data } from './location.data.ts';

/** /contact/location */
export default function Location() {
  const { t } = useTranslation(['contact']);
  const { href } = useApp();
  const { contacts } = usePageData(data);
  const longest = Math.max(...contacts.offices.map(({ way }) => (way ? minutesOf(way) : 0)));
  return (
    <div className="wrap">
      <PageHead
        title={t('contact:page.location.title')}
        description={t('contact:page.location.lead')}
        canonicalPath={href('location')}
      />
      <PageBreadcrumbs />
      <ContactHead page="location" />
      {contacts.offices.length === 0 && (
        <EmptyState title={t('contact:location.none')}>
          {t('contact:location.noneReason')}
        </EmptyState>
      )}
      {contacts.offices.length > 0 && (
        <ul className="offices">
          {contacts.offices.map((office) => (
            <Suspense key={office.alias}>
              <OfficeItem office={office} longest={longest} />
            </Suspense>
          ))}
        </ul>
      )}
    </div>
  );
}

function OfficeItem({ office, longest }: { office: Office; longest: number }) {
  const { t } = useTranslation(['contact']);
  const { href, language } = useApp();
  const [search] = useSearchParams();
  const { alias, title, lang, zipcode, address, phone, fax, hours, directions } = office;
  const rows = [
    {
      name: t('contact:panel.phone'),
      text: phone,
      value: <TelephoneLink phone={phone} />,
    },
    {
      name: t('contact:location.fax'),
      text: fax,
      value: <span className="num">{telephoneText(fax, '', language)}</span>,
    },
    { name: t('contact:panel.hours'), text: hours, value: keepNumbers(hours) },
  ].filter(({ text }) => text !== '');
  const way = office.way && <Way way={office.way} to={title} longest={longest} />;
  return (
    <li id={alias}>
      <div lang={langAttribute(lang, language)}>
        <ContentHeading level={2} lang={lang}>
          {title}
        </ContentHeading>
        <address>
          {/* English addresses already contain the postal code. */}
          {keepNumbers(lang === 'en' ? address : `${zipcode} ${address}`.trim())}
        </address>
        {directions !== '' && (
          <p>
            <BreakableText>{keepNumbers(directions)}</BreakableText>
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <dl className="facts facts--beside" lang={langAttribute(lang, language)}>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="facts__end">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {office.lat === null || office.lng === null ? (
        way
      ) : (
        <MapFrame
          place={{ lat: office.lat, lng: office.lng }}
          title={t('contact:location.mapOf', { title })}
          label={t('contact:location.openMap')}
          href={`${href('location', undefined, { map: alias })}#${alias}`}
          open={search.get('map') === alias}
          link={
            <MapLink
              place={office}
              label={t('contact:location.mapLink')}
              opensNewTab={t('contact:location.mapOf', { title })}
            />
          }
        >
          {way}
        </MapFrame>
      )}
    </li>
  );
}
