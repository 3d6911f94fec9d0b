import { useTranslation } from 'react-i18next';
import type { Order } from '@portolane/core/contract/order.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Fact, FactList } from '#platform/content/facts.tsx';
import { Attachments } from '#features/event/attachments.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { AttendeeFacts, CompanionFacts } from './attendee-facts.tsx';

/** The attendee, as entered in the application. */
export function OrderAttendee({ order: { attendee } }: { order: Order }) {
  const { t } = useTranslation(['apply']);
  return (
    <section>
      <SectionHeading level={3} title={t('apply:confirm.attendee')} />
      <AttendeeFacts attendee={attendee} />
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
      <CompanionFacts companions={companions} />
    </section>
  );
}

/** The attachments of the event. */
export function OrderFiles({ order: { files, lang } }: { order: Order }) {
  const { t } = useTranslation(['event']);
  const { language } = useApp();
  if (files.length === 0) return null;
  return (
    <section>
      <SectionHeading level={3} title={t('event:sections.files')} />
      <Attachments files={files} lang={langAttribute(lang, language)} />
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
      <FactList>
        {order.answers.map(({ question, value }) => (
          <Fact
            key={question.id}
            label={<span lang={lang}>{question.title}</span>}
            className="facts__prose"
          >
            {format.list(value)}
          </Fact>
        ))}
        {note && (
          <Fact label={t('apply:field.note')} className="facts__prose">
            {note}
          </Fact>
        )}
      </FactList>
    </section>
  );
}
