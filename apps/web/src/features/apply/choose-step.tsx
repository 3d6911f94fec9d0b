import '#platform/styles/form-layout.css';
import './chosen-session.css';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '@portolane/core/contract/cart.ts';
import type { Event } from '@portolane/core/contract/event.ts';
import { langAttribute } from '@portolane/core/i18n/content-language.ts';
import { Button } from '@portolane/ui/button/button.tsx';
import { ErrorSummary } from '@portolane/ui/error-summary/error-summary.tsx';
import { Field } from '@portolane/ui/field/field.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ConflictNotice } from '#features/event/conflict-notice.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import type { Choice } from './apply-choice.ts';
import { ChosenSession } from './chosen-session.tsx';
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
  const { t } = useTranslation(['apply', 'form', 'status']);
  const { format, language } = useApp();
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');
  // Meals that are asked for here stay so while the reader is here: a field must not vanish under who fills it in.
  const [askedMeals, setAskedMeals] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<string>();
  // The field takes the place of the button that was pressed.
  useEffect(() => {
    if (changing) document.getElementById(`apply-meal-${changing}`)?.focus();
  }, [changing]);
  const heading = useRef<HTMLHeadingElement>(null);
  const partial = event.registrationType === 'partial';
  const lang = langAttribute(event.lang, language);

  const refused = choice.sessions.filter((session) => session.whyNot !== null);
  const errors = attempt
    ? [
        ...refused.map((session) => ({
          id: `apply-session-${session.uuid}`,
          text: t('apply:choose.error.refused', {
            title: session.title,
            reason: t(`status:whyNot.${session.whyNot!}`),
          }),
        })),
        ...choice.missingMeals.map((meal) => ({
          id: `apply-meal-${meal.id}`,
          text: t('apply:choose.error.named', {
            label: meal.title,
            message: t('apply:choose.error.meal'),
          }),
        })),
      ]
    : [];

  const next = (submit: SubmitEvent) => {
    submit.preventDefault();
    if (busy) return;
    setAttempt((count) => count + 1);
    if (!refused.length && !choice.missingMeals.length) onNext();
  };
  const remove = (uuid: string, title: string) => {
    onChange({ ...item, sessionUuids: item.sessionUuids.filter((other) => other !== uuid) });
    setSaid(t('apply:choose.removed', { title }));
    // The button that was pressed is gone: the reader goes on from the list's heading.
    heading.current?.focus();
  };

  return (
    <form id={FORM_ID} method="post" noValidate onSubmit={next}>
      <ErrorSummary
        title={t('apply:choose.error.title', { count: errors.length })}
        errors={errors}
        attempt={attempt}
      />
      <section className="form-section" aria-labelledby="apply-sessions">
        <div className="form-section__head">
          <h2 id="apply-sessions" ref={heading} tabIndex={-1}>
            {t('apply:choose.sessions')}
          </h2>
          <small>
            {partial
              ? t('apply:sessionCount', { count: choice.sessions.length })
              : t('apply:choose.whole')}
          </small>
          {partial && (
            <SiteLink className="link" href={eventHref}>
              {t('apply:choose.change')}
            </SiteLink>
          )}
        </div>
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
      </section>
      {choice.meals.length > 0 && (
        <section className="form-section" aria-labelledby="apply-meals">
          <div className="form-section__head">
            <h2 id="apply-meals">{t('apply:choose.meals')}</h2>
            <small>{t('apply:choose.mealsHint')}</small>
          </div>
          <div className="form-grid">
            {choice.meals.map((meal) => {
              const name = (
                <>
                  <span className="num">{format.monthDay(`${meal.date}T00:00:00+08:00`)}</span>{' '}
                  <span lang={lang}>{meal.title}</span>
                </>
              );
              const optionId = choice.mealChoices.find(({ id }) => id === meal.id)?.optionId ?? '';
              const option = meal.options.find(({ id }) => id === optionId);
              const ask = () => setAskedMeals((asked) => new Set(asked).add(meal.id));
              if (option && !askedMeals.has(meal.id)) {
                return (
                  <div key={meal.id} className="chosen-meal">
                    <p className="chosen-meal__name">{name}</p>
                    <p>
                      <b lang={lang}>{option.label}</b>
                      <button
                        type="button"
                        className="link"
                        aria-label={t('apply:choose.mealChangeNamed', { meal: meal.title })}
                        onClick={() => {
                          setChanging(meal.id);
                          ask();
                        }}
                      >
                        {t('apply:choose.mealChange')}
                      </button>
                    </p>
                  </div>
                );
              }
              return (
                <Field
                  key={meal.id}
                  id={`apply-meal-${meal.id}`}
                  label={name}
                  required={t('form:required')}
                  error={
                    attempt && choice.missingMeals.includes(meal)
                      ? t('apply:choose.error.meal')
                      : undefined
                  }
                >
                  <Select
                    placeholder={t('apply:choose.mealPlaceholder')}
                    options={meal.options.map(({ id, label }) => ({ value: id, label }))}
                    value={optionId}
                    onChange={({ target }) => {
                      ask();
                      onChange({
                        ...item,
                        meals: [
                          ...choice.mealChoices.filter(({ id }) => id !== meal.id),
                          ...(target.value ? [{ id: meal.id, optionId: target.value }] : []),
                        ],
                      });
                    }}
                  />
                </Field>
              );
            })}
          </div>
        </section>
      )}
      {/* An event that is enrolled as a whole and cannot be had leaves nothing to change here: the notice above has the ways out. */}
      {(partial || refused.length === 0) && (
        <StepActions form={FORM_ID} label={t('apply:next')} busy={busy} due={due} />
      )}
    </form>
  );
}
