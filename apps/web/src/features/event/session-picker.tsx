import '@portolane/ui/checkbox/checkbox.css';
import './event-sections.css';
import './session-picker.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event, EventMeal, EventSession } from '@portolane/core/contract/event.ts';
import type { Formatter } from '@portolane/core/i18n/format.ts';
import { BreakableText } from '@portolane/ui/heading/heading.tsx';
import { describedBy, FieldMessages } from '@portolane/ui/field/field-messages.tsx';
import { Notice } from '@portolane/ui/notice/notice.tsx';
import { SectionHeading } from '@portolane/ui/section-heading/section-heading.tsx';
import { Select } from '@portolane/ui/select/select.tsx';
import { StatusMark } from '@portolane/ui/status-mark/status-mark.tsx';
import { useApp } from '#platform/context/app-context.ts';
import { WaitlistHint, WaitlistControl } from '#features/waitlist/waitlist-control.tsx';
import type { Waitlists } from '#features/waitlist/use-waitlists.ts';
import { useHydrated } from '@portolane/app-kit/hydration/use-hydrated.ts';
import { OrderLink } from './enrolled-note.tsx';
import { FewSeats } from './event-parts.tsx';
import { Slideshow } from './slideshow.tsx';
import { whyNotMark } from '@portolane/app-kit/event/why-not-mark.ts';
import { type EventChoice, mealControlId, sessionControlId } from './use-event-choice.ts';

interface PickerProps {
  event: Event;
  choice: EventChoice;
  waitlists: Waitlists;
}

/** The sessions of an event by date: selectable, or only listed for an impartial event. */
export function SessionPicker({ event, choice, waitlists }: PickerProps) {
  const { t } = useTranslation(['event']);
  const count = event.sessions.reduce((sum, day) => sum + day.sessions.length, 0);
  const { missing, asked } = choice;
  const wholeText = () => {
    if (count === 1) return t('event:sessions.wholeOne');
    return count === 2 ? t('event:sessions.wholeBoth') : t('event:sessions.whole', { count });
  };
  return (
    <section className="event-section" aria-labelledby="sessions">
      <SectionHeading title={t('event:sections.sessions')} id="sessions">
        <span className="event-section__note">
          {event.registrationType === 'partial' ? t('event:sessions.choose') : wholeText()}
        </span>
      </SectionHeading>
      {asked && missing?.kind === 'session' && event.canApply && (
        <Notice tone="warn" role="alert">
          {t('event:sessions.noneChosen')}
        </Notice>
      )}
      <WaitlistHint event={event} />
      {event.sessions.map(({ date, sessions }, index) => (
        <Day
          key={date}
          event={event}
          choice={choice}
          waitlists={waitlists}
          date={date}
          sessions={sessions}
          number={event.sessions.length > 1 ? index + 1 : null}
        />
      ))}
    </section>
  );
}

/** Names a meal by its day: `12/08 午餐`. */
export const mealName = (format: Formatter, meal: Pick<EventMeal, 'date' | 'title'>): string =>
  `${format.monthDay(dayMoment(meal.date))} ${meal.title}`;

/** Converts a calendar day of the contract to a timestamp for the formatter. */
const dayMoment = (day: string) => `${day}T00:00:00+08:00`;

function Day({
  event,
  choice,
  waitlists,
  date,
  sessions,
  number,
}: PickerProps & { date: string; sessions: readonly EventSession[]; number: number | null }) {
  const { t } = useTranslation(['event']);
  const { format, language } = useApp();
  const partial = event.registrationType === 'partial';
  const open = partial ? sessions.filter((session) => session.canApply) : [];
  const chosen = new Set(choice.sessions.map((session) => session.uuid));
  const allChosen = open.every((session) => chosen.has(session.uuid));
  const day = dayMoment(date);
  return (
    <>
      <div className="session-day">
        {/* The weekday follows the date in Chinese and precedes it in English. */}
        <h3 className="num">
          {language === 'en' ? format.weekdayMonthDay(day) : format.monthDay(day)}
        </h3>
        <span>
          {language === 'en' ? null : format.weekday(day)}
          {number && (
            <span className="session-day__number">{t('event:sessions.day', { number })}</span>
          )}
        </span>
        {open.length > 1 && (
          <button
            type="button"
            className="link"
            onClick={() =>
              choice.select(
                open.map((session) => session.uuid),
                !allChosen,
              )
            }
          >
            {allChosen ? t('event:sessions.noneOfDay') : t('event:sessions.allOfDay')}
          </button>
        )}
      </div>
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.uuid}
            event={event}
            session={session}
            chosen={partial && chosen.has(session.uuid)}
            onChoose={partial ? (on) => choice.select([session.uuid], on) : null}
            waitlists={waitlists}
          />
        ))}
      </ul>
      {choice.required
        .filter((meal) => meal.date === date)
        .map((meal) => (
          <MealRow key={meal.id} meal={meal} choice={choice} />
        ))}
    </>
  );
}

/**
 * Interactive elements in a row. A label passes its click on to its checkbox, which would be a
 * second click.
 */
const ACTING = 'a,button,input,label';

/**
 * True for a click on the row itself: not on a control in it, and not at the end of a text
 * selection.
 */
const isRowItself = ({ target }: MouseEvent<HTMLElement>) =>
  !(target as Element).closest(ACTING) && !(window.getSelection()?.toString() ?? '');

