import './event-facts.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import type { ReactNode } from 'react';
import { TelephoneLink } from '#platform/link/telephone-link.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** Whether somebody is named whom one can ask about an event. */
export const hasContact = ({ contact: { name, phone } }: Pick<Event, 'contact'>): boolean =>
  name !== '' || phone !== '';

/** Key facts about an event. */
export function EventFacts({ event }: { event: Event }) {
  const { t } = useTranslation(['event']);
  const { format, language } = useApp();
  const { registrationStartDate: start, registrationEndDate: end, contact } = event;
  const unit = event.registrationType === 'partial' ? t('event:price.perSession') : '';
  const price = event.salePrice ? format.money(event.salePrice) + unit : t('event:price.free');
  const facts: [label: string, value: ReactNode][] = [
    [
      t('event:facts.period'),
      start || end || event.type === 'online' ? (
        <>
          <span className="event-facts__unit">
            {start ? format.dateTime(start) : t('event:facts.fromNow')}
          </span>
          {language === 'en' ? ' – ' : '–'}
          <wbr />
          <span className="event-facts__unit">
            {end ? format.dateTime(end) : t('event:facts.noLimit')}
          </span>
        </>
      ) : (
        t('event:facts.untilStart')
      ),
    ],
    [
      t('event:facts.way'),
      (event.registrationType === 'partial'
        ? t('event:facts.partial')
        : t('event:facts.impartial')) + (event.canRegisterGroup ? t('event:facts.group') : ''),
    ],
    [
      t('event:facts.price'),
      <>
        {price}
        {event.basePrice > event.salePrice && (
          <span className="event-facts__also">
            {t('event:price.wasAmount', { amount: format.money(event.basePrice) })}
          </span>
        )}
        {event.requireCoupon && (
          <span className="event-facts__also">{t('event:price.coupon')}</span>
        )}
        {event.payment && <span className="event-facts__also">{event.payment}</span>}
      </>,
    ],
    [
      t('event:facts.review'),
      event.needReview ? t('event:facts.needReview') : t('event:facts.noReview'),
    ],
    [
      t('event:facts.absence'),
      event.hasAbsentLimit
        ? t('event:facts.absentLimit', { count: event.absentLimit })
        : t('event:facts.noAbsentLimit'),
    ],
  ];
  if (hasContact(event))
    facts.push([
      t('event:facts.contact'),
      <>
        <span className="event-facts__unit">{contact.name}</span> <ContactPhone contact={contact} />
      </>,
    ]);
  return (
    <dl className="event-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The organiser's phone number as a link. */
export function ContactPhone({
  contact: { phoneCode, phone, extension },
}: {
  contact: Event['contact'];
}) {
  return (
    <TelephoneLink phone={[phoneCode, phone].filter(Boolean).join('-')} extension={extension} />
  );
}
