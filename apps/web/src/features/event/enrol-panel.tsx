import './enrol-panel.css';
import { useTranslation } from 'react-i18next';
import type { Event } from '@portolane/core/contract/event.ts';
import { ButtonLink } from '@portolane/ui/button/button.tsx';
import { Panel } from '@portolane/ui/panel/panel.tsx';
import { RegistrationWindow } from '@portolane/ui/scale-bar/scale-bar.tsx';
import { MoreLink } from '@portolane/ui/link/more-link.tsx';
import { useNow } from '@portolane/app-kit/clock/use-now.ts';
import { useApp } from '#platform/context/app-context.ts';
import { SiteLink } from '#platform/link/site-link.tsx';
import { takesCoupon } from '@portolane/core/rules/coupon/takes-coupon.ts';
import { BecomeDealerLink } from '#platform/link/become-dealer-link.tsx';
import { WaitlistControl } from '#features/waitlist/waitlist-control.tsx';
import type { Waitlists } from '#features/waitlist/use-waitlists.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { EnrolledNote, isEnrolled } from './enrolled-note.tsx';
import { eventParams } from './event-href.ts';
import { FewSeats } from './event-parts.tsx';
import { EventState } from './event-state.tsx';
import { mealName } from './session-picker.tsx';
import type { EventChoice } from './use-event-choice.ts';

export interface EnrolPanelProps {
  event: Event;
  choice: EventChoice;
  waitlists: Waitlists;
  loggedIn: boolean;
}

/** The panel beside the sessions: selection, price, enrol button, and time left. */
export function EnrolPanel({ event, choice, waitlists, loggedIn }: EnrolPanelProps) {
  const { t } = useTranslation(['event']);
  const count = choice.sessions.length;
  const partial = event.registrationType === 'partial';
  const hints = [
    ...(loggedIn ? [] : [t('event:panel.logInHint')]),
    ...(takesCoupon(event) ? [t('event:panel.couponHint')] : []),
  ];
  const chosen = count ? t('event:panel.chosen', { count }) : t('event:panel.none');
  return (
    <Panel
      className={event.canApply ? 'enrol-panel enrol-panel--open' : 'enrol-panel'}
      label={t('event:panel.title')}
    >
      {loggedIn && isEnrolled(event) && <EnrolledNote event={event} />}
      {event.canApply ? (
        <>
          <h2 id="enrol-panel-count" aria-live="polite">
            {partial ? chosen : t('event:panel.whole')}
          </h2>
          {count ? (
            <Summary event={event} choice={choice} />
          ) : (
            <p className="enrol-panel__hint">{t('event:panel.noneHint')}</p>
          )}
          {loggedIn && <ConflictNotice sessions={choice.sessions} />}
          <ApplyLink event={event} choice={choice} wide describedBy="enrol-panel-count" />
          <FewSeats event={event} />
          {hints.length > 0 && <p className="enrol-panel__hint">{hints.join(' ')}</p>}
        </>
      ) : (
        <Refusal event={event} />
      )}
      {!partial && (
        <div className="enrol-panel__line">
          <WaitlistControl
            event={event}
            session={null}
            waitlists={waitlists}
            onEnrol={() => choice.select([], true)}
          />
        </div>
      )}
      <Window event={event} />
    </Panel>
  );
}

/**
 * The link to the application. If something is missing, it says what; pressing it moves the focus
 * there.
 */
export function ApplyLink({
  event,
  choice,
  wide,
  describedBy,
}: {
  event: Event;
  choice: EventChoice;
  wide?: boolean;
  describedBy: string;
}) {
  const { t } = useTranslation(['event']);
  const { format, href } = useApp();
  const { missing } = choice;
  const label = () => {
    if (!missing) return t('event:panel.apply');
    if (missing.kind === 'session') return t('event:panel.chooseSession');
    return t('event:panel.chooseMeal', { meal: mealName(format, missing.meal) });
  };
  return (
    <ButtonLink
      as={SiteLink}
      variant="primary"
      {...(wide && { wide })}
      className="enrol-panel__apply"
      href={href('apply', eventParams(event))}
      // Held back until hydration (deferred-hydration.ts), because the selection must be saved
      // first.
      data-early
      data-missing={missing?.kind}
      aria-describedby={missing ? describedBy : undefined}
      onClick={choice.goOn}
    >
      {label()}
    </ButtonLink>
  );
}

function Summary({ event, choice }: { event: Event; choice: EventChoice }) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  const meals = choice.required.flatMap((meal) =>
    meal.options
      .filter((option) => option.id === choice.optionOf(meal.id))
      .map((option) => ({ ...meal, option: option.label })),
  );
  return (
    <ul className="panel__lines">
      {choice.sessions.map((session) => (
        <li key={session.uuid}>
          <span>
            {format.monthDay(session.startTime)} {format.time(session.startTime)}　{session.title}
          </span>
          {event.registrationType === 'partial' && (
            <span>
              {session.salePrice ? format.money(session.salePrice) : t('event:price.free')}
            </span>
          )}
        </li>
      ))}
      {meals.map((meal) => (
        <li key={meal.id}>
          <span>{meal.title}</span>
          <span>{meal.option}</span>
        </li>
      ))}
      <li className="panel__total">
        <span>{t('event:panel.subtotal')}</span>
        <b>{choice.subtotal ? format.money(choice.subtotal) : t('event:price.free')}</b>
      </li>
    </ul>
  );
}

/** Why this viewer cannot enrol, and what they can do instead. */
function Refusal({ event }: { event: Event }) {
  const { t } = useTranslation(['event']);
  const { format, href } = useApp();
  const { whyNot } = event;
  // An existing enrolment is shown above, with a link to it.
  if (!whyNot || whyNot === 'ALREADY_ENROLLED') return null;
  // If individual sessions open later than the event, the event itself has no opening time to show.
  const opening =
    event.registrationStartDate ??
    event.sessions.flatMap((day) => day.sessions).find((session) => session.registrationStartDate)
      ?.registrationStartDate;
  return (
    <>
      <h2>
        <EventState event={event} />
      </h2>
      <p className="enrol-panel__hint">
        {t(`event:why.${whyNot}`, { time: opening ? format.dateTime(opening) : '' })}
      </p>
      {whyNot === 'DEALER_ONLY' && (
        <p className="enrol-panel__way">
          <BecomeDealerLink />
        </p>
      )}
      <p className="enrol-panel__way">
        <MoreLink href={href('events')} Link={SiteLink}>
          {t('event:panel.others')}
        </MoreLink>
      </p>
    </>
  );
}

/** The registration window as a scale. Without a closing time there is no scale. */
function Window({ event }: { event: Event }) {
  const { t } = useTranslation(['event']);
  const { format } = useApp();
  const at = useNow();
  const { registrationStartDate: start, registrationEndDate: end } = event;
  if (!start || !end) return null;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  // Rounded to thousandths, so that server and browser render the same style a moment apart.
  const position = Math.round(((at.getTime() - from) / (to - from)) * 1000) / 1000;
  return (
    <RegistrationWindow
      start={t('event:panel.opens', { date: format.monthDay(start) })}
      {...(position > 0 &&
        position < 1 && { today: t('event:panel.today', { date: format.monthDay(at) }) })}
      end={t('event:panel.closes', { date: format.monthDay(end) })}
      position={position}
    />
  );
}
