import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdmitted } from '@portolane/core/rules/door/arrival.ts';
import { useDesk } from '#platform/context/desk-context.ts';
import type { ArrivalBook } from './arrival-book.ts';
import type { Door } from './door.ts';
import { type DoorResult, isLooking, lookOf, undoableOf } from './door-result.ts';
import { useDoorTexts } from './use-door-texts.ts';

/** Colours are not all: each has a symbol and a word. */
const symbols = { green: '✓', amber: '!', red: '✕', plain: '?' } as const;

const focus = (element: HTMLElement | null): void => element?.focus();

/**
 * What the door says, on the whole screen.
 * @param extra further buttons, e.g. to print a badge
 */
export function DoorResultPanel({
  door,
  result,
  onNext,
  extra,
}: {
  door: Door;
  result: DoorResult;
  onNext: () => void;
  extra?: ReactNode;
}) {
  const { t } = useTranslation(['door']);
  const look = lookOf(result);
  const { book } = door;
  if (!book) return null;
  return (
    <section className={`door-result door-result--${look}`} aria-label={t('door:result.label')}>
      <div className="door-result__head">
        <span className="door-result__symbol" aria-hidden="true">
          {symbols[look]}
        </span>
        {/* A new heading takes the focus when an arrival is undone, which removes the button. */}
        <h1 key={`${result.isUndone}`} ref={focus} tabIndex={-1} className="door-result__word">
          <ResultWord result={result} />
        </h1>
      </div>
      <div className="door-result__body" role="alert">
        <ResultPerson book={book} result={result} />
        <p className="door-result__todo">
          <ResultSentence book={book} result={result} />
        </p>
      </div>
      <div className="door-result__actions">
        <ResultActions door={door} result={result} />
        {extra}
        <button
          type="button"
          className={isLooking(result) ? 'door-button' : 'door-button door-button--main'}
          onClick={onNext}
        >
          {t('door:result.next')}
        </button>
      </div>
    </section>
  );
}

function ResultWord({ result }: { result: DoorResult }) {
  const { t } = useTranslation(['door']);
  if (result.isUndone) return t('door:result.undoneWord');
  return isLooking(result) ? t('door:result.lookWord') : t(`door:word.${result.reason}`);
}

function ResultSentence({ book, result }: { book: ArrivalBook; result: DoorResult }) {
  const { t } = useTranslation(['door']);
  const { sentence } = useDoorTexts();
  if (result.isUndone) return t('door:result.undone');
  return isLooking(result) ? t('door:result.lookText') : sentence(book, result);
}

function ResultPerson({ book, result }: { book: ArrivalBook; result: DoorResult }) {
  const { t } = useTranslation(['door']);
  const { format } = useDesk();
  const { sessionName, mealsOf } = useDoorTexts();
  const { person, day } = result;
  if (!person) return null;
  const { name, company, companions, seats, session, meals, number } = person;
  const eaten = day === null ? [] : mealsOf(book, meals, day);
  return (
    <>
      {name !== '' && <p className="door-result__name">{name}</p>}
      {company !== '' && <p className="door-result__company">{company}</p>}
      <dl className="door-result__facts">
        {name === '' && <Fact term={t('door:result.number')}>{number}</Fact>}
        {seats > 1 && (
          <Fact term={t('door:result.partyOf', { count: seats })}>
            {format.list([name, ...companions])}
          </Fact>
        )}
        <Fact term={t('door:result.session')}>{sessionName(book, session)}</Fact>
        {eaten.length > 0 && <Fact term={t('door:result.meals')}>{format.list(eaten)}</Fact>}
      </dl>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function ResultActions({ door, result }: { door: Door; result: DoorResult }) {
  const { t } = useTranslation(['door']);
  const { format } = useDesk();
  const { reason, people, left, nonce, earlier, isUndone } = result;
  if (isUndone) return null;
  const admitted = isAdmitted(reason);
  const undoable = undoableOf(result);
  const isOtherSession = reason === 'OTHER_SESSION';
  return (
    <>
      {(admitted || isOtherSession) && left > 1 && (
        <PeopleStepper
          people={people}
          left={left}
          onChange={(count) => void door.changePeople(count)}
        />
      )}
      {isLooking(result) && (
        <button
          type="button"
          className="door-button door-button--main"
          onClick={() => void door.letIn(people)}
        >
          {people > 1 ? t('door:result.letInCount', { count: people }) : t('door:result.letIn')}
        </button>
      )}
      {isOtherSession && (
        <button type="button" className="door-button" onClick={() => void door.letIn(people)}>
          {t('door:result.letInAnyway')}
        </button>
      )}
      {undoable !== null && (
        <button type="button" className="door-button" onClick={() => void door.undo()}>
          {undoable === nonce
            ? t('door:result.undo')
            : t('door:result.undoEarlier', { time: format.time(new Date(earlier!.at)) })}
        </button>
      )}
    </>
  );
}

/** How many of a party are here. */
function PeopleStepper({
  people,
  left,
  onChange,
}: {
  people: number;
  left: number;
  onChange: (people: number) => void;
}) {
  const { t } = useTranslation(['door']);
  return (
    <fieldset className="door-stepper" aria-label={t('door:result.here')}>
      <button
        type="button"
        className="door-button"
        aria-label={t('door:result.less')}
        disabled={people <= 1}
        onClick={() => onChange(people - 1)}
      >
        −
      </button>
      <output className="num">
        <small>{t('door:result.here')}</small>
        {t('door:result.hereValue', { people, left })}
      </output>
      <button
        type="button"
        className="door-button"
        aria-label={t('door:result.more')}
        disabled={people >= left}
        onClick={() => onChange(people + 1)}
      >
        +
      </button>
    </fieldset>
  );
}
