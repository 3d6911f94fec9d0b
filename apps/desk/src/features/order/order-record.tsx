import { useTranslation } from 'react-i18next';
import { useDesk } from '#platform/context/desk-context.ts';
import type { OrderPage } from './order-query.ts';

type Entry = OrderPage['history'][number];

const actions = {
  'enrolments add': 'add',
  'enrolments called-off': 'calledOff',
  'enrolments approve': 'approve',
  'enrolments reject': 'reject',
  'enrolments cancel': 'cancel',
  'enrolments move': 'move',
  'enrolments take-back': 'takeBack',
  'enrolments release': 'release',
  'payments record': 'payment',
  'payments import': 'paymentImport',
  'attendance mark': 'attendance',
  'attendance import': 'attendance',
} as const;
const isKnown = (action: string): action is keyof typeof actions => action in actions;

/** What staff changed about an order, newest first. */
export function OrderHistory({ order: { history } }: { order: OrderPage }) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders']);
  if (history.length === 0) return <p className="desk-lead">{t('orders:page.noHistory')}</p>;
  return (
    <ul className="order-lines">
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.action}`}>
          <div>
            <b>
              {isKnown(entry.action)
                ? t(`orders:page.action.${actions[entry.action]}`)
                : entry.action}
            </b>
            <Details entry={entry} />
            <p className="order-lines__by num">
              {format.dateTime(new Date(entry.at))} {entry.actor}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Details({ entry: { details } }: { entry: Entry }) {
  const { t } = useTranslation(['orders']);
  const { attended } = details;
  if (typeof attended === 'boolean')
    return <p>{t(attended ? 'orders:attendance.attended' : 'orders:attendance.absent')}</p>;
  if (attended === null) return <p>{t('orders:attendance.unrecorded')}</p>;
  return null;
}

/** The messages about an order, oldest first. */
export function OrderMessages({ order: { messages } }: { order: OrderPage }) {
  const { format } = useDesk();
  const { t } = useTranslation(['orders', 'outgoing']);
  if (messages.length === 0) return <p className="desk-lead">{t('orders:page.noMessages')}</p>;
  return (
    <ul className="order-lines">
      {messages.map((message) => (
        <li key={message.id}>
          <div>
            <b>{message.subject || t(`outgoing:channelName.${message.channel}`)}</b>
            <p>{message.recipient}</p>
            <p className="order-lines__by num">
              {t(`outgoing:stateName.${message.state}`)} {format.dateTime(new Date(message.at))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
