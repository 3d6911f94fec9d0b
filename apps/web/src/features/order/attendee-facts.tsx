import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { phoneText } from '@portolane/core/rules/form/phone-text.ts';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { useApp } from '#platform/context/app-context.ts';

/** The attendee, as entered in the application. */
export function AttendeeFacts({ attendee }: { attendee: Omit<Order['attendee'], 'note'> }) {
  const { language } = useApp();
  const { t } = useTranslation(['apply', 'form']);
  return (
    <FactList>
      <Fact label={t('apply:field.fullName')}>{attendee.fullName}</Fact>
      <Fact label={t('apply:field.gender')}>{t(`form:gender.${attendee.gender}`)}</Fact>
      <Fact label={t('apply:field.email')}>{attendee.email}</Fact>
      <Fact label={t('apply:field.phoneNumber')} className="num">
        {phoneText({ code: attendee.phoneCode, number: attendee.phoneNumber }, language)}
      </Fact>
      {attendee.company && <Fact label={t('apply:field.company')}>{attendee.company}</Fact>}
      {attendee.vat && (
        <Fact label={t('apply:field.vat')} className="num">
          {attendee.vat}
        </Fact>
      )}
    </FactList>
  );
}

interface CompanionFactsProps {
  companions: readonly { fullName: string; email?: string | undefined }[];
}

/** The other people of a group enrolment. */
export function CompanionFacts({ companions }: CompanionFactsProps) {
  const { t } = useTranslation(['apply']);
  return (
    <FactList>
      {companions.map(({ fullName, email }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing is moved here, and two may share a name
        <Fact key={index} label={t('apply:companions.person', { number: index + 1 })}>
          {fullName}
          {email && <small> {email}</small>}
        </Fact>
      ))}
    </FactList>
  );
}
