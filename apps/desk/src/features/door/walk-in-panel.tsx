import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArrivalBook } from './arrival-book.ts';
import { BadgeButtons } from './badge-buttons.tsx';
import type { Door } from './door.ts';
import { useDoorTexts } from './use-door-texts.ts';
import type { SeatedWalkIn } from './walk-in-dialog.tsx';

/** The result for a walk-in. */
export function WalkInPanel({
  door,
  book,
  seated: { walkIn, outcome },
  onNext,
}: {
  door: Door;
  book: ArrivalBook;
  seated: SeatedWalkIn;
  onNext: () => void;
}) {
  const { t } = useTranslation(['door']);
  const { pick, sessionName } = useDoorTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [isUndone, setUndone] = useState(false);
  const isFull = outcome === 'FULL';
  const colour = isFull ? 'amber' : 'green';
  const decided = isFull ? '!' : '✓';
  const symbol = isUndone ? '?' : decided;
  const word = isFull ? t('door:word.FULL') : t('door:word.ADMITTED');
  return (
    <section
      className={isUndone ? 'door-result' : `door-result door-result--${colour}`}
      aria-label={t('door:result.label')}
    >
      <div className="door-result__head">
        <span className="door-result__symbol" aria-hidden="true">
          {symbol}
        </span>
        <h1 ref={title} tabIndex={-1} className="door-result__word">
          {isUndone ? t('door:result.undoneWord') : word}
        </h1>
      </div>
      <div className="door-result__body" role="alert">
        <p className="door-result__name">{walkIn.name}</p>
        {walkIn.company !== '' && <p className="door-result__company">{walkIn.company}</p>}
        <dl className="door-result__facts">
          <div>
            <dt>{t('door:result.session')}</dt>
            <dd className="num">{sessionName(book, walkIn.session)}</dd>
          </div>
          <div>
            <dt>{t('door:result.here')}</dt>
            <dd className="num">{walkIn.people}</dd>
          </div>
        </dl>
        <p className="door-result__todo">
          {isUndone && t('door:result.undone')}
          {!isUndone && t(isFull ? 'door:walkIn.fullMeanwhile' : 'door:reason.ADMITTED')}
        </p>
      </div>
      <div className="door-result__actions">
        {!isUndone && (
          <button
            type="button"
            className="door-button"
            onClick={() => void door.undoWalkIn(walkIn.nonce).then(() => setUndone(true))}
          >
            {t('door:result.undo')}
          </button>
        )}
        {!isUndone && <BadgeButtons person={walkIn} event={pick(book.list.title)} />}
        <button type="button" className="door-button door-button--main" onClick={onNext}>
          {t('door:result.next')}
        </button>
      </div>
    </section>
  );
}
