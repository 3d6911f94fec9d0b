import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { dialledPhone, phoneText } from '@portolane/core/rules/form/phone-text.ts';
import type { PhoneParts } from '@portolane/core/rules/form/stored-phone.ts';
import { useMayUse } from '#platform/call/session-query.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import { DeskLink } from '#platform/link/desk-link.tsx';
import { enrolPath, memberPath } from '#platform/link/desk-path.ts';
import type { OrderPage } from './order-query.ts';

/** Who is enrolled, and with which terms. */
export function OrderFacts({ order }: { order: OrderPage }) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders']);
  const { attendee, member } = order;
  const phone = { code: attendee.phoneCode, number: attendee.phoneNumber };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('orders:column.createdAt'), format.dateTime(new Date(order.createdAt))],
    [t('orders:column.company'), attendee.company],
    [t('orders:page.vat'), attendee.vat],
    [t('orders:column.email'), attendee.email && <Mail address={attendee.email} />],
    [t('orders:column.phone'), attendee.phoneNumber && <Phone phone={phone} />],
    [t('orders:page.member'), member.erased ? t('orders:page.erased') : <Member order={order} />],
    [
      t('orders:page.companions'),
      order.companions.length > 0 && format.list(order.companions.map(({ fullName }) => fullName)),
    ],
    [t('orders:page.note'), attendee.note],
    [t('orders:column.coupon'), order.coupon],
    [t('orders:page.discount'), order.discount > 0 && format.money(order.discount)],
    [t('orders:page.total'), format.money(order.total)],
    [t('orders:page.language'), t(`orders:page.languageName.${order.language}`)],
    [t('orders:page.canceledAt'), order.canceledAt && format.dateTime(new Date(order.canceledAt))],
    [t('orders:reason'), order.rejectReason],
  ];
  return (
    <dl className="desk-facts">
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The member with what can be reached from here. */
function Member({ order: { member } }: { order: OrderPage }) {
  const { t } = useTranslation(['orders', 'status']);
  const mayRead = useMayUse('member');
  const mayEnrol = useMayUse('enrol');
  const group = t(`status:group.${member.group}`);
  return (
    <span className="desk-row">
      {mayRead ? (
        <DeskLink className="link" href={memberPath(member.uuid)}>
          {member.name || t('orders:page.member')}
        </DeskLink>
      ) : (
        member.name
      )}
      <span>{group}</span>
      {mayEnrol && (
        <DeskLink className="link" href={enrolPath({ member: member.uuid })}>
          {t('orders:page.enrolAgain')}
        </DeskLink>
      )}
    </span>
  );
}

function Phone({ phone }: { phone: PhoneParts }) {
  const { language } = useDesk();
  return <a href={`tel:${dialledPhone(phone)}`}>{phoneText(phone, language)}</a>;
}

const Mail = ({ address }: { address: string }) => <a href={`mailto:${address}`}>{address}</a>;
