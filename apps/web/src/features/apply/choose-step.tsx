import './chosen-session.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import type { Formatter } from '@portolane/core/i18n/format.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { type SubmitEvent, useState } from 'react';
import { ConflictNotice } from '#features/event/conflict-notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { FormSection } from '@portolane/app-kit/form/form-section.tsx';
import { SiteLink } from '#platform/link/site-link.tsx';
import type { Choice } from './apply-choice.ts';
import { ChosenSession } from './chosen-session.tsx';
import { MealFields } from './meal-fields.tsx';
import { StepActions } from './step-actions.tsx';

const FORM_ID = 'apply-choose';

interface ChooseStepProps {
  event: Event;
  item: CartItem;
  choice: Choice;
  eventHref: string;
  /** Puts a changed choice in place of the old one; it is kept in this tab at once. */
  onChange: (item: CartItem) => void;
  onNext: () => void;
  busy: boolean;
  due: number;
}

/** Step 1: the sessions that were chosen and the meals of their days. A meal that was chosen on the event's page is shown, and asked for again only when the reader wants to change it. */
export function ChooseStep({
  event,
  item,
  choice,
  eventHref,
  onChange,
  onNext,
  busy,
  due,
}: ChooseStepProps) {
  const { t } = useTranslation(['apply', 'status']);
  const { format, language } = useApp();
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  const partial = event.registrationType === 'partial';
  const lang = langAttribute(event.lang, language);

  const errors = attempt > 0 ? choiceErrors(t, format, choice) : [];

  const next = (submit: SubmitEvent) => {
    submit.preventDefault();
    if (busy) return;
    setAttempt((count) => count + 1);
    if (choiceErrors(t, format, choice).length === 0) onNext();
  };
  const remove = (uuid: string, title: string) => {
    onChange({ ...item, sessionUuids: item.sessionUuids.filter((other) => other !== uuid) });
    setSaid(t('apply:choose.removed', { title }));
    // The button that was pressed is gone: the reader goes on from the list's heading.
    document.getElementById('apply-sessions')?.focus();
  };

  return (
    <form id={FORM_ID} method="post" noValidate onSubmit={next}>
      <ErrorSummary
        title={t('apply:choose.error.title', { count: errors.length })}
        errors={errors}
        attempt={attempt}
      />
      <FormSection
        id="apply-sessions"
        title={t('apply:choose.sessions')}
        note={
          partial
            ? t('apply:sessionCount', { count: choice.sessions.length })
            : t('apply:choose.whole')
        }
        action={
          partial && (
            <SiteLink className="link" href={eventHref}>
              {t('apply:choose.change')}
            </SiteLink>
          )
        }
        focusable
      >
        <output className="visually-hidden">{said}</output>
        <ul className="chosen-sessions">
          {choice.sessions.map((session) => (
            <ChosenSession key={session.uuid} event={event} session={session}>
              {partial && choice.sessions.length > 1 && (
                <Button
                  variant="neutral"
                  size="s"
                  aria-label={t('apply:choose.removeNamed', { title: session.title })}
                  onClick={() => remove(session.uuid, session.title)}
                >
                  {t('apply:choose.remove')}
                </Button>
              )}
            </ChosenSession>
          ))}
        </ul>
        <ConflictNotice sessions={choice.sessions} />
      </FormSection>
      {choice.meals.length > 0 && (
        <MealFields
          item={item}
          choice={choice}
          isChecked={attempt > 0}
          lang={lang}
          onChange={onChange}
        />
      )}
      {/* An event that is enrolled as a whole and cannot be had leaves nothing to change here: the notice above has the ways out. */}
      {(partial || choice.sessions.every(({ whyNot }) => whyNot === null)) && (
        <StepActions form={FORM_ID} label={t('apply:next')} busy={busy} due={due} />
      )}
    </form>
  );
}

/** Returns what prevents the next step, for the error summary. */
function choiceErrors(
  t: TFunction<['apply', 'status']>,
  { labelled }: Pick<Formatter, 'labelled'>,
  choice: Choice,
) {
  const refused = choice.sessions.flatMap(({ uuid, title, whyNot }) =>
    whyNot === null
      ? []
      : [
          {
            id: `apply-session-${uuid}`,
            text: t('apply:choose.error.refused', { title, reason: t(`status:whyNot.${whyNot}`) }),
          },
        ],
  );
  const missing = choice.missingMeals.map(({ id, title }) => ({
    id: `apply-meal-${id}`,
    text: labelled(title, t('apply:choose.error.meal')),
  }));
  return [...refused, ...missing];
}
