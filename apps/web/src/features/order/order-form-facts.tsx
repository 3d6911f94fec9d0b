import '#platform/styles/facts.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { useApp } from '#platform/context/app-context.ts';

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="facts__end num">{children}</dd>
  </div>
);

/** The attendee, as entered in the application. */
export function OrderAttendee({ order: { attendee } }: { order: Order }) {
  const { t } = useTranslation(['apply', 'form']);
  return (
    <section>
      <SectionHeading level={3} title={t('apply:confirm.attendee')} />
      <dl className="facts facts--beside">
        <Fact label={t('apply:field.fullName')}>{attendee.fullName}</Fact>
        <Fact label={t('apply:field.gender')}>{t(`form:gender.${attendee.gender}`)}</Fact>
        <Fact label={t('apply:field.email')}>{attendee.email}</Fact>
        <Fact label={t('apply:field.phoneNumber')}>
          {t('apply:confirm.phone', { code: attendee.phoneCode, number: attendee.phoneNumber })}
        </Fact>
        <Fact label={t('apply:field.company')}>{attendee.company}</Fact>
        <Fact label={t('apply:field.vat')}>{attendee.vat}</Fact>
      </dl>
    </section>
  );
}

/** The other people of a group enrolment. */
export function OrderCompanions({ order: { companions } }: { order: Order }) {
  const { t } = useTranslation(['apply']);
  if (companions.length === 0) return null;
  return (
    <section>
      <SectionHeading level={3} title={t('apply:companions.title')} />
      <dl className="facts facts--beside">
        {companions.map(({ fullName, email }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing is moved here, and two may share a name
          <Fact key={index} label={t('apply:companions.person', { number: index + 1 })}>
            {fullName}
            {email && <small> {email}</small>}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** Answers and note of the application, if there are any. */
export function OrderAnswers({ order }: { order: Order }) {
  const { t } = useTranslation(['apply']);
  const { format, language } = useApp();
  const lang = langAttribute(order.lang, language);
  const { note } = order.attendee;
  if (order.answers.length === 0 && !note) return null;
  return (
    <section>
      <SectionHeading level={3} title={t('apply:confirm.answers')} />
      <dl className="facts facts--beside">
        {order.answers.map(({ question, value }) => (
          <Fact key={question.id} label={<span lang={lang}>{question.title}</span>}>
            <span className="facts__prose">{format.list(value)}</span>
          </Fact>
        ))}
        {note && (
          <Fact label={t('apply:field.note')}>
            <span className="facts__prose">{note}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}