interface SessionRowProps {
  event: Event;
  session: EventSession;
  chosen: boolean;
  onChoose: ((on: boolean) => void) | null;
  waitlists: Waitlists;
}

/**
 * Reconciles the checkbox of a row with the selection once the row has hydrated; returns its ref.
 * React keeps a checkbox as it finds it, and by then both may have changed: the checkbox by an
 * early click, the selection from the browser's store. The server never renders a ticked checkbox.
 */
function useEarlyTick(chosen: boolean, onChoose: SessionRowProps['onChoose']) {
  const box = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ chosen, onChoose });
  useEffect(() => {
    const { chosen: isChosen, onChoose: choose } = atFirst.current;
    if (!box.current) return;
    if (box.current.checked && !isChosen) choose?.(true);
    else box.current.checked = isChosen;
  }, []);
  return box;
}

function SessionRow({ event, session, chosen, onChoose, waitlists }: SessionRowProps) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  const id = sessionControlId(session.uuid);
  const off = onChoose !== null && !session.canApply;
  const title = <BreakableText id={`${id}-title`}>{session.title}</BreakableText>;
  const time = format.timeRange(session.startTime, session.endTime);
  const box = useEarlyTick(chosen, onChoose);
  // Before hydration, the title's label covers the row, so that the browser itself ticks the
  // checkbox.
  const early = !useHydrated() && onChoose && !off;
  const toggle =
    onChoose && !off
      ? (click: MouseEvent<HTMLElement>) => isRowItself(click) && onChoose(!chosen)
      : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for a pointer; the checkbox in it is the control
    <li
      className={[
        'session',
        chosen && 'session--chosen',
        off && 'session--off',
        !onChoose && 'session--whole',
        early && 'session--early',
      ]
        .filter(Boolean)
        .join(' ')}
      onClick={toggle}
    >
      {onChoose && (
        <input
          ref={box}
          className="choice__box"
          type="checkbox"
          id={id}
          checked={chosen}
          disabled={off}
          // Two days may have sessions of the same title; the time distinguishes them.
          aria-labelledby={`${id}-time ${id}-title`}
          aria-describedby={`${id}-state`}
          onChange={(change) => onChoose(change.target.checked)}
        />
      )}
      {onChoose ? (
        <label className="session__time num" htmlFor={id} id={`${id}-time`}>
          {time}
        </label>
      ) : (
        <span className="session__time num">{time}</span>
      )}
      <div>
        <h4>{onChoose ? <label htmlFor={id}>{title}</label> : title}</h4>
        {session.introtext && <p>{session.introtext}</p>}
        {session.personnels.map((person) => (
          <p key={person.alias} className="session__speaker">
            {t('event:speaker.line', {
              name: person.name,
              company: person.companyName,
              title: person.title,
            })}
          </p>
        ))}
        {session.slideshow.length > 0 && (
          <Slideshow
            slides={session.slideshow}
            label={t('event:pictures.ofSession', { title: session.title })}
            sizes="240px"
          />
        )}
      </div>
      <div className="session__state" id={`${id}-state`}>
        <Availability event={event} session={session} />
        <span className="num">
          {onChoose && (
            <span>
              {session.salePrice ? format.money(session.salePrice) : t('event:price.free')}
            </span>
          )}
          <FewSeats event={session} />
        </span>
        {session.whyNot === 'ALREADY_ENROLLED' && <OrderLink event={event} />}
        {onChoose && (
          <WaitlistControl
            event={event}
            session={session}
            waitlists={waitlists}
            onEnrol={() => onChoose(true)}
          />
        )}
      </div>
    </li>
  );
}

/** Whether a session is open for enrolment; one that opens later shows its opening time. */
function Availability({ event, session }: { event: Event; session: EventSession }) {
  const { t } = useTranslation(['event', 'status']);
  const { format } = useApp();
  const { whyNot } = session;
  if (!whyNot) return <StatusMark status="confirmed">{t('event:sessions.open')}</StatusMark>;
  const opens =
    whyNot === 'NOT_OPEN' && (session.registrationStartDate ?? event.registrationStartDate);
  return (
    <StatusMark status={whyNotMark[whyNot]}>
      {opens
        ? t('event:sessions.opensAt', { date: format.monthDay(opens), time: format.time(opens) })
        : t(`status:whyNot.${whyNot}`)}
    </StatusMark>
  );
}

function MealRow({ meal, choice }: { meal: EventMeal; choice: EventChoice }) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  const id = mealControlId(meal.id);
  const missing = choice.asked && choice.missing?.kind === 'meal' && !choice.optionOf(meal.id);
  const error = missing
    ? t('event:sessions.mealMissing', { meal: mealName(format, meal) })
    : undefined;
  return (
    <div className="session-meal">
      <label htmlFor={id}>
        {mealName(format, meal)}
        <small className="field__mark field__mark--required">
          {t('event:sessions.mealRequired')}
        </small>
      </label>
      <Select
        size="m"
        id={id}
        placeholder={t('event:sessions.mealPlaceholder')}
        options={meal.options.map((option) => ({ value: option.id, label: option.label }))}
        value={choice.optionOf(meal.id)}
        aria-invalid={missing || undefined}
        aria-required
        aria-describedby={describedBy({ id, error })}
        onChange={(change) => choice.chooseMeal(meal.id, change.target.value)}
      />
      <div role="alert" className="session-meal__error">
        <FieldMessages id={id} error={error} />
      </div>
    </div>
  );
}
