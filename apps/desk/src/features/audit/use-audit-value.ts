import { useTranslation } from 'react-i18next';
import {
  type AuditChoice,
  auditChoices,
  type AuditChoiceValue,
  type AuditValueType,
} from '@portolane/core/rules/desk/audit-details.ts';
import { useDesk } from '#platform/context/desk-context.ts';

type ChoiceNames = { [C in AuditChoice]: (value: AuditChoiceValue<C>) => string };

/** Names the choices as the screens do that make them. A choice without words does not compile. */
function useChoiceNames(): ChoiceNames {
  const { t } = useTranslation([
    'auditLog',
    'cases',
    'deskEvents',
    'deskMembers',
    'figures',
    'frame',
    'outgoing',
    'payment',
    'people',
    'status',
  ]);
  return {
    role: (value) => t(`frame:role.${value}`),
    language: (value) => t(`people:languageName.${value}`),
    publication: (value) => t(`deskEvents:state.${value}`),
    orderStatus: (value) => t(`status:order.${value}`),
    paymentState: (value) =>
      value === 'none' ? t('auditLog:noPayment') : t(`payment:state.${value}`),
    caseStatus: (value) => t(`cases:status.${value}`),
    channel: (value) => t(`outgoing:channelName.${value}`),
    delivery: (value) =>
      value === 'waiting' || value === 'sent'
        ? t(`outgoing:stateName.${value}`)
        : t(`outgoing:reason.${value}`),
    recipients: (value) => t(`deskEvents:mail.who.${value}`),
    couponKind: (value) => t(`auditLog:couponKind.${value}`),
    step: (value) => t(`figures:by.${value}`),
    memberPage: (value) => t(`deskMembers:seeAs.pages.${value}`),
    memberField: (value) => t(`auditLog:memberField.${value}`),
  };
}

const isChoice = (type: AuditValueType): type is AuditChoice => Object.hasOwn(auditChoices, type);

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Returns what writes a value of a type in words. What older entries have besides stays as it is. */
export function useAuditValue(): (type: AuditValueType, value: unknown) => string {
  const { format } = useDesk();
  const { t } = useTranslation(['auditLog', 'orders', 'people']);
  const names = useChoiceNames();

  const choiceName = (type: AuditChoice, value: string | number): string => {
    const known = auditChoices[type].some((each) => each === value);
    // The value is one of those that the function names.
    return known ? (names[type] as (value: unknown) => string)(value) : String(value);
  };
  const one = (type: AuditValueType, value: string | number): string => {
    if (type === 'event') return choiceName('publication', value);
    if (isChoice(type)) return choiceName(type, value);
    if (typeof value === 'number') return format.number(value);
    // Days are written as the calendar does, instants at the time of the office.
    const isInstant = (type === 'instant' || type === 'time') && value.includes('T');
    return isInstant ? format.dateTime(new Date(value)) : value;
  };
  const shown = (type: AuditValueType, value: unknown): string => {
    if (value === null && type === 'attendance') return t('orders:attendance.unrecorded');
    if (value === null && type === 'aliases') return t('people:all');
    if (value === null && type === 'limit') return t('auditLog:unlimited');
    if (typeof value === 'boolean' && type === 'attendance')
      return t(value ? 'orders:attendance.attended' : 'orders:attendance.absent');
    if (typeof value === 'boolean') return t(value ? 'auditLog:yes' : 'auditLog:no');
    if (Array.isArray(value) && value.length > 0)
      return format.list(
        value.map((each) => shown(type === 'memberFields' ? 'memberField' : type, each)),
      );
    if (isText(value) && value !== '') return one(type, value);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return format.list(Object.values(value).map((each) => shown(type, each)));
    return t('auditLog:nothing');
  };
  return shown;
}
